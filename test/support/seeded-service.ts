import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { DatasetDefinition } from "../../seed/load/dataset.ts";
import { allDatasets } from "../../seed/load/datasets/all.ts";
import { sanctionsDataset } from "../../seed/load/datasets/sanctions.ts";
import { loadDatasets } from "../../seed/load/load-datasets.ts";
import { Caches } from "../../src/data/caches.ts";
import { packKnownLanguages } from "../../src/domain/languages/known-languages.ts";
import { KNOWN_LANGUAGES_KEY } from "../../src/domain/languages/language-keys.ts";
import type { AppEnv } from "../../src/env.ts";
import { registerClassify } from "../../src/http/api/classification/classify-route.ts";
import { registerCountries } from "../../src/http/api/countries/countries-route.ts";
import { registerEccnLookup } from "../../src/http/api/export-control/eccn-lookup-route.ts";
import { registerHealth } from "../../src/http/api/health/health-route.ts";
import { registerCalculate } from "../../src/http/api/landed-cost/calculate-route.ts";
import { registerRooEvaluate } from "../../src/http/api/origin/roo-evaluate-route.ts";
import { registerRestrictions } from "../../src/http/api/restrictions/restrictions-route.ts";
import { registerScreenParties } from "../../src/http/api/screening/screen-parties-route.ts";
import { ApiError, errorResponse, namedRefusalOf } from "../../src/http/errors.ts";
import { classificationIndexBytes, lexiconEntry } from "./lexicon-fixture.ts";
import { type MemoryTarget, memoryTarget } from "./memory-target.ts";
import { d1, keyValues } from "./seeded-database.ts";

/** The list of the United Nations alone: what is true of fourteen lists is true of one, and it is indexed at once. */
function unitedNationsOnly(): DatasetDefinition {
  const folder = mkdtempSync(join(tmpdir(), "landfall-lists-"));
  for (const kind of ["parties", "aliases"])
    copyFileSync(`seed/sanctions/un.${kind}.tsv`, join(folder, `un.${kind}.tsv`));
  const lines = readFileSync("seed/sanctions/lists.tsv", "utf8").split("\n");
  const kept = lines.filter((line, at) => at === 0 || line.startsWith("UN\t"));
  writeFileSync(join(folder, "lists.tsv"), `${kept.join("\n")}\n`);
  return sanctionsDataset(folder);
}

/** The few words that the tests ask for, in place of the lexicon, whose index takes half a minute to build. */
function fewWords(lexicon: DatasetDefinition): DatasetDefinition {
  const entries = [
    lexiconEntry("61", ["knitted apparel"]),
    lexiconEntry("6109", ["t-shirt", "singlet"]),
    lexiconEntry("610910", ["cotton t-shirt", "t-shirt of cotton"]),
  ];
  const bytes = classificationIndexBytes({ entries });
  return {
    ...lexicon,
    rows: () => entries.map(({ code, title }) => ({ table: "hs_titles", values: [code, title] })),
    blobs: async () => [{ key: "classification", bytes, entries: entries.length }],
  };
}

/** No dictionary: the tests here ask in English. */
const withoutWords = (languages: DatasetDefinition): DatasetDefinition => ({
  ...languages,
  blobs: async () => [{ key: KNOWN_LANGUAGES_KEY, bytes: packKnownLanguages([]), entries: 0 }],
});

/** A row in place of a dataset whose many rows no test here asks for. */
const oneRow = (dataset: DatasetDefinition): DatasetDefinition => ({
  ...dataset,
  rows: () => dataset.tables.map(({ name, columns }) => ({ table: name, values: columns.map(() => "none") })),
});

/** Schedules of the places that the tests ask for, and those without which `/health` is never ready. */
const SCHEDULES = /^tariff:(?:US|EU|GB|CH)$/;

/** Many rows, of which no test here asks for one: they alone take seconds to read. */
const CUT_SHORT = /^(?:origin_rules|preferences)$/;

const isHeld = (tariff: string): boolean =>
  tariff.startsWith("average:") || SCHEDULES.test(`tariff:${tariff}`);

const serviceDatasets = (): DatasetDefinition[] =>
  allDatasets().flatMap((dataset) => {
    if (dataset.name === "sanctions") return [unitedNationsOnly()];
    if (dataset.name === "tariff-coverage")
      return [
        { ...dataset, rows: () => [...dataset.rows()].filter(({ values }) => isHeld(String(values[2]))) },
      ];
    if (dataset.name === "lexicon") return [fewWords(dataset)];
    if (dataset.name === "languages") return [withoutWords(dataset)];
    if (CUT_SHORT.test(dataset.name)) return [oneRow(dataset)];
    return dataset.name.startsWith("tariff:") && !SCHEDULES.test(dataset.name) ? [] : [dataset];
  });

let loaded: Promise<MemoryTarget> | null = null;

/** A whole service in memory. What a test does to its database and store is taken back after it. */
export async function withSeededService(use: (target: MemoryTarget) => Promise<void>): Promise<void> {
  loaded ??= (async () => {
    const target = memoryTarget();
    await loadDatasets(serviceDatasets(), target);
    return target;
  })();
  const { sqlite, blobs } = await loaded;
  sqlite.exec("SAVEPOINT before");
  try {
    await use(memoryTarget(sqlite, new Map(blobs)));
  } finally {
    sqlite.exec("ROLLBACK TO before; RELEASE before");
  }
}

/** What each isolate remembers, by its bindings: the routes are built once for all of them. */
const cachesOf = new WeakMap<object, Caches>();

function service(): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  app.use(async (c, next) => {
    c.set("caches", cachesOf.get(c.env) as Caches);
    c.set("requestId", "r");
    c.set("caller", { kind: "demo", address: "203.0.113.9" });
    c.set("admission", { countCalls: async () => true, takeMinute: async () => undefined });
    await next();
  });
  app.onError(async (error, c) =>
    errorResponse(
      c,
      (await namedRefusalOf(error, c.env.DB)) ?? new ApiError("INTERNAL_ERROR", error.message),
    ),
  );
  for (const register of [
    registerHealth,
    registerCalculate,
    registerClassify,
    registerCountries,
    registerEccnLookup,
    registerRestrictions,
    registerRooEvaluate,
    registerScreenParties,
  ])
    register(app);
  return app;
}

let app: OpenAPIHono<AppEnv> | null = null;

/** A fresh isolate over a target; with other bindings where they are given. */
export function isolateOver(target: MemoryTarget, more: Partial<Env> = {}) {
  const COUNTER = { getByName: () => ({ isAnswering: async () => true }) };
  const env = { DB: d1(target.sqlite), KV: keyValues(target.blobs), COUNTER, LOG: "off", ...more } as unknown as Env; // biome-ignore format: one value
  const caches = new Caches();
  cachesOf.set(env, caches);
  app ??= service();
  const built = app;
  const ask = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }; // biome-ignore format: one choice
    const works: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => void works.push(work), props: {} };
    const response = await built.request(path, init, env, context as unknown as ExecutionContext);
    await Promise.allSettled(works);
    // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
    return { status: response.status, body: (await response.json()) as Record<string, any> };
  };
  return { ask, env, caches };
}
