import type { ListRefusal } from "../screening/list-refusal.ts";

/** A publisher's document that a cron round looks at. */
export interface RefreshSource {
  /** Name in jobs, records and settings. */
  name: string;
  publisher: string;
  url: string;
  everyHours: number;
  /** Bounds of a believable size, bytes. */
  leastBytes: number;
  mostBytes: number;
}

const MB = 1_048_576;
const DAILY = 24;

/** The publishers that offer a feed, which the worker takes over itself. */
export const REFRESH_SOURCES: readonly RefreshSource[] = [
  source("exchange-rates", "European Central Bank", 1_000, MB, "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"),
  source("sanctions:US_SDN", "US Treasury, OFAC", MB, 200 * MB, "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML"),
  source("sanctions:US_NONSDN", "US Treasury, OFAC", 100_000, 60 * MB, "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/CONSOLIDATED.XML"),
  source("sanctions:US_CSL", "US International Trade Administration", MB, 120 * MB, "https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv"),
  source("sanctions:EU", "European Commission", MB, 120 * MB, "https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw"),
  source("sanctions:UK", "UK FCDO", MB, 120 * MB, "https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv"),
  source("sanctions:UN", "UN Security Council", 100_000, 60 * MB, "https://scsanctions.un.org/resources/xml/en/consolidated.xml"),
]; // biome-ignore format: a table

/** The lists of the consolidated file that have no file of their own. */
const CONSOLIDATED = ["US_BIS_EL", "US_BIS_DPL", "US_BIS_MEU", "US_BIS_UVL", "US_STATE_ISN", "US_STATE_DTC"];

/** The screening lists that a source's document brings. */
export function listsOf(source: string): readonly string[] {
  if (source === "sanctions:US_CSL") return CONSOLIDATED;
  return source.startsWith("sanctions:") ? [source.slice("sanctions:".length)] : [];
}

/** What a round came to whose document was refused for some of its lists. */
export function roundOf(refusals: readonly ListRefusal[]): "shrunk" | "older" | "implausible" {
  const [first] = refusals;
  const same = refusals.every(({ reason }) => reason === first?.reason);
  return same && (first?.reason === "shrunk" || first?.reason === "older") ? first.reason : "implausible";
}

/** Publishers asked only when an operator says so: `npm run data:refresh`. */
export const ON_DEMAND_SOURCES: readonly RefreshSource[] = [
  source("tariff:US", "US International Trade Commission", 5 * MB, 200 * MB, "https://hts.usitc.gov/reststop/exportList?from=0100&to=9999&format=JSON&styles=false"),
]; // biome-ignore format: a table

function source(
  name: string,
  publisher: string,
  leastBytes: number,
  mostBytes: number,
  url: string,
): RefreshSource {
  return { name, publisher, url, everyHours: DAILY, leastBytes, mostBytes };
}

/**
 * What a round found. Everything but `loaded` left the data as it was: `newer_offered` is on its way into force,
 * `failed` could not be put there.
 */
export type RefreshOutcome =
  | "loaded"
  | "unchanged"
  | "newer_offered"
  | "unreachable"
  | "implausible"
  | "shrunk"
  | "older"
  | "failed";

/** A source's last round. */
export interface RefreshRun {
  source: string;
  checkedAt: number;
  outcome: RefreshOutcome;
  reason: string;
  /** When an edition was last taken over; null: never. */
  loadedAt: number | null;
  etag: string | null;
  lastModified: string | null;
  sha256: string | null;
  /** An operator took over, with --accept-shrink, an edition that lost over 5 %; the one in force is that one. */
  shrinkAccepted: boolean;
  /** When the first of its failing rounds was, milliseconds since 1970; null while the last one went well. */
  failingSince: number | null;
}

/** A round as it is recorded: since when a source fails is worked out from the rounds before. */
export type RefreshRound = Omit<RefreshRun, "failingSince">;

const HARMLESS: ReadonlySet<RefreshOutcome> = new Set(["loaded", "unchanged", "newer_offered"]);

/** Whether a round left its source with an edition older than it should be. */
export const isFailure = (outcome: RefreshOutcome): boolean => !HARMLESS.has(outcome);

const HOUR_MS = 3_600_000;
/** A source that failed is looked at again sooner. */
const AFTER_FAILURE_HOURS = 1;
/** Rounds are hourly and never to the minute: a daily one must not slip by an hour a day. */
const SLACK_MS = HOUR_MS / 2;
const FAILED: ReadonlySet<RefreshOutcome> = new Set(["unreachable", "implausible", "failed"]);

/**
 * Sources whose next round has come.
 * @param now milliseconds since 1970
 * @example dueSources([], now).length === REFRESH_SOURCES.length // nothing was ever looked at
 */
export function dueSources(
  runs: readonly RefreshRun[],
  now: number,
  sources = REFRESH_SOURCES,
): RefreshSource[] {
  return sources.filter(({ name, everyHours }) => {
    const run = runs.find((candidate) => candidate.source === name);
    const hours = run && FAILED.has(run.outcome) ? AFTER_FAILURE_HOURS : everyHours;
    return !run || now - run.checkedAt >= hours * HOUR_MS - SLACK_MS;
  });
}

/** How newer editions of a dataset come. */
export const FEEDS = ["daily", "on_demand", "none"] as const;

/**
 * `daily`: the worker loads it. `on_demand`: the publisher offers a file and an operator asks for it. `none`: no feed is offered, and
 * the dataset is as old as its date says.
 */
export function feedOf(dataset: string): (typeof FEEDS)[number] {
  if (ON_DEMAND_SOURCES.some(({ name }) => name === dataset)) return "on_demand";
  const fed = REFRESH_SOURCES.find(({ name }) => name === dataset || name.startsWith(`${dataset}:`));
  return fed ? "daily" : "none";
}
