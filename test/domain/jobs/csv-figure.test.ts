import { expect, test } from "vitest";
import { readFigure } from "../../../src/domain/jobs/csv-figure.ts";

test.each([
  ["1234", 1234], ["1234.5", 1234.5], ["1234,5", 1234.5], ["1.234,50", 1234.5], ["1,234.50", 1234.5], ["-3,5", -3.5],
  ["1 234,50", 1234.5], ["1\u00A0234,50", 1234.5], ["1.234.567,8", 1_234_567.8], ["0,125", 0.125], ["0.125", 0.125], [".5", 0.5],
])("%s is %d in any file", (text, value) => {
  expect(readFigure(text, true)).toEqual({ ok: true, value });
  expect(readFigure(text, false)).toEqual({ ok: true, value });
}); // biome-ignore format: a table

test("three places after the file's own decimal mark are places, after the other one nobody knows", () => {
  expect(readFigure("1,234", true)).toEqual({ ok: true, value: 1.234 });
  expect(readFigure("1.234", false)).toEqual({ ok: true, value: 1.234 });
  expect(readFigure("1,234", false)).toMatchObject({
    ok: false,
    message: expect.stringContaining("two figures"),
  });
  expect(readFigure("1.234", true)).toMatchObject({
    ok: false,
    message: expect.stringContaining("two figures"),
  });
});

test.each(["abc", "12 EUR", "1.2.3", "1,2,3", "", ".", "1e5", "12.34.567,8"])("%s is none", (text) => {
  expect(readFigure(text, true).ok).toBe(false);
});
