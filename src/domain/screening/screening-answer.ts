import type { DisplayRecord } from "./display-record.ts";
import type { ListCoverage } from "./listed-party.ts";
import type { ScreeningIndex } from "./load-screening-index.ts";
import { type StatedOwnership, statedOwnership } from "./ownership.ts";
import type { ScoreReason } from "./qualifiers.ts";
import type { ScreeningMatch } from "./screen.ts";

/** One match as the service answers it. */
export interface ScreeningAnswerMatch {
  id: string;
  list: string;
  name: string;
  matchedName: string;
  score: number;
  type: string;
  country: string | null;
  programs: string[];
  aliases: string[];
  dates: { births: string[] };
  listedOn: string | null;
  sourceUrl: string;
  /** Who stands behind it by its list; null where the list is silent. */
  ownership: StatedOwnership | null;
  alsoListed: string[];
  explanation: ScoreReason[];
}

/**
 * Joins a match with its display record. While another edition is loading the record may be missing or of
 * another state: then `words`, the matched name as the index holds it, stands for the name that matched.
 */
export function answerMatch(
  match: ScreeningMatch,
  record: DisplayRecord | undefined,
  words = "",
): ScreeningAnswerMatch {
  const names = record?.names ?? [];
  const sameEdition = record?.stateHash === match.stateHash;
  return {
    id: match.id,
    list: match.list,
    name: names[0] ?? words,
    matchedName: (sameEdition ? names[match.nameIndex] : words) || (names[0] ?? words),
    score: match.score,
    type: record?.type ?? match.type,
    country: record?.countries[0] ?? null,
    programs: record?.programs ?? [],
    aliases: names.slice(1),
    dates: { births: record?.births ?? [] },
    listedOn: record?.listedOn || null,
    sourceUrl: record?.sourceUrl ?? "",
    ownership: statedOwnership(match.list, record?.type ?? match.type, record?.ties ?? []),
    alsoListed: record?.alsoListed ?? [],
    explanation: match.explanation,
  };
}

/** `sourceCoverage` of the answer: what is really loaded, list by list. */
export const sourceCoverage = (
  index: ScreeningIndex,
): Record<string, Pick<ListCoverage, "entries" | "names" | "asOf" | "publisher"> & { digest: string }> =>
  Object.fromEntries(
    index.header.lists.map(({ list, entries, names, asOf, publisher }) => [
      list,
      { entries, names, asOf, publisher, digest: index.digests.get(list) ?? "" },
    ]),
  );

const DAY_MS = 86_400_000;

/** A list older than this is stale. */
const STALE_AFTER_DAYS = 7;

/** Is an edition of `asOf` stale on `today`? Both YYYY-MM-DD. */
export const isListStale = (asOf: string, today: string, days = STALE_AFTER_DAYS): boolean =>
  Date.parse(today) - Date.parse(asOf) > days * DAY_MS;

/** Lists whose edition is stale on `today` (YYYY-MM-DD). */
export const staleLists = (index: ScreeningIndex, today: string): string[] =>
  index.header.lists.filter((list) => isListStale(list.asOf, today)).map((list) => list.list);

/** The newest list's date: `dataLastUpdated`. */
export const lastUpdated = (index: ScreeningIndex): string =>
  index.header.lists
    .map((list) => list.asOf)
    .sort()
    .at(-1) ?? "";
