import { expect, test } from "vitest";
import { billWords } from "../../../../src/http/mcp/words/bill-words.ts";
import { comparisonWords } from "../../../../src/http/mcp/words/country-words.ts";
import { plainWords } from "../../../../src/http/mcp/words/plain-words.ts";
import { quoteListWords, replayWords } from "../../../../src/http/mcp/words/quote-words.ts";
import { about, counted, several, shareInWords } from "../../../../src/http/mcp/words/sentences.ts";

test("a list is cut, and says by how much; an empty one is no sentence", () => {
  expect(several(["a.", "b", "c"], 2)).toBe("a; b; and 1 more");
  expect(several(["a", "b"], 2)).toBe("a; b");
  expect(about("Left", [])).toBeNull();
});

test("a shareInWords that is not nil does not read as if it were", () => {
  expect([0, 0.004, 0.01, 0.873, 1].map(shareInWords)).toEqual(["0 %", "under 1 %", "1 %", "87 %", "100 %"]);
  expect([counted(1, "line"), counted(0, "line")]).toEqual(["1 line", "0 lines"]);
});

test("any answer is said field by field, without its envelope", () => {
  const answer = {
    success: true,
    id: "wh_1",
    list: [1],
    none: null,
    at: { a: 1, b: {} },
    meta: { plan: "pro" },
  };
  expect(plainWords(answer)).toBe("id: wh_1\nlist: 1 entry\nnone: none\nat: a 1");
});

const charge = (label: string, change: number) => ({ label, change });

test("a replay says what moved, or that nothing did", () => {
  const replay = (same: boolean, changes: { label: string; change: number }[]) =>
    replayWords({
      quoteId: "q",
      data: "current",
      diff: { same, changes, totalBefore: 100, totalAfter: same ? 100 : 102.5 },
      answer: { totals: { currency: "EUR" } },
    });
  expect(replay(true, [])).toBe("The quote q comes out the same on today's facts: 100.00 EUR.");
  expect(replay(false, [charge("Import duty", 2.5)])).toBe(
    "On today's facts the quote q comes out at 102.50 EUR; it was 100.00 EUR.\nMoved: Import duty by 2.50 EUR.",
  );
});

test("a list of quotes says where it goes on", () => {
  expect(quoteListWords({ quotes: [], nextCursor: null })).toBe("No quote fits.");
  const quote = { quoteId: "q", status: "open", destinationCountry: "DE", totalLandedCost: 9 };
  expect(quoteListWords({ quotes: [quote], nextCursor: "c" })).toBe(
    '1 quote, newest first: q to DE, 9.00 USD, open.\nThere are more: send cursor "c".',
  );
});

const WHOLE = { index: null, reference: null };
const bill = {
  success: true as const,
  verdict: "explained" as const,
  currency: "EUR",
  differences: [
    { ...WHOLE, part: "duty" as const, estimated: 16.2, billed: 16.2, difference: 0 },
    { ...WHOLE, part: "fees" as const, estimated: 0, billed: 16, difference: 16 },
  ],
  hypotheses: [],
  recoverable: { amount: 0, how: "", to: "", form: "", until: null, law: "", source: "", confidence: "" },
};

test("a bill's text names the line that differs, by its reference or its place from 1", () => {
  const [, fees] = bill.differences as [unknown, (typeof bill.differences)[number]];
  const ofLine = (index: number, reference: string | null) =>
    billWords({ ...bill, differences: [{ ...fees, index, reference }] });
  expect(ofLine(1, "sku-2")).toContain("Differences: line sku-2: fees billed 16.00 EUR");
  expect(ofLine(1, null)).toContain("Differences: line 2: fees billed 16.00 EUR");
});

test("a bill's text names the parts that differ, and what comes back, from whom and until when", () => {
  expect(billWords(bill)).toBe(
    "The bill differs from the estimate, and the difference is explained.\nDifferences: fees billed 16.00 EUR, estimated 0.00 EUR.\nNothing is known to be recoverable.",
  );
  const recoverable = {
    ...bill.recoverable,
    amount: 5,
    to: "customs",
    how: "Ask in writing.",
    until: "2027-01-01",
  };
  expect(billWords({ ...bill, recoverable })).toContain(
    "5.00 EUR can be claimed back from customs: Ask in writing. Until 2027-01-01.",
  );
});

test("a country without a threshold is not said to have one", () => {
  const country = {
    code: "DE",
    name: "Germany",
    currency: "EUR",
    vatName: "VAT",
    vatRate: 19,
    confidence: "published",
  };
  const said = (duty: number | null, vatRate: number | null) =>
    comparisonWords({
      comparison: [{ ...country, vatRate, deMinimis: { duty, tax: 0, currency: "EUR", note: "" } }],
    });
  expect(said(150, 19)).toBe(
    "Germany (DE): VAT 19 %; no duty up to 150.00 EUR, no parcel is free of tax (published)",
  );
  expect(said(null, null)).toBe(
    "Germany (DE): no general tax on sales is held; no threshold of duty is held, no parcel is free of tax (published)",
  );
});
