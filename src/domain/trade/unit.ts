import { memoizeByText } from "../law/memoize-by-text.ts";
import { say } from "../wording/say.ts";
import { type Decimal, decimal } from "./money.ts";

/**
 * Quantity units of tariffs and of requests, each as a multiple of one base unit of its dimension.
 * Codes follow the HTS and UN/ECE Recommendation 20 lists; a qualifier after a colon ("KG:DRAINED")
 * says that only a part of the goods counts and has to be stated under that very name.
 */
const UNITS: Readonly<Record<string, readonly [dimension: string, factor: string]>> = {
  MG: ["mass", "0.000001"], G: ["mass", "0.001"], GRM: ["mass", "0.001"], KG: ["mass", "1"], KGM: ["mass", "1"],
  DTN: ["mass", "100"], TNE: ["mass", "1000"], T: ["mass", "1000"], MT: ["mass", "1000"], LB: ["mass", "0.45359237"], LBR: ["mass", "0.45359237"], TOLA: ["mass", "0.011664"],
  CTM: ["mass", "0.0002"],
  ML: ["volume", "0.001"], L: ["volume", "1"], LTR: ["volume", "1"], DAL: ["volume", "10"], HLT: ["volume", "100"], HL: ["volume", "100"],
  KL: ["volume", "1000"], MTQ: ["volume", "1000"], M3: ["volume", "1000"], BBL: ["volume", "158.987294928"], GLL: ["volume", "3.785411784"], CM3: ["volume", "0.001"],
  NO: ["count", "1"], NAR: ["count", "1"], PCS: ["count", "1"], U: ["count", "1"], EA: ["count", "1"], X: ["count", "1"], HEAD: ["count", "1"],
  DOZ: ["count", "12"], DPC: ["count", "12"], CEN: ["count", "100"], GRS: ["count", "144"], GR: ["count", "144"], MIL: ["count", "1000"], THS: ["count", "1000"],
  PR: ["pair", "1"], NPR: ["pair", "1"], PRS: ["pair", "1"], DPR: ["pair", "12"],
  CM: ["length", "0.01"], M: ["length", "1"], MTR: ["length", "1"], HMT: ["length", "100"], KM: ["length", "1000"],
  CM2: ["area", "0.0001"], M2: ["area", "1"], MTK: ["area", "1"],
  LPA: ["pure_alcohol", "1"], PFL: ["pure_alcohol", "0.5"], // a US proof liter is a litre at 50 % by volume (27 CFR 19.1)
  ASV_HLT: ["alcohol_degree", "1"], PLATO_HLT: ["plato_degree", "1"], CC: ["engine", "1"], MIN: ["time", "1"], KWH: ["energy", "1"], MWH: ["energy", "1000"], W: ["power", "1"], KW: ["power", "1000"], JEWEL: ["jewel", "1"], CSG: ["consignment", "1"], ITEM: ["tariff_item", "1"],
}; // biome-ignore format: a table

interface Dimension {
  dimension: string;
  qualifier: string | null;
  factor: Decimal;
}

/** Ten times the codes above with their qualifiers: callers may state units of any name. */
/** Some 60 codes are defined; the rest is room for qualifiers and for whatever callers write. */
const MOST_KNOWN = 1_000;

/** Dimension of a unit code, its qualifier kept apart; `null` for a code nobody defined. */
export const dimensionOf = memoizeByText(MOST_KNOWN, (unit): Dimension | null => {
  const [code = "", qualifier] = unit.toUpperCase().split(":");
  const entry = UNITS[code];
  return entry ? { dimension: entry[0], qualifier: qualifier ?? null, factor: decimal(entry[1]) } : null;
});

/** Quantities a caller states, by unit code. */
export type Quantities = Readonly<Record<string, Decimal>>;

/**
 * The stated quantity in the wanted unit: same unit, or another of the same dimension and qualifier.
 * Litres and the strength give litres of pure alcohol and degree-hectolitres.
 * @returns null when it was not stated and cannot be derived.
 * @example quantityIn("DTN", { KG: decimal(250) })?.toFixed() // "2.5"
 */
export function quantityIn(
  wanted: string,
  stated: Quantities,
  alcoholPct: Decimal | null = null,
): Decimal | null {
  const target = dimensionOf(wanted);
  if (!target) return null;
  const same = stated[wanted.toUpperCase()];
  if (same) return same; // the very unit asked for is never worked out from another
  for (const [unit, amount] of Object.entries(stated)) {
    const given = dimensionOf(unit);
    if (given && given.dimension === target.dimension && given.qualifier === target.qualifier) {
      return given.factor.eq(target.factor) ? amount : amount.times(given.factor).div(target.factor);
    }
  }
  if (alcoholPct === null || target.qualifier !== null) return null;
  const litres = quantityIn("L", stated);
  if (litres === null) return null;
  if (target.dimension === "pure_alcohol") return litres.times(alcoholPct).div(100).div(target.factor);
  if (target.dimension === "alcohol_degree") return litres.div(100).times(alcoholPct);
  return null;
}

/** True when the code, without its qualifier, names a known unit. */
export const isKnownUnit = (unit: string): boolean => dimensionOf(unit) !== null;

/** Units of the service's own, and those whose code no form shows, in words. */
const IN_WORDS: Readonly<Record<string, string>> = {
  CSG: say("unit.consignment"),
  ITEM: say("unit.tariffItem"),
  ASV_HLT: "% vol/HL",
  PLATO_HLT: say("unit.plato"),
  MIL: say("unit.thousand"),
  GLL: say("unit.gallon"),
};

/** A unit for people: the code of the customs forms, what only a part of the goods counts in brackets. @example unitText("KG:DRAINED") // "KG (drained)" */
export function unitText(unit: string): string {
  const [code = "", qualifier] = unit.split(":");
  const shown = IN_WORDS[code] ?? code;
  return qualifier ? `${shown} (${qualifier.toLowerCase().replaceAll("_", " ")})` : shown;
}
