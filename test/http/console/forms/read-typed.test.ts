import { expect, test } from "vitest";
import { closeGaps, readTyped, rowsShown } from "../../../../src/http/console/forms/read-typed.ts";

const ROWS = { name: "items", columns: [] };

test("blanks and what was left empty are not kept", () => {
  expect(readTyped({ price: " 12 ", origin: " ", file: new Blob() })).toEqual({ price: "12" });
});

test("filled rows move up over empty ones", () => {
  const typed = { "items[2].price": "3", "items[10].price": "11", "items[10].origin": "CN", other: "x" };
  expect(closeGaps(typed, ROWS)).toEqual({
    typed: { "items[0].price": "3", "items[1].price": "11", "items[1].origin": "CN", other: "x" },
    filled: 2,
  });
});

test("rows are shown as many as are filled or asked for, within the least and the most", () => {
  const within = { least: 1, most: 4 };
  expect([rowsShown({}, 0, within), rowsShown({ rows: "3" }, 2, within)]).toEqual([1, 3]);
  expect([rowsShown({ rows: "99" }, 2, within), rowsShown({ rows: "x" }, 3, within)]).toEqual([4, 3]);
});
