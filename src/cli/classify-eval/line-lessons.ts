import { createHash } from "node:crypto";
import { buildClassificationIndex } from "../../domain/classification/build-index.ts";
import type { GoodsLine, Lexicon } from "../../domain/classification/lexicon-entry.ts";
import { loadClassificationIndex } from "../../domain/classification/load-index.ts";
import { namedOnly } from "../../domain/classification/product-text.ts";
import { type Lesson, lessonsOf } from "./fit-weights.ts";
import type { LabelledRow } from "./labelled-rows.ts";

const FOLDS = 5;
/** Of so many lines one is a lesson. */
const EVERY = 8;
/** Most characters of a goods description on a parcel's declaration. */
const CUT = 30;

/**
 * The lexicon's own goods lines as lessons: each is answered by an index that was built without it and its fold, as
 * a parcel nobody foresaw would be.
 */
export function lineLessons(lexicon: Lexicon): Lesson[] {
  const fold = new Map(lexicon.lines.map((one) => [one, numberFrom(one) % FOLDS]));
  return Array.from({ length: FOLDS }, (_, left) => left).flatMap((left) => {
    const lines = lexicon.lines.filter((one) => fold.get(one) !== left);
    const loaded = loadClassificationIndex(
      buildClassificationIndex({ ...lexicon, lines }).buffer as ArrayBuffer,
    );
    if (!loaded.ok) throw new Error(loaded.fault);
    const rows = lexicon.lines.filter((one) => fold.get(one) === left && numberFrom(one) % EVERY === 0);
    return lessonsOf(loaded.index, rows.map(asRow));
  });
}

const numberFrom = ({ maker, line }: GoodsLine): number =>
  Number.parseInt(createHash("sha256").update(`${maker}|${line}`).digest("hex").slice(0, 8), 16);

const asRow = ({ maker, line, code }: GoodsLine): LabelledRow => ({
  id: `${maker}|${line}`,
  source: "goods_lines",
  product: namedOnly(`${maker} ${line}`.trim().slice(0, CUT)),
  codes: [code],
  half: "tuning",
});
