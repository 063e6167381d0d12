import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { classify } from "../../src/domain/classification/classify-product.ts";
import { namedOnly, type ProductText } from "../../src/domain/classification/product-text.ts";
import { index } from "../support/classification-index.ts";

/**
 * `npm run eval:facts -- [--errors]`: goods of which a stated fact (a fibre's share, a power, a packing) decides the
 * code among its siblings by the text of the Harmonized System 2022, in `test/eval/stated-facts.tsv`, written before
 * any of them was asked. Prints the shares that are right, in per cent, as JSON; `--errors` lists the misses.
 */
const FILE = "test/eval/stated-facts.tsv";
const SURE = 0.5;

type Row = Pick<ProductText, "name" | "material" | "composition" | "weightSpec" | "category"> & {
  codes: string;
};

const rows: Row[] = parse(readFileSync(FILE), { columns: true, delimiter: "\t", quote: null });
if (rows.length === 0) {
  console.error(`no goods in ${FILE}`);
  process.exit(1);
}
const sum = { first: 0, heading: 0, three: 0, sure: 0 };
for (const { codes, ...said } of rows) {
  const right = codes.split(" ");
  const found = classify(index, { ...namedOnly(said.name), ...said });
  const three = [found.hsCode, ...found.alternatives.slice(0, 2).map(({ hsCode }) => hsCode)];
  const isRight = right.includes(found.hsCode);
  if (isRight) sum.first++;
  if (three.some((code) => right.includes(code))) sum.three++;
  if (right.some((code) => found.hsCode.startsWith(code.slice(0, 4)))) sum.heading++;
  if (!isRight && found.confidence >= SURE) sum.sure++;
  if (!isRight && process.argv.includes("--errors"))
    console.error(
      `${codes} got ${three.join(" ")} at ${found.confidence} | ${Object.values(said).filter(Boolean).join(" | ")}`,
    );
}
const part = (count: number): number => Math.round((1000 * count) / rows.length) / 10;
console.log(
  JSON.stringify({
    goods: rows.length,
    first: part(sum.first),
    three: part(sum.three),
    heading: part(sum.heading),
    sureAndWrong: part(sum.sure),
  }),
);
