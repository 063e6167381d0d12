import { expect, test } from "vitest";
import type { ScreeningRecord } from "../../../../src/data/screening/screening-records.ts";
import { screeningsCsv } from "../../../../src/http/api/screening/screenings-csv.ts";

const record = (more: Partial<ScreeningRecord>): ScreeningRecord => ({
  id: "scr_1",
  requestId: "req_1",
  screenedAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2031-11-20T12:00:00.000Z",
  listVersion: "v1",
  threshold: 0.8,
  result: "NO_LIST_MATCH",
  party: { name: "Jan Novak" },
  reference: "c-1",
  matches: [],
  cleared: [],
  decisions: [],
  ...more,
});
async function* pages(...records: ScreeningRecord[]): AsyncGenerator<ScreeningRecord[]> {
  yield records;
}
const rows = async (...records: ScreeningRecord[]): Promise<string[]> => {
  let text = "";
  for await (const piece of screeningsCsv(pages(...records))) text += piece;
  return text.trim().split("\r\n").slice(1);
};
const SCREENED = "2026-11-20T12:00:00.000Z,2031-11-20T12:00:00.000Z,v1,0.8";

test("a screening without a match has one row", async () => {
  expect(await rows(record({}))).toEqual([`scr_1,c-1,${SCREENED},NO_LIST_MATCH,Jan Novak,,,,,,,,,,`]);
});

test("a match and a cleared entry have a row each, with who decided", async () => {
  const decided = { id: "dec_1", decidedAt: "2026-11-01", decidedBy: "Ana" };
  const explanation = [{ feature: "name.same", weight: 1, detail: "novak" }];
  const match = { id: "UN:1", list: "UN", name: "NOVAK, Jan", matchedName: "Novak", score: 0.9, explanation };
  const found = record({
    result: "POTENTIAL_MATCH",
    matches: [match],
    cleared: ["EU:2"],
    decisions: [{ ...decided, entryId: "EU:2", decision: "false_positive" }],
  });
  expect(await rows(found)).toEqual([
    `scr_1,c-1,${SCREENED},POTENTIAL_MATCH,Jan Novak,,,UN:1,UN,"NOVAK, Jan",Novak,0.9,name.same 1: novak,,`,
    `scr_1,c-1,${SCREENED},POTENTIAL_MATCH,Jan Novak,,,EU:2,EU,,,,,false_positive,Ana`,
  ]);
});

test("a name that a spreadsheet would reckon stays a text, quotes are doubled", async () => {
  const [row] = await rows(record({ party: { name: '=HYPERLINK("x")' } }));
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
});
