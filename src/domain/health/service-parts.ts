/** What is wrong with a part: it, or something of it, is gone; or it is not what was registered. */
export type PartState = "missing" | "different";

/** A part of the service that is not whole: a dataset by its name, or what keeps a kind of record. */
export interface PartFault {
  part: string;
  state: PartState;
}

/** Every schedule of a customs territory is a dataset of its own, under this and its name. */
export const SCHEDULE = "tariff:";

/** The datasets that any price rests on; beside them stand the schedules of its destination. */
export const PRICE_PARTS: readonly string[] = [
  "countries",
  "hs-2022",
  "exchange-rates",
  "thresholds",
  "measures",
  "code-lists",
  "tariff-provisions",
  "tariff-remedies",
  "sales-tax",
  "tariff-averages",
  "tariff-coverage",
  "agreements",
  "origin_rules",
  "preferences",
];

/** The datasets that each kind of answer rests on. */
export const RESTRICTION_PARTS: readonly string[] = ["countries", "hs-2022", "restrictions"];
export const SCREENING_PARTS: readonly string[] = ["sanctions"];
export const COUNTRY_PARTS: readonly string[] = [
  "countries",
  "thresholds",
  "measures",
  "tariff-coverage",
  "agreements",
];

/** Opens what is sealed: quotes are signed with it, and so are webhooks. */
const MASTER_SECRET = "master-secret";

/** The parts that the answers of each endpoint rest on. A schedule is one of a price's, though only of some. */
const RESTS_ON: Readonly<Record<string, readonly string[]>> = {
  "/calculate": PRICE_PARTS,
  "/calculate/batch": PRICE_PARTS,
  "/countries": COUNTRY_PARTS,
  "/classify": ["lexicon", "languages"],
  "/roo/evaluate": [...PRICE_PARTS, "rulings"],
  "/restrictions": RESTRICTION_PARTS,
  "/screen-parties": SCREENING_PARTS,
  "/eccn-lookup": ["commerce-control-list", "lexicon", "languages"],
  "/bills/check": [...PRICE_PARTS, "lexicon", "bills"],
  "/quotes": ["accounts", "quotes", MASTER_SECRET],
  "/webhooks": ["accounts", "webhooks", MASTER_SECRET],
};
const OF_SCHEDULES: ReadonlySet<string> = new Set([
  "/calculate",
  "/calculate/batch",
  "/roo/evaluate",
  "/bills/check",
]);

/** Parts that no dataset fills: what they keep comes from accounts. */
const RECORDS: ReadonlySet<string> = new Set(["accounts", "quotes", "webhooks", MASTER_SECRET]);

/** Count the calls of every key that has a limit: without them only those are answered that have none. */
const COUNTERS = "counters";

const REQUIRED: readonly string[] = [...new Set(Object.values(RESTS_ON).flat())].filter(
  (part) => !RECORDS.has(part),
);

/** Datasets that some answer rests on and that were never loaded; schedules are known by who is covered by them. */
export const missingDatasets = (loaded: readonly string[]): string[] =>
  REQUIRED.filter((name) => !loaded.includes(name));

/** The endpoints whose answers, or some of them, rest on a part. */
export const endpointsOf = (part: string): string[] =>
  Object.entries(RESTS_ON)
    .filter(
      ([path, parts]) =>
        part === COUNTERS || parts.includes(part) || (part.startsWith(SCHEDULE) && OF_SCHEDULES.has(path)),
    )
    .map(([path]) => path);

/** `degraded`: some endpoints still answer right. `loading`: nothing was ever loaded. `unavailable`: none answers. */
export const HEALTH_STATUSES = ["ready", "degraded", "loading", "unavailable"] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/**
 * How the service stands.
 * @param loaded Names of the registered datasets; null where not even they can be read.
 * @example healthStatus(["countries", …], [{ part: "sanctions", state: "missing" }]) // "degraded"
 */
export function healthStatus(loaded: readonly string[] | null, faults: readonly PartFault[]): HealthStatus {
  if (loaded === null) return "unavailable";
  if (loaded.length === 0) return "loading";
  if (faults.length === 0) return "ready";
  const broken = new Set(faults.map(({ part }) => part));
  const answering = Object.values(RESTS_ON).some((parts) => parts.every((part) => !broken.has(part)));
  return answering ? "degraded" : "unavailable";
}
