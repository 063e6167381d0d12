import type { Agreement } from "./agreement.ts";
import type { Material, OriginGoods } from "./goods.ts";

/** What a criterion says of the goods. `unknown` names what it would need. */
export interface OriginFinding {
  outcome: "met" | "failed" | "unknown";
  computed: string;
  missing: string[];
  /** Met only because of the tolerance. */
  byTolerance?: boolean;
}

/** The goods under one agreement: the materials are split once into originating and not. */
export interface Case {
  agreement: Agreement;
  goods: OriginGoods;
  /** The code of the goods in the rule list's own HS edition, 6 to 10 digits. */
  code: string;
  originating: Material[];
  foreign: Material[];
  /** True when a bill of materials was stated, so that silence about a material means there is none. */
  itemised: boolean;
}

/** The criterion is met; `computed` shows the figures. */
export const met = (computed: string): OriginFinding => ({ outcome: "met", computed, missing: [] });
/** The criterion is not met, whatever else might be stated. */
export const notMet = (computed: string): OriginFinding => ({ outcome: "failed", computed, missing: [] });
/** The criterion cannot be judged; `missing` names what it would need, as fields of the request or in words. */
export const unknown = (computed: string, ...missing: string[]): OriginFinding => ({
  outcome: "unknown",
  computed,
  missing,
});

/** A field of the request by which a condition is answered, and what may stand in it. */
const ANSWERS = {
  "materials[].hsCode": "4 to 10 digits",
  "materials[].originCountry": "a two-letter country code",
  "materials[].value": "an amount in the currency of exWorksPrice",
  "materials[].weightPct": "0 to 100",
  exWorksPrice: "an amount above 0",
  netCost: "an amount above 0",
  hs_code: "8 to 10 digits",
} as const satisfies Record<string, string>;

/** A field whose kind says what it takes, or one of words with those that would answer here. */
type AskedField =
  | keyof typeof ANSWERS
  | Partial<Record<"processes" | "product_form" | "productName", readonly string[]>>;

/**
 * A condition nobody has answered, with the fields that would and what each of them takes.
 * @example asked("the net cost", "netCost") // "the net cost (state netCost: an amount above 0)"
 */
export const asked = (condition: string, ...fields: readonly [AskedField, ...AskedField[]]): string =>
  `${condition} (state ${fields.flatMap(fieldAndValues).join("; ")})`;

const fieldAndValues = (field: AskedField): string[] =>
  typeof field === "string"
    ? [`${field}: ${ANSWERS[field]}`]
    : Object.entries(field).map(
        ([name, words]) => `${name}: ${words.map((word) => `"${word}"`).join(" or ")}`,
      );

/** 12.3456 → "12.35"; whole numbers stay whole. */
export function twoPlaces(value: number): string {
  return String(Math.round(value * 100) / 100);
}
