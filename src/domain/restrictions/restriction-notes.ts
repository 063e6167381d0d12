import type { IdentifiedGoods } from "./identify-goods.ts";
import type { RestrictionCoverage } from "./restriction-coverage.ts";

/**
 * What the controls were looked up by: a stated code, codes proposed by the classifier from words, or the destination
 * alone.
 */
export const CODE_BASES = ["stated", "classified", "destination"] as const;
/** One of them. */
export type CodeBasis = (typeof CODE_BASES)[number];

/** What was stated of goods beside their code. */
interface Stated {
  originCountry: string | null;
  exportFrom: string | null;
  productName: string | null;
}

/** What a person should know of a check: what was not stated, not known or not held. */
export function restrictionNotes(
  { originCountry, exportFrom, productName }: Stated,
  { goods, basis, coverage }: { goods: IdentifiedGoods; basis: CodeBasis; coverage: RestrictionCoverage },
): string[] {
  const notes = [...goods.notes];
  if (basis === "destination")
    notes.push("no goods were stated: every control of the destination is listed, as possible");
  if (originCountry === null)
    notes.push("without an origin, controls bound to origins are shown as possible only");
  if (originCountry === null && exportFrom === null)
    notes.push(
      "without exportFrom or an origin, embargoes of the exporting country are shown as possible only",
    );
  if (productName === null && basis === "stated")
    notes.push("without a product name, controls on some goods of the position are shown as possible only");
  if (coverage.national === "not_held") notes.push(coverage.note);
  return notes;
}

/** Said where a destination's table is silent on goods that others prohibit. */
export const oddSilence = (destination: string, elsewhere: readonly string[]): string =>
  `goods like these are prohibited in ${elsewhere.join(", ")}: that nothing on them is held for ${destination} is no clearance`;
