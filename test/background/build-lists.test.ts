import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { readListDocument } from "../../seed/importers/sanctions/read-document.ts";
import { linkParties } from "../../seed/importers/sanctions/sanctions-linkage.ts";
import { loadDatasets } from "../../seed/load/load-datasets.ts";
import { buildJobs, buildLists } from "../../src/background/build-lists.ts";
import { refresh } from "../../src/background/refresh.ts";
import { readRefreshRuns } from "../../src/data/refresh/refresh-runs.ts";
import { headerInForce } from "../../src/data/screening/screening-index.ts";
import { sha256Hex } from "../../src/domain/encoding/bytes.ts";
import { packSections, unpackSections } from "../../src/domain/encoding/packed-sections.ts";
import { REFRESH_SOURCES } from "../../src/domain/refresh/source.ts";
import { buildScreeningIndex } from "../../src/domain/screening/build-screening-index.ts";
import { storedParty } from "../../src/domain/screening/display-record.ts";
import { INDEX_EDITION } from "../../src/domain/screening/index-edition.ts";
import type { ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";
import { loadScreeningIndex } from "../../src/domain/screening/load-screening-index.ts";
import { SCREENING_FORMAT } from "../../src/domain/screening/screening-format.ts";
import { entities, entity, listService } from "../support/list-service.ts";
import { simulatedPublisher } from "../support/simulated-publisher.ts";
import { unXml } from "../support/un-xml.ts";

const UN = "sanctions:UN";
const NOW = Date.parse("2026-11-20T16:17:00Z");
const publisher = simulatedPublisher();
const least = REFRESH_SOURCES.find(({ name }) => name === UN);
// Forty entries make a few kilobytes; the real list is never so small.
const usual = least?.leastBytes ?? 0;
if (least) least.leastBytes = 500;
afterAll(() => {
  if (least) least.leastBytes = usual;
});

let service: Awaited<ReturnType<typeof listService>>;
beforeEach(async () => {
  service = await listService();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

const look = (now = NOW, more = {}) =>
  refresh(UN, { ...service.env, REFRESH_URLS: publisher.addresses(UN) }, { now, ...more });
const round = async () => (await readRefreshRuns(service.env.DB)).find(({ source }) => source === UN);
const listRow = (list: string) =>
  service.target.sqlite.prepare("SELECT * FROM screening_lists WHERE list = ?").get(list);
const rowsOf = (table: string) =>
  service.target.sqlite.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n as number;

/** Rows, index, pointer and registration agree, and are of one edition. */
async function expectWhole(): Promise<string> {
  const { DB, KV } = service.env;
  const pointer = await KV.get<{ key: string; sha256: string; version: string }>("screening-index", "json");
  const bytes = (await KV.get(pointer?.key ?? "", "arrayBuffer")) as ArrayBuffer;
  expect(await sha256Hex(bytes)).toBe(pointer?.sha256);
  const registered = await DB.prepare("SELECT version FROM datasets WHERE name = 'sanctions'").first(
    "version",
  );
  expect(pointer?.version).toBe(registered);
  const index = loadScreeningIndex(bytes);
  expect(index.ok && index.index.header.entries).toBe(rowsOf("listed_parties"));
  const parts = service.target.sqlite
    .prepare("SELECT part, expected FROM dataset_parts WHERE dataset = 'sanctions'")
    .all();
  expect(Object.fromEntries(parts.map(({ part, expected }) => [part, expected]))).toEqual({
    listed_parties: String(rowsOf("listed_parties")),
    screening_lists: "2",
    "screening-index": pointer?.sha256,
  });
  return String(registered);
}

const newer = (count = 42): ListedPartyFacts[] => [
  entity("UN", 0, "Renamed Shipping Company"),
  ...entities("UN", count).slice(1),
];

test("a newer list goes from its publisher into force, as if the loader had built it", async () => {
  service.target.sqlite.exec("UPDATE datasets SET fault = 'different'");
  publisher.offer(UN, unXml(newer()), { etag: '"2"', lastModified: "Thu, 19 Nov 2026 08:00:00 GMT" });
  expect(await look()).toBe("newer_offered");
  expect(await service.runBuild(NOW)).toBeGreaterThan(5);
  expect(await expectWhole()).toMatch(/^2026-11-20\+/);
  expect(listRow("UN")).toMatchObject({ as_of: "2026-11-19", entries: 42, names: 84, refused: "" });
  expect(listRow("UK")).toMatchObject({ as_of: "2026-08-01", entries: 40 });
  expect(await round()).toMatchObject({ outcome: "loaded", etag: '"2"', loadedAt: NOW, failingSince: null });

  const un: ListedPartyFacts[] = [];
  for await (const party of readListDocument(UN, [unXml(newer())])) un.push(party);
  const all = [...entities("UK", 40), ...un];
  linkParties(all);
  const index = await service.env.KV.get<{ key: string }>("screening-index", "json");
  const bytes = (await service.env.KV.get(index?.key ?? "", "arrayBuffer")) as ArrayBuffer;
  const loaded = loadScreeningIndex(bytes);
  expect(new Uint8Array(bytes)).toEqual(buildScreeningIndex(all, loaded.ok ? loaded.index.header.lists : []));
  // An entry of the other list that was linked to the renamed one is so no more.
  const uk = all.find(({ ref }) => ref === "UKe.0") as ListedPartyFacts;
  expect(uk.linked).toBe("");
  expect(
    service.target.sqlite.prepare("SELECT body FROM listed_parties WHERE id = 'UK:UKe.0'").get()?.body,
  ).toBe(storedParty(uk, "https://lists.example.org/", []).body);
  expect(service.target.sqlite.prepare("SELECT fault FROM datasets").get()?.fault).toBe("");
  for (const table of ["offered_parties", "offered_lists", "list_builds", "list_build_runs"])
    expect(rowsOf(table)).toBe(0);
  expect(await look()).toBe("unchanged");
  await loadDatasets([service.dataset], service.target);
  expect(listRow("UN")).toMatchObject({ entries: 42 });
});

const shifted = newer().map((party) => ({
  ...party,
  names: [{ text: `${party.ref} 2020`, strength: "primary" as const }],
}));

test.each<[string, string, object, string, RegExp]>([
  ["shrunk", unXml(entities("UN", 37)), {}, "shrunk", /^shrunk: 40 entries in force, 37 offered/],
  [
    "renamed columns",
    unXml(newer()).replaceAll("LISTED_ON", "DATE_LISTED"),
    {},
    "implausible",
    /^emptied: dates of listing/,
  ],
  ["shifted columns", unXml(shifted), {}, "implausible", /^(?:emptied|bent): /],
  ["renamed records", unXml(newer()).replaceAll("ENTITY>", "BODY>"), {}, "implausible", /^missing/],
  ["older", unXml(newer()), { lastModified: "Fri, 31 Jul 2026 08:00:00 GMT" }, "older", /^older/],
  ["truncated", unXml(newer()).slice(0, -400), {}, "implausible", /^$/],
  ["cut off", unXml(newer()), { fault: "cut" }, "unreachable", /^$/],
  ["slow", unXml(newer()), { fault: "stall" }, "unreachable", /^$/],
  ["huge", unXml(newer()), { fault: "endless" }, "implausible", /^$/],
  ["down", "", { status: 500 }, "unreachable", /^$/],
  ["a page of regret", "<html><p>We are sorry</p></html>".repeat(50), {}, "implausible", /^$/],
])("%s: the list in force stays, and why is said of it", async (_, body, fault, outcome, refused) => {
  publisher.offer(UN, body, fault);
  const [before, most] = [await expectWhole(), least?.mostBytes];
  if (least) least.mostBytes = 100_000;
  expect(await look(NOW, { patienceMs: 500 })).toBe(outcome);
  if (least) least.mostBytes = most ?? 0;
  expect(service.queued).toEqual([]);
  expect(await expectWhole()).toBe(before);
  expect(await round()).toMatchObject({ outcome, failingSince: NOW, loadedAt: null });
  expect(listRow("UN")?.refused).toMatch(refused);
  // What came of it waits nowhere, and the next good edition is taken over.
  publisher.offer(UN, unXml(newer()));
  expect(await look(NOW + 3_600_000)).toBe("newer_offered");
  await service.runBuild(NOW + 3_600_000);
  expect(await expectWhole()).not.toBe(before);
  expect(await round()).toMatchObject({ outcome: "loaded", failingSince: null });
  expect(listRow("UN")).toMatchObject({ entries: 42, refused: "" });
});

test("an edition that lost much is taken where a person says so, and that is kept", async () => {
  publisher.offer(UN, unXml(entities("UN", 30)));
  expect(await look(NOW, { acceptShrink: true })).toBe("newer_offered");
  await service.runBuild(NOW);
  expect(listRow("UN")).toMatchObject({ entries: 30 });
  expect(await round()).toMatchObject({ outcome: "loaded", shrinkAccepted: true });
});

test("a worker killed at every fourth of its calls leaves a whole list and goes on to the newer one", async () => {
  let killings = 0;
  for (let survived = 0; ; survived += 4) {
    service = await listService();
    publisher.offer(UN, unXml(newer()));
    const before = await expectWhole();
    let writes = 0;
    const dying = <Method extends (...args: never[]) => unknown>(method: Method) =>
      ((...args: never[]) => {
        if (writes++ === survived) throw new Error("killed");
        return method(...args);
      }) as Method;
    const { DB, KV } = service.env;
    const [batch, put, prepare, send] = [DB.batch, KV.put, DB.prepare, service.env.JOBS.send];
    Object.assign(DB, { batch: dying(batch), prepare: dying(prepare) });
    Object.assign(KV, { put: dying(put) });
    Object.assign(service.env.JOBS, { send: dying(send) });
    const killed = await look()
      .then(() => service.runBuild(NOW))
      .then(
        () => false,
        () => true,
      );
    Object.assign(DB, { batch, prepare });
    Object.assign(KV, { put });
    Object.assign(service.env.JOBS, { send });
    if (!killed && writes <= survived) break;
    killings++;
    const rows = rowsOf("listed_parties");
    expect([80, 82]).toContain(rows);
    // The next round: what was lost is looked at again, what was under way goes on.
    service.queued.length = 0;
    if ((await buildJobs({ ...service.env, DB })).length === 0) await look(NOW + 1);
    service.queued.push({ kind: "build-lists" });
    await service.runBuild(NOW + 1);
    expect(await expectWhole()).not.toBe(before);
    expect(rowsOf("listed_parties")).toBe(82);
    expect(rowsOf("offered_parties") + rowsOf("list_builds") + rowsOf("list_build_runs")).toBe(0);
  }
  expect(killings).toBeGreaterThan(15);
});

test("messages that come twice change nothing", async () => {
  publisher.offer(UN, unXml(newer()));
  await look();
  for (let message = 0; message < 20; message++)
    await Promise.all([buildLists(service.env, NOW), buildLists(service.env, NOW)]);
  await expectWhole();
  expect(rowsOf("listed_parties")).toBe(82);
});

/** Writes the index in force as a release would whose code was another, and says so. */
async function ofOtherCode(): Promise<void> {
  const { KV } = service.env;
  const pointer = await KV.get<{ key: string; sha256: string }>("screening-index", "json");
  const bytes = (await KV.get(pointer?.key ?? "", "arrayBuffer")) as ArrayBuffer;
  const read = unpackSections(SCREENING_FORMAT, bytes);
  if (!read.ok) throw new Error(read.fault);
  const { edition: _, ...header } = read.header;
  const older = packSections(SCREENING_FORMAT, header, read.sections);
  const sha256 = await sha256Hex(older);
  await KV.put(pointer?.key ?? "", older);
  await KV.put("screening-index", JSON.stringify({ ...pointer, sha256 }));
  service.target.sqlite.prepare("UPDATE dataset_parts SET expected = ? WHERE kind = 'blob'").run(sha256);
}

test("an index that other code made is made anew from the entries in force, once, though no list is newer", async () => {
  await ofOtherCode();
  expect(service.queued.push(...(await buildJobs(service.env)))).toBe(1);
  expect(await service.runBuild(NOW)).toBeGreaterThan(5);
  expect(await expectWhole()).toMatch(/^2026-11-20\+/);
  expect(rowsOf("listed_parties")).toBe(80);
  expect(listRow("UN")).toMatchObject({ as_of: "2026-08-01", entries: 40 });
  expect((await headerInForce(service.env.KV))?.edition).toBe(INDEX_EDITION);
  expect(await buildJobs(service.env)).toEqual([]);
});

test("of entries that an earlier release loaded no index is made anew: that is for a load", async () => {
  await ofOtherCode();
  service.target.sqlite.exec("UPDATE listed_parties SET facts = '' WHERE id = 'UN:UNe.3'");
  expect(await buildJobs(service.env)).toEqual([]);
  await buildLists(service.env, NOW);
  expect(rowsOf("list_builds")).toBe(0);
});

test("a build that the release before began is given up, and begun anew", async () => {
  await ofOtherCode();
  await buildLists(service.env, NOW);
  service.target.sqlite.exec("UPDATE list_builds SET body = json_set(body, '$.edition', 'before')");
  await buildLists(service.env, NOW + 1);
  expect(rowsOf("list_builds") + rowsOf("list_build_runs")).toBe(0);
  service.queued.push(...(await buildJobs(service.env)));
  await service.runBuild(NOW + 2);
  await expectWhole();
});

test("a build that comes to no end is given up, said of its source, and begun anew by the next round", async () => {
  publisher.offer(UN, unXml(newer()), { etag: '"2"' });
  await look();
  await buildLists(service.env, NOW);
  await buildLists(service.env, NOW);
  service.target.sqlite.exec("DELETE FROM offered_parties");
  for (let message = 0; message < 5; message++) await buildLists(service.env, NOW).catch(() => undefined);
  expect(await buildJobs(service.env)).toHaveLength(1);
  const late = NOW + 6 * 3_600_000 + 1;
  await buildLists(service.env, late);
  expect(await round()).toMatchObject({ outcome: "failed", failingSince: late, etag: null });
  expect(await buildJobs(service.env)).toEqual([]);
  service.queued.length = 0;
  expect(await look(late + 1)).toBe("newer_offered");
  await service.runBuild(late + 1);
  await expectWhole();
  expect(rowsOf("listed_parties")).toBe(82);
});

test("lists that an earlier release loaded wait for a load, and the source says so", async () => {
  service.target.sqlite.exec("UPDATE listed_parties SET facts = ''");
  publisher.offer(UN, unXml(newer()));
  expect(await look()).toBe("failed");
  expect(await round()).toMatchObject({ failingSince: NOW });
  expect((await round())?.reason).toContain("npm run data:load");
});

test("lists are not built upon an index that is not there whole", async () => {
  publisher.offer(UN, unXml(newer()));
  await look();
  const pointer = await service.env.KV.get<{ key: string }>("screening-index", "json");
  const index = await service.env.KV.get(pointer?.key ?? "", "arrayBuffer");
  await service.env.KV.put(pointer?.key ?? "", "spoilt");
  await service.runBuild(NOW);
  expect(await round()).toMatchObject({ outcome: "failed", failingSince: NOW });
  await service.env.KV.put(pointer?.key ?? "", new Uint8Array(index as ArrayBuffer));
  service.queued.push(...(await buildJobs(service.env)));
  await service.runBuild(NOW + 1);
  expect(await round()).toMatchObject({ outcome: "loaded", failingSince: null });
  await expectWhole();
});

test("a source whose lists were never loaded says so", async () => {
  service.target.sqlite.exec("DELETE FROM screening_lists");
  expect(await look()).toBe("failed");
  expect(publisher.asked).toEqual([]);
});
