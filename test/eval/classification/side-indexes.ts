import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { URL } from "node:url";
import { Worker } from "node:worker_threads";
import {
  readLexicon,
  SUBWORDS_FILE,
  TUNING_PARTS,
  type TuningPart,
  trainingFiles,
} from "../../../seed/lexicon/lexicon-files.ts";
import { buildClassificationIndex } from "../../../src/domain/classification/build-classification-index.ts";
import {
  type ClassificationIndex,
  loadClassificationIndex,
} from "../../../src/domain/classification/load-classification-index.ts";

import { TRAINING_SEED } from "./train-subwords.ts";

/**
 * What the lexicon keeps in parts was written with the tuning half at hand. So that weights and confidence are fitted
 * on goods the lexicon was not written for, each part of that half is ranked by an index, and a model of words, that
 * hold only the other part.
 */
const FOLDER = "dist/classify-eval";
const sideFile = (part: TuningPart): string => `${FOLDER}/without-part-${part}.bin`;
const othersOf = (part: TuningPart): TuningPart[] => TUNING_PARTS.filter((other) => other !== part);

/** What the shipped model was trained on, beside it: who repeats it on the same inputs gets the same bytes. */
const PROVENANCE_FILE = SUBWORDS_FILE.replace(/\.bin$/, ".provenance.json");

/** Trains the model that is shipped and those for the parts, beside each other, and writes them. */
export async function trainAll(told: (line: string) => void): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const train = async (parts: readonly TuningPart[], file: string): Promise<void> => {
    const worker = new Worker(new URL("./train-worker.ts", import.meta.url), { workerData: parts });
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      worker.on("message", (message: string | Uint8Array) => {
        if (typeof message === "string") told(`${file}: ${message}`);
        else resolve(message);
      });
      worker.on("error", reject);
    });
    writeFileSync(file, bytes);
  };
  const inputs = trainingFiles().map((file) => [file, sha256(file)] as const);
  await Promise.all([
    train(TUNING_PARTS, SUBWORDS_FILE),
    ...TUNING_PARTS.map((part) => train(othersOf(part), sideFile(part))),
  ]);
  const provenance = {
    command: "npm run eval:classify -- --train",
    node: process.version,
    seed: TRAINING_SEED,
    model: sha256(SUBWORDS_FILE),
    inputs: Object.fromEntries(inputs),
  };
  writeFileSync(PROVENANCE_FILE, `${JSON.stringify(provenance, null, 2)}\n`);
}

const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/**
 * The index to rank rows of a part with.
 * @throws Error where its model was not trained yet.
 */
export function indexWithout(part: TuningPart): ClassificationIndex {
  if (!existsSync(sideFile(part))) throw new Error(`${sideFile(part)} is missing: run with --train first`);
  const lexicon = { ...readLexicon(othersOf(part)), subwords: new Uint8Array(readFileSync(sideFile(part))) };
  const loaded = loadClassificationIndex(buildClassificationIndex(lexicon).buffer as ArrayBuffer);
  if (!loaded.ok) throw new Error(loaded.fault);
  return loaded.index;
}
