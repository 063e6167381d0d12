import { parentPort, workerData } from "node:worker_threads";
import { type Part, readLexicon, readProducts } from "../../../seed/sources/lexicon-files.ts";
import { trainSubwords } from "./train-subwords.ts";

/** Trains one model of words and their pieces beside others; given the parts that it sees. */
const parts = workerData as Part[];
parentPort?.postMessage(
  trainSubwords(readLexicon(parts), parts.flatMap(readProducts), (line) => parentPort?.postMessage(line)),
);
