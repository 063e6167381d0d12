import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Determination } from "../../../src/domain/export-control/determination.ts";

/** Words written for this evaluation, and what must be determined of them. */
export interface DeterminationCase {
  words: string;
  expected: Determination;
}

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), "utf8")
    .trimEnd()
    .split("\n");

/** Words of no meaning, and goods that another agency licenses: none of them may be called EAR99. */
export const neverEar99 = (): DeterminationCase[] =>
  linesOf("never-ear99.tsv")
    .slice(1)
    .map((line) => {
      const [words = "", expected = ""] = line.split("\t");
      return { words, expected: expected as Determination };
    });

/** Goods of any household or shop. */
export const ordinaryGoods = (): DeterminationCase[] =>
  linesOf("ordinary-goods.txt").map((words) => ({ words, expected: "likely_ear99" }));

/** Goods of the list as a vendor names them, without their figures, and the number they are held under. */
export const vagueGoods = (): { words: string; eccn: string }[] =>
  linesOf("vague-goods.tsv")
    .slice(1)
    .map((line) => {
      const [words = "", eccn = ""] = line.split("\t");
      return { words, eccn };
    });
