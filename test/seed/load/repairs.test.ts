import { describe, expect, test } from "vitest";
import { type LoadOptions, type LoadOutcome, loadDatasets } from "../../../seed/load/load-datasets.ts";
import type { LoadTarget } from "../../../seed/load/load-target.ts";
import { type MemoryTarget, memoryTarget } from "../../support/memory-target.ts";
import { type SmallKind, smallDataset } from "../../support/small-datasets.ts";

async function load(
  [kind, edition, asOf]: [SmallKind, string, string?],
  target: LoadTarget,
  options: LoadOptions = {},
): Promise<LoadOutcome> {
  const outcomes: LoadOutcome[] = [];
  const report = (outcome: LoadOutcome) => void outcomes.push(outcome);
  await loadDatasets([smallDataset(kind, edition, asOf)], target, { ...options, report });
  return outcomes[0] as LoadOutcome;
}

const read = (target: MemoryTarget, key: string): string | null => {
  const bytes = target.blobs.get(key);
  return bytes ? new TextDecoder().decode(bytes) : null;
};
const write = (target: MemoryTarget, key: string, text: string) =>
  target.blobs.set(key, new TextEncoder().encode(text));
const contentOf = (target: MemoryTarget): string => JSON.parse(read(target, "index") ?? "{}").key;
const titles = (target: MemoryTarget): unknown[] =>
  target.sqlite.prepare("SELECT title FROM hs_titles").all().map(({ title }) => title); // biome-ignore format: one chain

describe("the next load of the same files mends", () => {
  const broken: [string, (target: MemoryTarget) => unknown, RegExp][] = [
    ["a pointer that is gone", (target) => target.blobs.delete("index"), /index: no pointer/],
    ["a pointer that is no pointer", (target) => write(target, "index", "{"), /index: no pointer/],
    [
      "a pointer to another edition",
      (target) => write(target, "index", (read(target, "index") ?? "").replace(/:"index:[^"]*/, ':"index:0')),
      /index: points to another edition/,
    ],
    ["a blob that is gone", (target) => target.blobs.delete(contentOf(target)), /: gone/],
    ["a blob that is damaged", (target) => write(target, contentOf(target), "index onf"), /: damaged/],
    ["rows that are gone", (target) => target.sqlite.exec("DELETE FROM hs_titles WHERE code = '0101'"), /hs_titles: 2 rows instead of 3/],
    ["rows too many", (target) => target.sqlite.exec("INSERT INTO hs_titles VALUES ('9', '')"), /hs_titles: 4 rows instead of 3/],
    ["a table that is gone", (target) => target.sqlite.exec("DROP TABLE hs_titles"), /hs_titles: 0 rows instead of 3/],
    ["a registration without its parts", (target) => target.sqlite.exec("DELETE FROM dataset_parts"), /not registered/],
  ]; // biome-ignore format: a table
  test.each(broken)("%s", async (_, breaking, said) => {
    const target = memoryTarget();
    await load(["rows and a blob", "one"], target);
    breaking(target);
    const outcome = await load(["rows and a blob", "one"], target, { repair: true });
    expect(outcome).toMatchObject({ outcome: "repaired", remark: expect.stringMatching(said) });
    expect(titles(target)).toEqual(["one", "one", "one"]);
    expect(read(target, contentOf(target))).toBe("index one");
    expect(await load(["rows and a blob", "one"], target)).toMatchObject({ outcome: "current" });
  });

  test("everything, where the registrations themselves are gone", async () => {
    const target = memoryTarget();
    await load(["rows and a blob", "one"], target);
    target.sqlite.exec("DROP TABLE datasets; DROP TABLE dataset_parts; DROP TABLE hs_titles");
    expect(await load(["rows and a blob", "one"], target)).toMatchObject({ outcome: "loaded" });
    expect(titles(target)).toHaveLength(3);
  });
});

test("a repair leaves what is whole, even where the files are newer", async () => {
  const target = memoryTarget();
  await load(["rows", "one"], target);
  expect(await load(["rows", "two"], target, { repair: true })).toMatchObject({ outcome: "current" });
  expect(titles(target)).toEqual(["one", "one", "one"]);
  target.sqlite.exec("DELETE FROM hs_titles");
  expect(await load(["rows", "two"], target, { repair: true })).toMatchObject({ outcome: "repaired" });
  expect(titles(target)).toEqual(["two", "two", "two"]);
});

test("a refreshed edition newer than the files stays, and its pointer is mended without them", async () => {
  const target = memoryTarget();
  await load(["blob", "one", "2026-03-01"], target);
  target.blobs.delete("index");
  expect(await load(["blob", "two", "2026-01-01"], target)).toMatchObject({ outcome: "repaired" });
  expect(read(target, contentOf(target))).toBe("index one");
});

test("a refreshed edition that is damaged gives way to the files', which are older, and that is said", async () => {
  const target = memoryTarget();
  await load(["blob", "one", "2026-03-01"], target);
  target.blobs.delete(contentOf(target));
  target.sqlite.exec(
    "INSERT INTO refresh_runs (source, checked_at, outcome, reason, loaded_at, etag) VALUES ('small', 1, 'loaded', '', 1, 'x'), ('smaller', 1, 'loaded', '', 1, 'x')",
  );
  expect(await load(["blob", "two", "2026-01-01"], target)).toMatchObject({
    outcome: "repaired",
    remark: expect.stringMatching(/2026-03-01\+\w+ was damaged: this is older/),
  });
  expect(read(target, contentOf(target))).toBe("index two");
  // So that the next refresh brings the newer one back, although it has seen it.
  const tags = target.sqlite.prepare("SELECT source, etag FROM refresh_runs ORDER BY source").all();
  expect(tags.map((row) => ({ ...row }))).toEqual([{ source: "small", etag: null }, { source: "smaller", etag: "x" }]); // biome-ignore format: a table
});

test("a refreshed edition of before parts were registered is registered as it stands", async () => {
  const target = memoryTarget();
  await load(["rows and a blob", "one", "2026-03-01"], target);
  target.sqlite.exec("DELETE FROM dataset_parts");
  expect(await load(["rows and a blob", "two"], target)).toMatchObject({ outcome: "repaired" });
  expect(titles(target)).toEqual(["one", "one", "one"]);
  expect(await load(["rows and a blob", "two"], target)).toMatchObject({ outcome: "current" });
});

test("a database that lacks a migration is not loaded", async () => {
  const target = memoryTarget();
  target.sqlite.exec("DROP TABLE dataset_parts; DELETE FROM d1_migrations WHERE name LIKE '0014%'");
  await expect(load(["rows", "one"], target)).rejects.toThrow(
    "apply the migrations first: 0014_dataset_parts.sql",
  );
});

test("a value that does not read back as it was written is not pointed to", async () => {
  const target = memoryTarget();
  await load(["blob", "one"], target);
  const forgetful = {
    ...target,
    putBlob: async (key: string) => void target.blobs.set(key, new Uint8Array(3)),
  };
  expect(await load(["blob", "two"], forgetful)).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining("does not read back"),
  });
  expect(read(target, contentOf(target))).toBe("index one");
});

test("a dataset that could not be written says why, down to the first cause", async () => {
  const target = memoryTarget();
  const cause = new Error("other side closed", { cause: "EPIPE" });
  const gone = { ...target, putBlob: async () => Promise.reject(new TypeError("fetch failed", { cause })) };
  expect(await load(["blob", "one"], gone)).toMatchObject({
    outcome: "failed",
    reason: "fetch failed: other side closed: EPIPE",
  });
});

test("a write that fails, for lack of space say, keeps no other dataset out", async () => {
  const target = memoryTarget();
  const full = {
    ...target,
    putBlob: async () => {
      throw new Error("SQLITE_FULL");
    },
  };
  const outcomes: string[] = [];
  const datasets = [smallDataset("blob", "one"), smallDataset("shared rows", "one")];
  await loadDatasets(datasets, full, { report: ({ outcome }) => outcomes.push(outcome) });
  expect(outcomes).toEqual(["failed", "loaded"]);
});

test.each([1, 2, 3])("write %i that loses its connection once is made good in the same load", async (nth) => {
  const target = memoryTarget();
  let writes = 0;
  const once =
    <Arguments extends unknown[], Result>(write: (...given: Arguments) => Promise<Result>) =>
    (...given: Arguments): Promise<Result> =>
      ++writes === nth ? Promise.reject(new Error("fetch failed")) : write(...given);
  const lossy = { ...target, putBlob: once(target.putBlob), transaction: once(target.transaction) };
  expect(await load(["rows and a blob", "one"], lossy)).toMatchObject({ outcome: "loaded" });
  expect(writes).toBeGreaterThan(nth);
  expect(titles(target)).toEqual(["one", "one", "one"]);
});
