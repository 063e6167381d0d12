/**
 * `npm run data:refresh [-- --source NAME]… [--drop FOLDER] [--accept-shrink] [--remote --env NAME]`: asks the
 * publishers for newer editions, takes dropped files, verifies, loads what passed, and leaves the changes
 * for the worker to tell. Without a source: all of them. A refused source changes nothing.
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { DatasetDefinition } from "../../seed/dataset.ts";
import { sanctionsDataset } from "../../seed/datasets/sanctions.ts";
import { tariffDatasets } from "../../seed/datasets/tariffs.ts";
import { type LoadOutcome, type LoadTarget, loadDatasets } from "../../seed/load.ts";
import { type ListDocument, writeNewerLists } from "../../seed/refresh/newer-lists.ts";
import { DROP_FOLDER, dropHts, newerTariffs } from "../../seed/refresh/newer-tariffs.ts";
import { readCatalogue } from "../../seed/sources/sanctions-catalogue.ts";
import { SANCTIONS_TABLES } from "../../seed/sources/sanctions-tables.ts";
import { refresh } from "../background/refresh.ts";
import { download, urlOf } from "../data/download.ts";
import { readRefreshRuns, runStatement } from "../data/refresh-runs.ts";
import {
  ON_DEMAND_SOURCES,
  REFRESH_SOURCES,
  type RefreshOutcome,
  type RefreshRun,
  type RefreshSource,
} from "../domain/refresh/source.ts";
import { localTarget, migrate, openLocal } from "./local-platform.ts";
import { remoteTarget } from "./remote-target.ts";

const { values } = parseArgs({
  options: {
    source: { type: "string", multiple: true },
    drop: { type: "string", default: DROP_FOLDER },
    "accept-shrink": { type: "boolean", default: false },
    remote: { type: "boolean", default: false },
    env: { type: "string" },
    state: { type: "string" },
  },
});
const acceptShrink = values["accept-shrink"];
/** Refreshed list tables, in the form of the committed ones. */
const LISTS = ".wrangler/refresh/sanctions";

const known = [...REFRESH_SOURCES, ...ON_DEMAND_SOURCES];
const wanted = values.source ? known.filter(({ name }) => values.source?.includes(name)) : known;
const unknown = (values.source ?? []).filter((name) => !known.some((source) => source.name === name));
if (unknown.length > 0)
  throw new Error(
    `no source is called ${unknown.join(", ")}; there are ${known.map(({ name }) => name).join(", ")}`,
  );
if (values.remote && !values.env) throw new Error("--remote needs --env staging or --env production");

const { env, dispose } = await openLocal(values.state);
await migrate(env.DB);
const target: LoadTarget = values.remote && values.env ? remoteTarget(values.env) : localTarget(env);
const runs = await readRefreshRuns(env.DB);
const today = new Date().toISOString().slice(0, 10);

/** Rounds whose document passed so far; they are recorded when it is known whether it was taken over. */
const rounds = new Map<string, RefreshRun>();
const refused = new Map<string, { outcome: RefreshOutcome; reason: string }>();

await refreshRates();
const datasets: DatasetDefinition[] = [...(await newerSanctions()), ...(await newerSchedules())];
await loadDatasets(datasets, target, { acceptShrink, report: reportLoad });
for (const [source, run] of rounds) {
  const refusal = refused.get(source) ?? refused.get(source.split(":")[0] ?? "");
  await record(refusal ? { ...run, ...refusal, loadedAt: null } : run);
}
await dispose();

/** The worker's own round, run here; a deployed worker does it daily by itself. */
async function refreshRates(): Promise<void> {
  if (!wanted.some(({ name }) => name === "exchange-rates")) return;
  if (values.remote) return say("exchange-rates", "unchanged", "the deployed worker loads them itself");
  // No queue here: deliveries stand due in their rows, and the worker's next sweep finds them.
  const JOBS = { sendBatch: async () => undefined };
  const here = {
    ...env,
    JOBS,
    ENVIRONMENT: "local",
    REFRESH_URLS: process.env.REFRESH_URLS,
  } as unknown as Env;
  const outcome = await refresh("exchange-rates", here, { acceptShrink });
  const run = (await readRefreshRuns(env.DB)).find(({ source }) => source === "exchange-rates");
  say("exchange-rates", outcome, run?.reason ?? "");
}

async function newerSanctions(): Promise<DatasetDefinition[]> {
  const documents: ListDocument[] = [];
  for (const source of wanted.filter(({ name }) => name.startsWith("sanctions:"))) {
    const fetched = await fetchSource(source);
    if (fetched) documents.push({ source: source.name, chunks: textOf(fetched.bytes), asOf: fetched.asOf });
  }
  if (documents.length === 0) return [];
  mkdirSync(LISTS, { recursive: true });
  const refusals = await writeNewerLists(documents, LISTS, { from: newestTables(), acceptShrink });
  for (const { list, reason, detail } of refusals)
    refused.set(`sanctions:${list}`, {
      outcome: reason === "missing" ? "implausible" : reason,
      reason: detail,
    });
  return [sanctionsDataset(LISTS)];
}

async function newerSchedules(): Promise<DatasetDefinition[]> {
  for (const source of wanted.filter(({ name }) => name === "tariff:US")) {
    const fetched = await fetchSource(source);
    if (fetched) dropHts(fetched.bytes, fetched.asOf, values.drop);
  }
  const newer = newerTariffs(values.drop);
  for (const [tariff, { file, asOf }] of newer)
    console.log(`found    tariff:${tariff} of ${asOf} in ${file} (${readFileSync(file).length} bytes)`);
  return tariffDatasets(newer).filter(({ name }) => newer.has(name.slice("tariff:".length)));
}

/** Downloads a source, records the round, and dates the edition by the publisher's header, else today. */
async function fetchSource(source: RefreshSource): Promise<{ bytes: Uint8Array; asOf: string } | null> {
  const last = runs.find((run) => run.source === source.name) ?? null;
  // A round that only looked has seen the newest edition without taking it over.
  const brought = await download(
    source,
    urlOf(source, process.env.REFRESH_URLS),
    last?.loadedAt ? last : null,
  );
  const kept = {
    etag: last?.etag ?? null,
    lastModified: last?.lastModified ?? null,
    sha256: last?.sha256 ?? null,
  };
  const round = { source: source.name, checkedAt: Date.now(), reason: "", loadedAt: null, ...kept };
  if (brought.kind === "failed") await record({ ...round, outcome: brought.outcome, reason: brought.reason });
  if (brought.kind === "unchanged") await record({ ...round, outcome: "unchanged" });
  if (brought.kind !== "fetched") return null;
  const { etag, lastModified, sha256 } = brought;
  rounds.set(source.name, { ...round, etag, lastModified, sha256, outcome: "loaded", loadedAt: Date.now() });
  const dated = brought.lastModified === null ? Number.NaN : Date.parse(brought.lastModified);
  return {
    bytes: brought.bytes,
    asOf: Number.isNaN(dated) ? today : new Date(dated).toISOString().slice(0, 10),
  };
}

async function record(run: RefreshRun): Promise<void> {
  await runStatement(env.DB, run, acceptShrink).run();
  say(run.source, run.outcome, run.reason);
}

/** The tables of an earlier refresh, unless the committed ones are newer. */
function newestTables(): string {
  if (!existsSync(`${LISTS}/lists.tsv`)) return SANCTIONS_TABLES;
  const newest = (folder: string): string => readCatalogue(folder).map(({ asOf }) => asOf).sort().at(-1) ?? ""; // biome-ignore format: one chain
  return newest(LISTS) >= newest(SANCTIONS_TABLES) ? LISTS : SANCTIONS_TABLES;
}

/** Text in pieces of a megabyte, as a stream would bring it. */
function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += 1_048_576)
    yield decoder.decode(bytes.subarray(at, at + 1_048_576), { stream: true });
  yield decoder.decode();
}

function say(source: string, outcome: RefreshOutcome, reason: string): void {
  console.log(`${outcome.padEnd(12)} ${source} ${reason}`);
  if (outcome === "shrunk" || outcome === "implausible" || outcome === "older" || outcome === "unreachable")
    process.exitCode = 1;
}

function reportLoad(outcome: LoadOutcome): void {
  const detail =
    outcome.outcome === "loaded"
      ? `${outcome.rows} rows`
      : outcome.outcome === "refused"
        ? `${outcome.reason}; the old data stays`
        : "";
  console.log(`${outcome.outcome.padEnd(12)} ${outcome.dataset} ${detail}`);
  if (outcome.outcome === "refused") {
    refused.set(outcome.dataset, { outcome: "shrunk", reason: outcome.reason });
    process.exitCode = 1;
  }
}
