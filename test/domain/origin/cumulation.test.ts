import { describe, expect, it, test } from "vitest";
import type { Agreement } from "../../../src/domain/origin/agreement.ts";
import { reachableByCumulation, splitMaterials } from "../../../src/domain/origin/cumulation.ts";
import { agreement } from "../../support/origin-fixture.ts";

const materials = ["AA", "BB", "CC", undefined].map((originCountry, at) => ({
  hsCode: `940${at}`,
  originCountry,
}));
const own = (more: Partial<Agreement>, origin = "AA") =>
  splitMaterials(agreement({ parties: ["AA", "BB", "CC"], ...more }), materials, origin).originating.map(
    ({ originCountry }) => originCountry,
  );
const kind = (of: Agreement["cumulation"]["kind"]) => ({ cumulation: { kind: of, extended: [] } });

describe("materials that count as originating", () => {
  it("are those of all parties; one of no stated origin is foreign", () => {
    expect(own(kind("bilateral"))).toEqual(["AA", "BB", "CC"]);
    expect(own({ ...kind("bilateral"), parties: ["AA", "BB"] })).toEqual(["AA", "BB"]);
    const split = splitMaterials(agreement(), materials, "AA");
    expect(split.foreign.map(({ originCountry }) => originCountry)).toEqual(["CC", undefined]);
  });
  it("are none where the agreement has no cumulation", () => {
    expect(own(kind("none"))).toEqual([]);
  });
  it("are those of the beneficiary and of who grants a programme, not of its other beneficiaries", () => {
    const programme = { kind: "programme" as const, grantors: ["CC"] };
    expect(own({ ...programme, ...kind("bilateral") })).toEqual(["AA", "CC"]);
    expect(own({ ...programme, ...kind("bilateral") }, "BB")).toEqual(["BB", "CC"]);
    expect(own({ ...programme, ...kind("none") })).toEqual([]);
  });
});

test("countries that wider cumulation might bring in are named once", () => {
  const wide = agreement({ cumulation: { kind: "bilateral", extended: ["CC", "DD"] } });
  const foreign = ["CC", "EE", "CC", undefined].map((originCountry) => ({ hsCode: "9401", originCountry }));
  expect(reachableByCumulation(wide, foreign)).toEqual(["CC"]);
});
