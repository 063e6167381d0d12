import { describe, expect, it } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

/** What an answer about 100 USD of goods on their way to the United States still asks, by field. */
async function asked(origin: string, hsCode: string): Promise<Record<string, number | null>> {
  const body = { price: 100, origin, destinationCountry: "US", hsCode, channel: "post" };
  const { needsInput } = (await answerOf(body)).dataAvailability;
  return Object.fromEntries(needsInput.map(({ field, effectUsd }) => [field, effectUsd]));
}

describe("facts that headings of chapter 99 ask for", () => {
  it("asks to deny what is presumed of a book, with the duty it would then owe", async () => {
    expect(await asked("GB", "490199")).toMatchObject({ "facts.informationalMaterial": 10 });
  });
  it("asks to confirm it of a recorded disc, with the duty that falls away", async () => {
    expect(await asked("CN", "8523492010")).toMatchObject({ "facts.informationalMaterial": -12.5 });
  });
  it("asks for the list of a note that is held in words only", async () => {
    expect(await asked("MY", "6109100012")).toMatchObject({ "facts.9903.06.01": -10 });
  });
  it("asks nobody whether a shirt is a gift of charity, a recording or a certified car part", async () => {
    const fields = Object.keys(await asked("GB", "6109100012"));
    expect(fields.filter((field) => field.startsWith("facts."))).toEqual([]);
  });
});
