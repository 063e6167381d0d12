/** A publisher's document that a cron round looks at. */
export interface RefreshSource {
  /** Name in jobs, records and settings. */
  name: string;
  publisher: string;
  url: string;
  everyHours: number;
  /** `load`: taken over by the worker. `watch`: only looked at; `npm run data:refresh` takes it over. */
  mode: "load" | "watch";
  /** Bounds of a believable size, bytes. */
  leastBytes: number;
  mostBytes: number;
}

const MB = 1_048_576;
const DAILY = 24;

/**
 * The publishers that offer a feed. The screening index of all lists takes more memory to build than a
 * worker has, so the worker watches the lists and Node loads them.
 */
export const REFRESH_SOURCES: readonly RefreshSource[] = [
  source(
    "exchange-rates",
    "European Central Bank",
    "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
    "load",
    1_000,
    MB,
  ),
  source(
    "sanctions:US_SDN",
    "US Treasury, OFAC",
    "https://www.treasury.gov/ofac/downloads/sdn.csv",
    "watch",
    MB,
    60 * MB,
  ),
  source(
    "sanctions:US_CSL",
    "US International Trade Administration",
    "https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv",
    "watch",
    MB,
    120 * MB,
  ),
  source(
    "sanctions:EU",
    "European Commission",
    "https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw",
    "watch",
    MB,
    120 * MB,
  ),
  source(
    "sanctions:UK",
    "UK FCDO",
    "https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv",
    "watch",
    MB,
    60 * MB,
  ),
  source(
    "sanctions:UN",
    "UN Security Council",
    "https://scsanctions.un.org/resources/xml/en/consolidated.xml",
    "watch",
    100_000,
    60 * MB,
  ),
];

function source(
  name: string,
  publisher: string,
  url: string,
  mode: RefreshSource["mode"],
  leastBytes: number,
  mostBytes: number,
): RefreshSource {
  return { name, publisher, url, everyHours: DAILY, mode, leastBytes, mostBytes };
}

/** What a round found. Everything but `loaded` left the data as it was. */
export type RefreshOutcome =
  | "loaded"
  | "unchanged"
  | "newer_offered"
  | "unreachable"
  | "implausible"
  | "shrunk"
  | "older";

/** A source's last round. */
export interface RefreshRun {
  source: string;
  checkedAt: number;
  outcome: RefreshOutcome;
  reason: string;
  /** When a round last changed the data; null: never. */
  loadedAt: number | null;
  etag: string | null;
  lastModified: string | null;
  sha256: string | null;
}

const HOUR_MS = 3_600_000;
/** A source that failed is looked at again sooner. */
const AFTER_FAILURE_HOURS = 1;
/** Rounds are hourly and never to the minute: a daily one must not slip by an hour a day. */
const SLACK_MS = HOUR_MS / 2;
const FAILED: ReadonlySet<RefreshOutcome> = new Set(["unreachable", "implausible"]);

/** Sources whose next round has come. */
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

/**
 * How newer editions of a dataset come: `daily` by the worker, `watched` (the worker says when there is
 * one, an operator loads it), or `none` (the publisher offers no feed; see the dataset's date).
 */
export function feedOf(dataset: string): "daily" | "watched" | "none" {
  const fed = REFRESH_SOURCES.find(({ name }) => name === dataset || name.startsWith(`${dataset}:`));
  if (!fed) return "none";
  return fed.mode === "load" ? "daily" : "watched";
}
