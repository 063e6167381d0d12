import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import type { LandedCostFacts } from "../../../src/domain/landed-cost/facts.ts";
import { type Rounding, roundingOf } from "../../../src/domain/landed-cost/valuation/rounding.ts";
import { foldCountryCode } from "../../../src/domain/trade/country.ts";
import type { ExchangeRates } from "../../../src/domain/trade/exchange.ts";
import { clockAt } from "../../support/clock-at.ts";

/** The law of the tables as the worked cases need it: valuation basis and tax base of a place. */
export interface Law {
  place(name: string): Promise<LandedCostFacts["destination"]>;
  taxOf(name: string, basis: "CIF" | "FOB" | null): Promise<{ basis: "CIF" | "FOB"; vatBase: string }>;
  withoutUplift(base: string): string;
  /** How a place rounds, in the tables' own rates of exchange. */
  roundingOf(name: string): Promise<{ rounding: Rounding | undefined; exchange: ExchangeRates }>;
}

/** Names the case files use that are no destinations of their own. */
const STAND_INS: Readonly<Record<string, string>> = {
  EU: "DE",
  XI: "GB",
  "XI(GB rates)": "GB",
  "generic CIF": "DE",
  "generic FOB": "CA",
  generic: "DE",
};

/** Reads the law from the loaded tables. */
export function lawOf(env: Env, now: Date): Law {
  const clock = clockAt(now);
  const factsOf = async (name: string): Promise<LandedCostFacts> => {
    const destination = foldCountryCode(STAND_INS[name] ?? name);
    const request = { destination, origin: null, shipFrom: null, hsCode: null, destinationPostalCode: null };
    const [facts] = await loadLandedCostFacts(
      env,
      [{ ...request, destinationRegion: null, entryDate: null }],
      clock,
    );
    if (!facts) throw new Error(`no such place: ${name}`);
    return facts;
  };
  return {
    place: async (name) => (await factsOf(name)).destination,
    taxOf: async (name, basis) => {
      const { destination, measures } = await factsOf(name);
      const general = measures
        .filter((row) => row.type === "vat" && row.region === "" && row.conditions.length === 0)
        .sort((a, b) => b.rank - a.rank)[0];
      return {
        basis: basis ?? destination.valuationBasis,
        vatBase: general?.base ?? "customs_value + duty + excise",
      };
    },
    roundingOf: async (name) => {
      const { provisions, exchange, today } = await factsOf(name);
      return { rounding: roundingOf(provisions.roundings, exchange, today), exchange };
    },
    withoutUplift: (base) => base.replace("1.1 customs_value", "customs_value"),
  };
}
