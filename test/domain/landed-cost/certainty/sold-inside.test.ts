import { expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const BEER = {
  hsCode: "220300",
  origin: "DE",
  shipFrom: "DE",
  price: 30,
  quantities: { L: 10 },
  facts: { alcoholPct: 5 },
};

const effects = async (body: Record<string, unknown>): Promise<string> =>
  (await answerOf(body)).dataAvailability.assumptions.map(({ effect }) => effect).join("; ");

test("at home the excise is in the price already, which is said and not charged again", async () => {
  expect((await answerOf({ ...BEER, destinationCountry: "DE" })).data.excise).toBe(0);
  expect(await effects({ ...BEER, destinationCountry: "DE" })).toContain("not charged again");
});

test("sent to another state, that state's excise is charged, and whose it is is said", async () => {
  expect((await answerOf({ ...BEER, destinationCountry: "IE" })).data.excise).toBeGreaterThan(0);
  expect(await effects({ ...BEER, destinationCountry: "IE" })).toContain("the excise of IE is owed");
});

test("of goods without excise nothing is said", async () => {
  expect(await effects({ ...BEER, hsCode: "610910", destinationCountry: "DE" })).not.toContain("excise");
});
