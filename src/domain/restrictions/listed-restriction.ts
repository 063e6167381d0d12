import type { GoodsToCheck } from "./goods-to-check.ts";
import type { Restriction } from "./restriction.ts";

/** A control as the answer lists it. */
export interface ListedRestriction
  extends Pick<
    Restriction,
    | "type"
    | "title"
    | "scope"
    | "coverage"
    | "authority"
    | "legalReference"
    | "effectiveFrom"
    | "effectiveTo"
    | "source"
    | "confidence"
    | "dangerousGoods"
  > {
  conditional: boolean;
  /** The prefix that the goods fall under, else the first; empty where every code is caught. */
  hsPrefix: string;
  hsPrefixes: string[];
  originCountries: string[];
  exporters: string[];
  regions: string[];
  documentsRequired: string[];
}

/** Prints a control for goods; it is conditional unless it is firm. */
export function listedRestriction(
  row: Restriction,
  { codes }: Pick<GoodsToCheck, "codes">,
  isFirm: boolean,
): ListedRestriction {
  const met = (codes === "any" ? [] : codes).flatMap(({ code }) =>
    row.prefixes.filter((prefix) => code.startsWith(prefix)),
  );
  return {
    type: row.type,
    title: row.title,
    scope: row.scope,
    coverage: row.coverage,
    conditional: !isFirm,
    authority: row.authority,
    legalReference: row.legalReference,
    hsPrefix: met[0] ?? row.prefixes[0] ?? "",
    hsPrefixes: row.prefixes,
    originCountries: row.origins,
    exporters: row.exporters,
    regions: row.regions,
    documentsRequired: row.documents === "" ? [] : row.documents.split(/[,;] /),
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    source: row.source,
    confidence: row.confidence,
    dangerousGoods: row.dangerousGoods,
  };
}
