import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";
import { dimensionOf } from "../../../src/domain/trade/unit.ts";
import type { Body } from "./random-requests.ts";

type Pick = <Value>(values: readonly Value[]) => Value;

/** Addresses whose tax is known apart from their neighbours'. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  CA: ["CA-ON", "CA-QC", "CA-NS", "CA-AB", "CA-BC"],
  US: ["US-CA", "US-TX", "US-OR", "US-NY", "US-LA"],
  BR: ["BR-SP", "BR-RJ", "BR-AM"],
};

/** The request with one of the fields stated that its answer asks for; null where that field is none to make up. */
export function withMoreStated(body: Body, answer: LandedCostAnswer, random: () => number): Body | null {
  const pick: Pick = (values) => values[Math.floor(random() * values.length)] as (typeof values)[number];
  const { needsInput, candidates } = answer.dataAvailability;
  if (needsInput.length === 0) return null;
  const { field } = pick(needsInput);
  const [kind = "", name = ""] = field.split(/\.(.*)/);
  const price = answer.data.productPrice;
  switch (kind) {
    case "quantities": {
      const unit = dimensionOf(name);
      const size = Number(unit?.factor ?? 1) * (/alcohol/.test(unit?.dimension ?? "") ? 10 : 1);
      const worth = pick([1, 3, 10, 30]) * size;
      return { ...body, quantities: { ...(body.quantities as Body), [name]: price / worth } };
    }
    case "facts": {
      const value = /Pct$/.test(name) ? pick([0, 10, 40]) : /^months/.test(name) ? 3 : random() < 0.7;
      return { ...body, facts: { ...(body.facts as Body), [name]: value } };
    }
    case "claimPreference":
      return { ...body, claimPreference: true };
    case "transportMode":
      return { ...body, transportMode: pick(["air", "sea", "road"]) };
    case "hsCode":
      return candidates.length === 0 ? null : { ...body, hsCode: pick(candidates).slice(0, 10) };
    case "destinationRegion":
    case "destinationPostalCode": {
      const regions = REGIONS[String(body.destinationCountry)];
      return regions ? { ...body, destinationRegion: pick(regions) } : null;
    }
    default:
      return null;
  }
}
