import { expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const notesOf = async (body: Record<string, unknown>): Promise<string> =>
  (await answerOf({ origin: "CN", price: 40, hsCode: "610910", ...body })).dataAvailability.notes.join("\n");

test.each([
  ["TRT bandrol", { destinationCountry: "TR", hsCode: "851713" }, { destinationCountry: "TR" }],
  ["AFRMM", { destinationCountry: "BR", transportMode: "sea" }, { destinationCountry: "BR" }],
  ["Correios", { destinationCountry: "BR", channel: "post" }, { destinationCountry: "BR" }],
  [
    "Bank domiciliation",
    { destinationCountry: "DZ", customerType: "business" },
    { destinationCountry: "DZ" },
  ],
  ["Surtax on cars", { destinationCountry: "ZW", hsCode: "870323" }, { destinationCountry: "ZW" }],
])("%s is told to the importations it concerns alone", async (fee, concerned, other) => {
  expect(await notesOf(concerned)).toContain(fee);
  expect(await notesOf(other)).not.toContain(fee);
});

test("a fee of used goods is not told of goods nobody said are used", async () => {
  expect(await notesOf({ destinationCountry: "CL" })).not.toContain("Used-goods");
});

test("a sum has its currency and is no share of the value", async () => {
  expect(await notesOf({ destinationCountry: "KZ" })).toContain("about KZT 23,600 - 26,000 a declaration");
  expect(await notesOf({ destinationCountry: "UY" })).not.toContain("USD 500 of the value");
});
