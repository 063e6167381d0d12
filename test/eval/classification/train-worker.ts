import { parentPort, workerData } from "node:worker_threads";
import {
  readDescriptions,
  readLexicon,
  readProducts,
  readUsualNames,
  type TuningPart,
} from "../../../seed/lexicon/lexicon-files.ts";
import { trainSubwords } from "./train-subwords.ts";

/** Trains one model of words and their pieces beside others; given the parts that it sees. */
const parts = workerData as TuningPart[];
const texts = {
  products: parts.flatMap(readProducts),
  descriptions: readDescriptions(),
  names: readUsualNames(),
};
parentPort?.postMessage(trainSubwords(readLexicon(parts), texts, (line) => parentPort?.postMessage(line)));
