import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "../../../seed/load/table.ts";

const LAW = "seed/law";
const COLUMNS = [
  "id", "jurisdiction", "region", "type", "programme", "title", "rate", "base", "order", "goods", "origins", "conditions",
  "group", "rank", "displaces", "from", "to", "legalReference", "source", "certainty", "note",
] as const; // biome-ignore format: a table's columns

/** Agreements whose own names are written so. */
const AGREEMENTS = /\b(?:CAFTA-DR|EU-US)\b/g;
const isOwnName = (text: string): boolean => OWN_NAME.test(text.replace(AGREEMENTS, ""));

const rows = readdirSync(LAW, { recursive: true, encoding: "utf8" })
  .filter((file) => /measures[^/]*\.tsv$/.test(file))
  .flatMap((file) => readTable(`${LAW}/${file}`, COLUMNS).map((row) => ({ file, ...row })));

/** A name of ours rather than the law's: joined by underscores, or capitals and hyphens. */
const OWN_NAME = /\b[A-Z][A-Z0-9]+-[A-Z0-9][A-Z0-9-]+\b|\b[A-Za-z]+_[A-Za-z_]+\b/;

test("every measure has a title in words, without the id of a row", () => {
  const wrong = rows.filter(
    ({ title, id }) => title === "" || isOwnName(title) || (title === id && id.includes("-")),
  );
  expect(rows.length).toBeGreaterThan(2_000);
  expect(wrong.map(({ file, id, title }) => `${file} ${id}: ${title}`)).toEqual([]);
});

test("a scheme that an answer names is named in words: of a duty in the tariff's place, of a tax at checkout", () => {
  const named = rows.filter(
    ({ type, rate, base }) =>
      (type === "duty" && /^(?:replace|at least|at most) /.test(rate)) ||
      (type === "vat" && base.startsWith("sale(")),
  );
  const wrong = named.filter(({ programme }) => isOwnName(programme) || /^[A-Z]\w*-\w+$/.test(programme));
  expect(named.length).toBeGreaterThan(100);
  expect(wrong.map(({ file, id, programme }) => `${file} ${id}: ${programme}`)).toEqual([]);
});

test("no title holds a per cent of more than four decimals", () => {
  expect(rows.filter(({ title }) => /\d\.\d{5,}%/.test(title)).map(({ id }) => id)).toEqual([]);
});
