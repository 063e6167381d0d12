import { expect, test } from "vitest";
import { readAgreementTable } from "../../../seed/importers/origin/origin-tables.ts";
import type { Agreement } from "../../../src/domain/origin/agreement.ts";
import type { OriginGoods } from "../../../src/domain/origin/goods.ts";
import { originAnswer } from "../../../src/domain/origin/origin-answer.ts";
import { facts } from "../../support/origin-fixture.ts";

const CPTPP = readAgreementTable().find(({ id }) => id === "CPTPP") as Agreement;
const answer = (hsCode: string, stated: Partial<OriginGoods>, tolerance = CPTPP.tolerance) =>
  originAnswer(facts("CC ex 5204-5212", hsCode.slice(0, 4), { agreement: { tolerance } }), {
    hsCode,
    origin: "AA",
    destination: "BB",
    ...stated,
  });

/** Fabric from outside that is 7 % of the value, by its share of the weight. */
const bill = (weightPct: number): Partial<OriginGoods> => ({
  exWorksPrice: 1000,
  materials: [
    { hsCode: "520811", originCountry: "CN", value: 70, weightPct },
    { hsCode: "550320", originCountry: "AA", value: 600, weightPct: 100 - weightPct },
  ],
});

test.each(["630231", "940490", "961900"])(
  "%s under CPTPP: a textile good's tolerance is of the weight",
  (code) => {
    expect(answer(code, bill(10)).verdict).toBe("eligible");
    expect(answer(code, bill(60)).verdict).toBe("ineligible");
  },
);

test.each(["630231", "940490", "961900"])("%s: no share of the value stands in for the weight", (code) => {
  expect(answer(code, { originatingContentPct: 93 }).verdict).toBe("indeterminate");
});

test("goods that are none of them keep the tolerance by value", () => {
  expect(answer("940350", bill(60)).verdict).toBe("eligible");
  expect(answer("940350", { originatingContentPct: 93 }).verdict).toBe("eligible");
});

test("an agreement without a list of its own has chapters 50 to 63 and 9619", () => {
  const tolerance = {
    ...CPTPP.tolerance,
    textileGoods: facts("", "9404").agreements[0]?.tolerance.textileGoods ?? "",
  };
  expect(answer("940490", bill(60), tolerance).verdict).toBe("eligible");
  expect(answer("961900", { originatingContentPct: 93 }, tolerance).verdict).toBe("indeterminate");
});
