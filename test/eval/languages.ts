import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import { readLanguages } from "../../seed/lexicon/language-files.ts";
import { classify } from "../../src/domain/classification/classify-product.ts";
import { goodsInEnglish } from "../../src/domain/classification/goods-in-english.ts";
import { goodsLanguage } from "../../src/domain/classification/goods-language.ts";
import { namedOnly } from "../../src/domain/classification/product-text.ts";
import { loadDictionary, packDictionary } from "../../src/domain/languages/dictionary.ts";
import { loadKnownLanguages, packKnownLanguages } from "../../src/domain/languages/known-languages.ts";
import { index } from "../support/classification-index.ts";

/**
 * `npm run eval:languages -- [CODE…] [--errors] [--second]`: titles of goods in other languages, written by others than the
 * dictionaries were, in `test/eval/titles/CODE.tsv` (`title`, `codes`: six digits, several where more than one is
 * defensible). With `--second` those of `second/`, on which nothing was fitted. Prints a row a language and JSON at the end.
 */
const FOLDER = process.argv.includes("--second") ? "test/eval/titles/second" : "test/eval/titles";
const SURE = 0.5;

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const showsErrors = process.argv.includes("--errors");
const contents = readLanguages();
const loaded = loadKnownLanguages(packKnownLanguages(contents).buffer);
if (!loaded.ok) throw new Error(loaded.fault);
const { known } = loaded;
const dictionaries = new Map(
  contents.map((content) => [content.language.code, loadDictionary(packDictionary(content))]),
);
const files = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((file) => file.endsWith(".tsv"))
      .map((file) => basename(file, ".tsv"))
      .filter((code) => asked.length === 0 || asked.includes(code))
  : [];
if (files.length === 0) {
  console.error(`no titles under ${FOLDER} in ${asked.join(", ") || "any language"}`);
  process.exit(1);
}

const part = (count: number, of: number): number => Math.round((1000 * count) / of) / 10;
const figures: Record<string, Record<string, number>> = {};
console.log(
  "| language | titles | told | first at 6 | first 3 at 6 | first at 4 | wrong at 0.5 and more | p50 ms |",
);
console.log("|---|--:|--:|--:|--:|--:|--:|--:|");
for (const code of files) {
  const rows: { title: string; codes: string }[] = parse(readFileSync(join(FOLDER, `${code}.tsv`)), {
    columns: true,
    delimiter: "\t",
    quote: null,
  });
  const sum = { told: 0, first: 0, three: 0, heading: 0, sure: 0 };
  const times: number[] = [];
  for (const { title, codes } of rows) {
    const right = codes.split(" ");
    const begun = performance.now();
    const told = goodsLanguage(index, known, title);
    const read =
      told === "en"
        ? { product: namedOnly(title), language: null }
        : goodsInEnglish(index, { product: namedOnly(title) }, told, dictionaries.get(told) ?? null);
    const found = classify(index, read.product, read.language);
    times.push(performance.now() - begun);
    const three = [found.hsCode, ...found.alternatives.slice(0, 2).map(({ hsCode }) => hsCode)];
    const isRight = right.includes(found.hsCode);
    if (told === code) sum.told++;
    if (isRight) sum.first++;
    if (three.some((one) => right.includes(one))) sum.three++;
    if (right.some((one) => found.hsCode.startsWith(one.slice(0, 4)))) sum.heading++;
    if (!isRight && found.confidence >= SURE) sum.sure++;
    if (showsErrors && !isRight)
      console.error(
        `${code} ${codes} got ${found.hsCode} ${found.confidence} ${told} | ${title} => ${read.product.name} | ${three.join(" ")}`,
      );
  }
  const n = rows.length;
  const figure = {
    titles: n,
    told: part(sum.told, n),
    first: part(sum.first, n),
    three: part(sum.three, n),
    heading: part(sum.heading, n),
    sureAndWrong: part(sum.sure, n),
    p50Ms: Math.round((times.sort((a, b) => a - b)[Math.floor(n / 2)] as number) * 10) / 10,
  };
  figures[code] = figure;
  console.log(`| ${[code, ...Object.values(figure)].join(" | ")} |`);
}
console.log(JSON.stringify(figures));
