import { parentPort, workerData } from "node:worker_threads";
import { type Part, readLexicon } from "../../../seed/sources/lexicon-files.ts";
import { trainSubwords } from "./train-subwords.ts";

/** Trains one model of words and their pieces beside others; given the parts that it sees. */
parentPort?.postMessage(
  trainSubwords(readLexicon(workerData as Part[]), (line) => parentPort?.postMessage(line)),
);
