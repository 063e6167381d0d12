import { type LineWords, nameHas } from "../../law/line-words.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { TextMemo } from "../../law/memoize-by-text.ts";
import type { GoodsLine } from "../line.ts";
import type { RuledOut } from "./ruled-out.ts";

/** Digits of a subheading of the Harmonized System, under which lines are told apart. */
const SUBHEADING = 6;
/** Names and codes kept for one country's rows: one line is worked out several times. */
const MOST_KEPT = 200;

const kept = memoizeByObject((_: readonly LineWords[]) => new TextMemo<readonly RuledOut[]>(MOST_KEPT));

/** The lines under the stated code that the product's own name says the goods are none of. */
export function contradictedByName({ goods, facts }: GoodsLine): readonly RuledOut[] {
  const { lineWords } = facts.provisions;
  const code = goods.hsCode ?? "";
  if (goods.productName === "" || lineWords.length === 0) return [];
  return kept(lineWords).get(`${code} ${goods.productName}`, () =>
    lineWords.flatMap((row) => ruledOutBy(row, code, goods.productName)),
  );
}

function ruledOutBy(row: LineWords, code: string, name: string): RuledOut[] {
  if (!row.code.startsWith(code) || row.code === code) return [];
  const has = nameHas(name, row.words) && !nameHas(name, row.others);
  if (row.kind === "needs") return has ? [] : [{ tariff: row.tariff, code: row.code, but: "" }];
  return has ? [{ tariff: row.tariff, code: row.code.slice(0, SUBHEADING), but: row.code }] : [];
}
