import { expect, test } from "vitest";
import { replaceRows } from "../../../seed/load/replace-rows.ts";
import { sqlText } from "../../../src/cli/remote-target.ts";

const TITLES = { name: "hs_titles", columns: ["code", "title"] };
/** Bytes of each statement as a deployed database gets it. */
const sent = (rows: string[][], most: number): number[] =>
  replaceRows(TITLES, rows, most)
    .slice(1)
    .map((statement) => Buffer.byteLength(sqlText([statement])));
/** What stands around the rows of a statement. */
const FRAME_BYTES = sent([["", ""]], 1000)[0] as number;

test.each([
  ["plain letters", "x"],
  ["letters of three bytes", "税"],
  ["quotes, which stand twice in a literal", "'"],
])("statements of %s keep to the bytes that the target takes", (_, letter) => {
  const rows = Array.from({ length: 100 }, (_, n) => [String(n), letter.repeat(100)]);
  const sizes = sent(rows, 2_000);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000 + FRAME_BYTES);
});

test("a row longer than that goes alone, and no row is lost", () => {
  const rows = [["1", "a"], ["2", "b".repeat(500)], ["3", "c"]]; // biome-ignore format: a table
  expect(sent(rows, 100)).toHaveLength(3);
  const codes = replaceRows(TITLES, rows, 100).flatMap(({ parameters: [json] }) =>
    json === undefined ? [] : (JSON.parse(String(json)) as string[][]).map(([code]) => code),
  );
  expect(codes).toEqual(["1", "2", "3"]);
});

test("rows of a table that datasets share are cleared by their scope only", () => {
  const [clear] = replaceRows({ ...TITLES, where: { column: "code", value: "QQ" } }, []);
  expect(clear).toEqual({ sql: "DELETE FROM hs_titles WHERE code = ?", parameters: ["QQ"] });
});
