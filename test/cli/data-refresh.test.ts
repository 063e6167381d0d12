import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newerTariffs } from "../../seed/load/refresh/newer-tariffs.ts";
import { REFRESH_USAGE, readOptions } from "../../src/cli/refresh/options.ts";
import { olderLists } from "../../src/cli/refresh/refresh-lists.ts";
import { refreshSchedules } from "../../src/cli/refresh/refresh-schedules.ts";
import type { RefreshTarget } from "../../src/cli/refresh/refresh-target.ts";
import { Rounds } from "../../src/cli/refresh/rounds.ts";
import { ON_DEMAND_SOURCES, REFRESH_SOURCES, type RefreshRun } from "../../src/domain/refresh/source.ts";
import { memoryTarget } from "../support/memory-target.ts";

const folder = (): string => mkdtempSync(join(tmpdir(), "landfall-"));

describe("the command line", () => {
  test("asks every source unless told which", () => {
    expect(readOptions([])).toMatchObject({
      ok: true,
      options: { sources: [...REFRESH_SOURCES, ...ON_DEMAND_SOURCES], remote: null, acceptShrink: false },
    });
    expect(readOptions(["--source", "sanctions:UN", "--source", "tariff:US"])).toMatchObject({
      ok: true,
      options: { sources: [{ name: "sanctions:UN" }, { name: "tariff:US" }] },
    });
    expect(readOptions(["--remote", "--env", "staging"])).toMatchObject({ options: { remote: "staging" } });
  });
  test.each([
    [["--source", "nonsense"], "no source is called nonsense; there are exchange-rates"],
    [["--sauce"], "Unknown option '--sauce'"],
    [["extra"], "Unexpected argument 'extra'"],
    [["--remote"], "--remote needs --env"],
    [["--remote", "--env", "local"], "--remote needs --env"],
    [["--env", "staging"], "--env goes with --remote"],
  ])("%j is not understood, and said why", (words, problem) => {
    expect(readOptions(words)).toMatchObject({ ok: false, help: false });
    expect((readOptions(words) as { problem: string }).problem).toContain(problem);
  });
  test("--help names every source and option", () => {
    expect(readOptions(["--help"])).toMatchObject({ ok: false, help: true });
    for (const { name } of REFRESH_SOURCES) expect(REFRESH_USAGE).toContain(name);
  });
});

describe("schedules on demand and dropped", () => {
  const SOURCE = { ...(ON_DEMAND_SOURCES[0] as (typeof ON_DEMAND_SOURCES)[number]), leastBytes: 10 };
  let server: Server;
  let body = "";
  let tag = '"1"';
  let asked: (string | undefined)[] = [];
  let recorded: RefreshRun[] = [];
  let memory = memoryTarget();
  const target: RefreshTarget = {
    read: (statements) => memory.read(statements),
    transaction: (statements) => memory.transaction(statements),
    putBlob: (key, bytes) => memory.putBlob(key, bytes),
    readBlob: (key) => memory.readBlob(key),
    removeBlob: (key) => memory.removeBlob(key),
    runs: async () => recorded,
    record: async (run) => void recorded.push({ ...run, failingSince: null }),
    listEditions: async () => new Map(),
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers["if-none-match"]);
      if (request.headers["if-none-match"] === tag) response.writeHead(304).end();
      else response.writeHead(200, { ETag: tag, "Last-Modified": "Thu, 19 Nov 2026 08:00:00 GMT" }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    vi.stubEnv(
      "REFRESH_URLS",
      JSON.stringify({ "tariff:US": `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
    );
    vi.spyOn(console, "log").mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    server.close();
  });
  beforeEach(() => {
    asked = [];
    recorded = [];
    memory = memoryTarget();
    tag = '"1"';
  });

  /** Names and notes of the datasets that are loaded. */
  const loads = () => memory.sqlite.prepare("SELECT name, note FROM datasets").all();
  /** As if an edition of a schedule with so many rows were in force. */
  const inForce = (name: string, version: string, rows: number): void => {
    const tariff = name.slice("tariff:".length);
    const put = memory.sqlite.prepare("INSERT INTO tariff_rates VALUES (?, ?, '[]')");
    for (let at = 0; at < rows; at++) put.run(tariff, `${1000 + at}`);
    memory.sqlite
      .prepare("INSERT INTO datasets VALUES (?, ?, '', '', NULL, ?, NULL, ?, '', '', '')")
      .run(name, version, version.slice(0, 10), rows);
    memory.sqlite
      .prepare("INSERT INTO dataset_parts VALUES (?, 'rows', 'tariff_rates', ?, ?, ?)")
      .run(name, tariff, String(rows), version);
  };
  const run = async (drop: string, { acceptShrink = false, ask = true } = {}) => {
    const rounds = new Rounds(target, await target.runs(), acceptShrink);
    await refreshSchedules(ask ? [SOURCE] : [], rounds, target, { acceptShrink, drop });
    return rounds.allWell;
  };
  const line = (htsno: string, general: string) => ({ htsno, indent: "0", general, special: "", other: "" });
  const schedule = (rows: number): string =>
    JSON.stringify(
      Array.from({ length: rows }, (_, n) => line(`${String(1000 + n)}.10.00`, n % 2 ? "Free" : "5%")),
    );

  test("a newer one is dropped, loaded, dated by its publisher and not asked for twice", async () => {
    const drop = folder();
    body = schedule(40);
    expect(await run(drop)).toBe(true);
    expect(readdirSync(drop)).toEqual(["tariff-US@2026-11-19.tsv"]);
    expect(loads()).toHaveLength(1);
    expect(recorded).toMatchObject([
      { source: "tariff:US", outcome: "loaded", etag: '"1"', shrinkAccepted: false },
    ]);
    expect(await run(folder())).toBe(true);
    expect(asked).toEqual([undefined, '"1"']);
    expect(loads()).toHaveLength(1);
    expect(recorded.at(-1)).toMatchObject({ outcome: "unchanged" });
  });

  test("something that is no schedule changes nothing, and the next round asks anew", async () => {
    body = "<html>down for maintenance</html>";
    expect(await run(folder())).toBe(false);
    expect(recorded).toMatchObject([{ outcome: "implausible", etag: null, loadedAt: null }]);
    expect(loads()).toEqual([]);
  });

  test("one that lost over 5 % is refused, unless accepted; that is recorded with the load and the round", async () => {
    inForce("tariff:US", "2026-01-01+x", 100);
    body = schedule(40);
    expect(await run(folder())).toBe(false);
    expect(recorded.at(-1)).toMatchObject({
      outcome: "shrunk",
      reason: "41 rows instead of 100; the old data stays",
      etag: null,
    });
    expect(loads()).toHaveLength(1);
    expect(await run(folder(), { acceptShrink: true })).toBe(true);
    expect(recorded.at(-1)).toMatchObject({ outcome: "loaded", shrinkAccepted: true });
    expect(loads()[0]?.note).toContain("accepted: 41 rows instead of 100");
  });

  test("a broken row, an unknown schedule and an older edition load nothing, and do not keep others out", async () => {
    const drop = folder();
    const [head = "", ...rows] = readFileSync("seed/tariffs/NZ.tsv", "utf8").split("\n");
    writeFileSync(join(drop, "tariff-AU@2026-05-01.tsv"), `${head}\ngarbage\n`);
    writeFileSync(join(drop, "tariff-QQ@2026-05-01.tsv"), `${head}\n`);
    writeFileSync(join(drop, "tariff-JP@2020-05-01.tsv"), `${head}\n`);
    writeFileSync(join(drop, "tariff-NZ@2026-05-01.tsv"), `${[head, ...rows].join("\n")}`);
    inForce("tariff:JP", "2026-07-12+x", 1);
    expect(await run(drop, { ask: false })).toBe(false);
    expect(loads().map(({ name }) => name)).toEqual(["tariff:JP", "tariff:NZ"]);
  });

  test.each([
    "india.tsv",
    "tariff-IN@2026-13-45.tsv",
    "tariff-IN@2026-02-30.tsv",
    "tariff-IN@2099-01-01.tsv",
  ])("a dropped file called %s is refused by name, and the others are loaded", async (name) => {
    const drop = folder();
    writeFileSync(join(drop, name), "");
    writeFileSync(join(drop, "tariff-NZ@2026-05-01.tsv"), readFileSync("seed/tariffs/NZ.tsv"));
    expect(
      newerTariffs(drop)
        .refused.map(({ message }) => message)
        .join(),
    ).toContain(name);
    expect(await run(drop, { ask: false })).toBe(false);
    expect(loads().map((load) => load.name)).toEqual(["tariff:NZ"]);
  });
});

test("lists that are older here than what is loaded are seen before they could replace it", () => {
  const tables = folder();
  writeFileSync(
    join(tables, "lists.tsv"),
    "list\tpublisher\tlicence\tas_of\tsource_url\trefused\nUN\tp\tl\t2026-08-01\thttps://x.example.org/\t\nUK\tp\tl\t2026-08-01\thttps://x.example.org/\t\n",
  );
  expect(olderLists(tables, new Map([["UN", "2026-11-20"], ["UK", "2026-08-01"]]))).toEqual(["UN"]); // biome-ignore format: a table
  expect(olderLists(tables, new Map())).toEqual([]);
});
