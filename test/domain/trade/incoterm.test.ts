import { expect, test } from "vitest";
import { addedCarriage, INCOTERMS, settlementUnder } from "../../../src/domain/trade/incoterm.ts";
import { decimal } from "../../../src/domain/trade/money.ts";

test.each([
  ["EXW", "12 3", "buyer", "border"],
  ["FOB", "12 3", "buyer", "border"],
  ["CIF", "0 0", "buyer", "border"],
  ["DDU", "12 3", "buyer", "border"],
  ["DDP", "12 3", "seller", "checkout"],
] as const)(
  "under %s the buyer pays %s beside the price, and the %s the charges at %s",
  (term, carriage, payableBy, collectedAt) => {
    const line = { price: decimal(100), shipping: decimal(12), insurance: decimal(3), term };
    const { shipping, insurance } = addedCarriage(line);
    expect(`${shipping} ${insurance}`).toBe(carriage);
    expect(settlementUnder(term)).toEqual({ payableBy, collectedAt });
    expect(INCOTERMS).toContain(term);
  },
);
