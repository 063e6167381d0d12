import { expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const RETURN = { price: 200, shippingPrice: 0, hsCode: "610910", purpose: "return", entryDate: "2026-11-20" };
const HOME = { origin: "DE", destinationCountry: "DE", shipFrom: "US", currency: "EUR" };
const CONFIRMED = { returnedUnaltered: true, monthsSinceExport: 3, returnedToExporter: true };

test("a return whose facts nobody stated pays in full, and asks for them with what they would save", async () => {
  const answer = await answerOf({ ...RETURN, ...HOME });
  expect(answer.importDuty).toBeGreaterThan(0);
  const asked = answer.dataAvailability.needsInput.slice(0, 3);
  expect(asked.map(({ field }) => field)).toEqual([
    "facts.returnedUnaltered",
    "facts.monthsSinceExport",
    "facts.returnedToExporter",
  ]);
  expect(asked[0]?.why).toContain("together with facts.monthsSinceExport, facts.returnedToExporter");
  expect(asked[0]?.why).toContain("Regulation (EU) 952/2013 art. 203");
  expect(asked[0]?.effectUsd).toBeCloseTo(-(answer.importDuty + answer.vat), 2);
  expect(answer.confidenceScore).toBeLessThanOrEqual(0.6);
});

test("only the facts that are still open are asked for", async () => {
  const answer = await answerOf({
    ...RETURN,
    ...HOME,
    facts: { returnedUnaltered: true, monthsSinceExport: 3 },
  });
  expect(answer.importDuty).toBe(0);
  expect(answer.dataAvailability.needsInput[0]?.field).toBe("facts.returnedToExporter");
});

test("a return on confirmed facts is relieved, and the rows say by which law", async () => {
  const answer = await answerOf({ ...RETURN, ...HOME, facts: CONFIRMED });
  const duty = answer.data.breakdown.find(({ type }) => type === "duty");
  expect([answer.importDuty, answer.vat]).toEqual([0, 0]);
  expect(duty).toMatchObject({ zeroReason: "relief", legalReference: "Regulation (EU) 952/2013 art. 203" });
  expect(answer.deMinimisInfo).toMatchObject({
    dutyApplied: true,
    dutyThreshold: null,
    regime: "relief for returned goods",
  });
  expect(answer.dataAvailability.needsInput).toEqual([]);
});

test("a denied fact ends the question and the relief", async () => {
  const answer = await answerOf({ ...RETURN, ...HOME, facts: { ...CONFIRMED, returnedUnaltered: false } });
  expect(answer.importDuty).toBeGreaterThan(0);
  expect(answer.dataAvailability.needsInput.filter(({ field }) => field.includes("months"))).toEqual([]);
});

test("relieved goods owe no additional duty either", async () => {
  const home = { origin: "CN", destinationCountry: "US", shipFrom: "DE", hsCode: "8302491000" };
  const full = await answerOf({ ...RETURN, ...home });
  expect(full.data.breakdown.some(({ type }) => type === "additional_duty")).toBe(true);
  const back = await answerOf({
    ...RETURN,
    ...home,
    facts: { returnedUnaltered: true, monthsSinceExport: 12 },
  });
  expect([back.importDuty, back.data.customsFees]).toEqual([0, 0]);
});

test("where no relief of the destination is held, the answer says so and is less sure", async () => {
  const answer = await answerOf({ ...RETURN, origin: "NG", destinationCountry: "NG", shipFrom: "US" });
  expect(answer.dataAvailability.notes.join(" ")).toContain("no relief for returned goods of NG is held");
  expect(answer.confidenceScore).toBeLessThanOrEqual(0.6);
});

test("a sale asks nothing of returns and samples", async () => {
  const answer = await answerOf({ ...RETURN, ...HOME, purpose: "sale" });
  expect(answer.dataAvailability.needsInput.filter(({ field }) => /returned|sample/.test(field))).toEqual([]);
});
