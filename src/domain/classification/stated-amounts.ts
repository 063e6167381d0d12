/** An amount that a text states, in the unit of its fact: `power_w` 90000 for "90 kW". */
export interface StatedAmount {
  fact: AmountFact;
  value: number;
  /** As it is written: "90 kW". */
  text: string;
}

/** Facts that the nomenclature draws limits by, each in one unit. */
export const AMOUNT_FACTS = [
  ...["power_w", "apparent_power_kva", "voltage_v", "thrust_kn"],
  ...["mass_kg", "volume_l", "engine_cc", "length_m", "width_mm", "thickness_mm"],
  ...["gsm", "dtex", "density", "alcohol_pct", "fat_pct", "absorption_pct", "brix"],
] as const;
export type AmountFact = (typeof AMOUNT_FACTS)[number];

// A unit as it is written, to the fact it measures and the factor to that fact's unit. Case counts where kV and KV or
// mW and MW differ; elsewhere it does not.
const UNITS: readonly (readonly [unit: RegExp, fact: AmountFact, factor: number])[] = [
  [/^mW(?![a-z])/, "power_w", 0.001],
  [/^MW(?![a-z])/, "power_w", 1e6],
  [/^kw(?![a-z])/i, "power_w", 1000],
  [/^(?:w|watts?)(?![a-z])/i, "power_w", 1],
  [/^(?:hp|horse\s?power|bhp)(?![a-z])/i, "power_w", 745.7],
  [/^(?:ps|cv)(?![a-z])/i, "power_w", 735.5],
  [/^mva(?![a-z])/i, "apparent_power_kva", 1000],
  [/^kva(?![a-z])/i, "apparent_power_kva", 1],
  [/^va(?![a-z])/i, "apparent_power_kva", 0.001],
  [/^kv(?![a-z])/i, "voltage_v", 1000],
  [/^(?:v|volts?)(?![a-z])/i, "voltage_v", 1],
  [/^kn(?![a-z])/i, "thrust_kn", 1],
  [/^(?:g|gr|grams?)\s?\/\s?(?:m2|m²|sqm|sq\.?\s?m)(?![a-z\d])/i, "gsm", 1],
  [/^gsm(?![a-z])/i, "gsm", 1],
  [/^(?:g\s?\/\s?cm3|g\s?\/\s?cm³|g\s?\/\s?cc)(?![a-z\d])/i, "density", 1],
  [/^(?:kg|kgs|kilos?|kilograms?)(?![a-z/])/i, "mass_kg", 1],
  [/^(?:g|gr|gms?|grams?)(?![a-z/])/i, "mass_kg", 0.001],
  [/^(?:t|tons?|tonnes?)(?![a-z/])/i, "mass_kg", 1000],
  [/^(?:lbs?|pounds?)(?![a-z])/i, "mass_kg", 0.45359237],
  [/^(?:oz|ounces?)(?![a-z])/i, "mass_kg", 0.028349523],
  [/^(?:l|ltrs?|lit(?:er|re)s?)(?![a-z])/i, "volume_l", 1],
  [/^cl(?![a-z])/i, "volume_l", 0.01],
  [/^ml(?![a-z])/i, "volume_l", 0.001],
  [/^(?:cc|ccm|cm3|cm³)(?![a-z\d])/i, "engine_cc", 1],
  [/^(?:dtex|decitex)(?![a-z])/i, "dtex", 1],
  [/^tex(?![a-z])/i, "dtex", 10],
  [/^(?:den|denier)(?![a-z])/i, "dtex", 10 / 9],
  [/^(?:m|met(?:er|re)s?)(?![a-z\d²³/])/i, "length_m", 1],
  [/^(?:ft|feet)(?![a-z])/i, "length_m", 0.3048],
  [/^mm\s?(?:thick|thickness)(?![a-z])/i, "thickness_mm", 1],
  [/^cm\s?(?:thick|thickness)(?![a-z])/i, "thickness_mm", 10],
  [/^mm\s?(?:wide|width)(?![a-z])/i, "width_mm", 1],
  [/^cm\s?(?:wide|width)(?![a-z])/i, "width_mm", 10],
  [/^(?:%\s?(?:vol|abv|alc|alcohol)|abv)(?![a-z])/i, "alcohol_pct", 1],
  [/^%\s?(?:milk\s?)?fat(?![a-z])/i, "fat_pct", 1],
  [/^%\s?(?:water\s)?absorption(?![a-z])/i, "absorption_pct", 1],
  [/^(?:°\s?)?brix(?![a-z])/i, "brix", 1],
];

// What stands before a number and names its fact, where the unit alone does not ("thickness 3 mm").
const NAMED: readonly (readonly [name: RegExp, unit: RegExp, fact: AmountFact, factor: number])[] = [
  [/\bthick(?:ness)?\b[\s:=]*(?:of\s)?$/i, /^mm(?![a-z])/i, "thickness_mm", 1],
  [/\bthick(?:ness)?\b[\s:=]*(?:of\s)?$/i, /^cm(?![a-z])/i, "thickness_mm", 10],
  [/\bwidth\b[\s:=]*(?:of\s)?$/i, /^mm(?![a-z])/i, "width_mm", 1],
  [/\bwidth\b[\s:=]*(?:of\s)?$/i, /^cm(?![a-z])/i, "width_mm", 10],
  [/\bfat(?:\scontent)?\b[\s:=]*(?:of\s)?$/i, /^%/, "fat_pct", 1],
  [/\b(?:water\s)?absorption\b[\s:=]*(?:of\s)?$/i, /^%/, "absorption_pct", 1],
  [/\balcohol\b[\s:=]*(?:of\s)?$/i, /^%/, "alcohol_pct", 1],
  [/\bdensity\b[\s:=]*(?:of\s)?$/i, /^/, "density", 1],
  [/\bbrix\b[\s:=]*(?:of\s)?$/i, /^/, "brix", 1],
];

/** A number with what may part it: thousands by a comma before three digits, decimals by a point or another comma. */
const NUMBER = /(?<![\p{L}\d.,])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?!\d)|(?<![\p{L}\d.,])\d+(?:[.,]\d+)?/gu;
/** "1.500" is one and a half or fifteen hundred: who reads it surely is wrong half the time. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;
/** As many as a listing states of one article; what follows is search words. */
const MOST_AMOUNTS = 30;

/**
 * The amounts that a text states, with their units; one that can be read in two ways is left out.
 * @example statedAmounts("motor, 90 kW, 400 V") // power_w 90000, voltage_v 400
 */
export function statedAmounts(text: string): StatedAmount[] {
  const found: StatedAmount[] = [];
  for (const match of text.matchAll(NUMBER)) {
    if (found.length === MOST_AMOUNTS) break;
    const [number] = match;
    if (AMBIGUOUS.test(number)) continue;
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    const rest = text.slice(match.index + number.length, match.index + number.length + 24);
    const gap = /^(?:\s|-(?=[a-z]))?/i.exec(rest)?.[0].length ?? 0;
    const after = rest.slice(gap);
    const read = unitOf(before, after);
    if (read === null) continue;
    const { fact, factor, unit } = read;
    found.push({ fact, value: numberOf(number) * factor, text: `${number} ${unit}`.trim() });
  }
  return found;
}

function unitOf(before: string, after: string): { fact: AmountFact; factor: number; unit: string } | null {
  for (const [name, unit, fact, factor] of NAMED)
    if (name.test(before) && unit.test(after)) return { fact, factor, unit: unit.exec(after)?.[0] ?? "" };
  for (const [unit, fact, factor] of UNITS) {
    const written = unit.exec(after)?.[0];
    if (written !== undefined) return { fact, factor, unit: written };
  }
  return null;
}

function numberOf(text: string): number {
  const thousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  return Number(thousands ? text.replaceAll(",", "") : text.replace(",", "."));
}
