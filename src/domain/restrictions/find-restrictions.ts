import { namesScope, productWords, saysAny } from "./product-words.ts";
import { RESTRICTION_TYPES, type Restriction, type RestrictionType } from "./restriction.ts";

interface RestrictedGoods {
  /** 6 to 10 digits; several, likeliest first, where a classifier proposed them. */
  hsCodes: string[];
  /** `stated` by the caller or `classified` from the product's name: then nothing is firm by code alone. */
  basis: "stated" | "classified";
  productName?: string;
  originCountry?: string;
  /** ISO date in the destination. */
  date: string;
}

/** A control as the answer lists it. */
interface ListedRestriction {
  type: RestrictionType;
  title: string;
  scope: string;
  coverage: "whole" | "part";
  conditional: boolean;
  authority: string;
  legalReference: string;
  hsPrefix: string;
  originCountries: string[];
  documentsRequired: string[];
  effectiveFrom: string | null;
  effectiveTo: string | null;
  source: string;
  confidence: string;
  dangerousGoods: Restriction["dangerousGoods"];
}

/** The controls that bear on goods, hardest first, and what they come to. */
export interface RestrictionsFinding {
  restrictions: ListedRestriction[];
  restricted: boolean;
  hasRestrictions: boolean;
  isProhibited: boolean;
  categories: RestrictionType[];
}

/** `firm` sets the booleans, `possible` is listed as conditional, `no` is not listed. */
type Bearing = "firm" | "possible" | "no";

function caughtByCode(row: Restriction, codes: readonly string[]): boolean {
  const hit = codes.filter((code) => code.startsWith(row.prefix));
  return hit.some((code) => !row.exempt.some((free) => code.startsWith(free)));
}

function bearing(row: Restriction, goods: RestrictedGoods, said: ReadonlySet<string> | null): Bearing {
  if (!caughtByCode(row, goods.hsCodes)) return "no";
  if (row.effectiveFrom !== null && goods.date < row.effectiveFrom) return "no";
  if (row.effectiveTo !== null && goods.date > row.effectiveTo) return "no";
  if (row.origins.length > 0) {
    // An embargo on whole countries says nothing about goods of unknown origin.
    if (goods.originCountry === undefined && row.prefix === "") return "no";
    if (goods.originCountry !== undefined && !row.origins.includes(goods.originCountry)) return "no";
  }
  const unsureOrigin = row.origins.length > 0 && goods.originCountry === undefined;
  if (row.coverage === "part" && row.words.length > 0 && said !== null) {
    if (!saysAny(row.words, said))
      return row.hints.includes("*") || saysAny(row.hints, said) ? "possible" : "no";
    return unsureOrigin ? "possible" : "firm";
  }
  // A proposed code alone is no ground to block; the likeliest code and the goods' own name together are.
  const likeliest = caughtByCode(row, goods.hsCodes.slice(0, 1));
  const sure =
    goods.basis === "stated" ||
    row.prefix === "" ||
    (likeliest && said !== null && namesScope(row.scope, said));
  const firm = row.coverage === "whole" && !unsureOrigin && sure;
  return firm ? "firm" : "possible";
}

function listedRestriction(row: Restriction, firm: boolean): ListedRestriction {
  return {
    type: row.type,
    title: row.title,
    scope: row.scope,
    coverage: row.coverage,
    conditional: !firm,
    authority: row.authority,
    legalReference: row.legalReference,
    hsPrefix: row.prefix,
    originCountries: row.origins,
    documentsRequired: row.documents === "" ? [] : row.documents.split(/[,;] /),
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    source: row.source,
    confidence: row.confidence,
    dangerousGoods: row.dangerousGoods,
  };
}

/**
 * The controls that bear on goods entering a destination. `rows` are those of the destination, its unions and
 * the treaty-wide ones, for the codes' prefixes. Rows bound to an origin set no boolean when none is stated;
 * a row that catches only some goods is firm only when the product's own words match it, and so is a row that was
 * reached by a proposed code. Each control names its authority and legal reference. Throws nothing.
 * @example findRestrictions(rows, { hsCodes: ["930200"], basis: "stated", date: "2026-03-01" }).isProhibited;
 */
export function findRestrictions(rows: readonly Restriction[], goods: RestrictedGoods): RestrictionsFinding {
  const said = goods.productName ? productWords(goods.productName) : null;
  const bearings = rows
    .map((row) => ({ row, bearing: bearing(row, goods, said) }))
    .filter((b) => b.bearing !== "no");
  const rank = (type: RestrictionType): number => RESTRICTION_TYPES.indexOf(type);
  bearings.sort(
    (a, b) =>
      Number(b.bearing === "firm") - Number(a.bearing === "firm") || rank(a.row.type) - rank(b.row.type),
  );
  const firm = bearings.filter((b) => b.bearing === "firm").map((b) => b.row);
  const counted = bearings.filter((b) => b.row.origins.length === 0 || goods.originCountry !== undefined);
  return {
    restrictions: bearings.map((b) => listedRestriction(b.row, b.bearing === "firm")),
    restricted: firm.length > 0,
    hasRestrictions: counted.length > 0,
    isProhibited: firm.some((row) => row.type === "prohibited"),
    categories: [...new Set(bearings.map((b) => b.row.type))],
  };
}
