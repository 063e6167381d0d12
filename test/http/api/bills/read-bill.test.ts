import { expect, test } from "vitest";
import { readBill } from "../../../../src/http/api/bills/read-bill.ts";

const REFERENCES = ["shoes", null, "shirt"];
const read = (lines: Record<string, unknown>[]) => readBill({ currency: "eur", lines } as never, REFERENCES);

test("a line is named by its place or by its reference", () => {
  const bill = read([
    { index: 1, duty: 2 },
    { reference: "shirt", tax: 3, fees: 0 },
  ]);
  if (!bill.ok) throw new Error(JSON.stringify(bill.problems));
  expect(bill.answer.currency).toBe("EUR");
  expect(bill.answer.lines.map(({ line }) => line)).toEqual([1, 2]);
  expect(bill.answer.lines.map(({ parts }) => Object.keys(parts))).toEqual([["duty"], ["tax", "fees"]]);
});

test.each<[string, Record<string, unknown>[], string]>([
  [
    "the last line's place and one more",
    [
      { index: 2, duty: 1 },
      { index: 3, duty: 1 },
    ],
    "billed.lines[1].index",
  ],
  ["a reference that nothing was quoted with", [{ reference: "hat", duty: 1 }], "billed.lines[0].reference"],
  [
    "a line twice, by place and by reference",
    [
      { index: 0, duty: 1 },
      { reference: "shoes", tax: 1 },
    ],
    "billed.lines[1]",
  ],
])("%s is refused by name", (_, lines, path) => {
  expect(read(lines)).toMatchObject({ ok: false, problems: [{ path }] });
});
