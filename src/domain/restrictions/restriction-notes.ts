import { place, say } from "../wording/say.ts";
import type { IdentifiedGoods } from "./identify-goods.ts";
import { EVERYONE, type Restriction } from "./restriction.ts";
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
  if (basis === "destination") notes.push(say("restrict.noGoods"));
  if (originCountry === null) notes.push(say("restrict.noOrigin"));
  if (originCountry === null && exportFrom === null) notes.push(say("restrict.noExporter"));
  if (productName === null && basis === "stated") notes.push(say("restrict.noName"));
  if (coverage.national === "not_held") notes.push(coverage.note);
  return notes;
}

/** Said where a destination's table is silent on goods that others prohibit. */
export const oddSilence = (destination: string, elsewhere: readonly string[]): string =>
  say("restrict.silence", { countries: elsewhere.map(place).join(", "), destination: place(destination) });

/** An embargo on arms alone names some dozen codes; one of more, or of all goods, is wide. */
const WIDE_FROM = 20;

/**
 * Whether others embargo a destination widely, and what the law of the exporting country says of it is not held: its
 * silence is none of the law's.
 * @example isExporterUnheld(rowsOfNorthKorea, "BR") // true
 */
export function isExporterUnheld(national: readonly Restriction[], exportFrom: string | null): boolean {
  const wide = national.filter(
    ({ exporters, prefixes, regions }) =>
      exporters.some((exporter) => exporter !== EVERYONE) &&
      regions.length === 0 &&
      (prefixes.length === 0 || prefixes.length >= WIDE_FROM),
  );
  return (
    exportFrom !== null && wide.length > 0 && !wide.some(({ exporters }) => exporters.includes(exportFrom))
  );
}

/** Said of goods to a destination that others embargo widely. */
export const exporterNotHeld = (destination: string, exporter: string): string =>
  say("restrict.exporterNotHeld", { destination: place(destination), exporter: place(exporter) });
