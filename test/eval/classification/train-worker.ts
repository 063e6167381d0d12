import { parentPort, workerData } from "node:worker_threads";
import {
  type Part,
  readDescriptions,
  readLexicon,
  readProducts,
  readUsualNames,
} from "../../../seed/lexicon/lexicon-files.ts";
import { trainSubwords } from "./train-subwords.ts";

/** Trains one model of words and their pieces beside others; given the parts that it sees. */
const parts = workerData as Part[];
const texts = {
  products: parts.flatMap(readProducts),
  descriptions: readDescriptions(),
  names: readUsualNames(),
};
parentPort?.postMessage(trainSubwords(readLexicon(parts), texts, (line) => parentPort?.postMessage(line)));
