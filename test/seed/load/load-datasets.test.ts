import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type DatasetDefinition, datasetVersion } from "../../../seed/load/dataset.ts";
import { allDatasets } from "../../../seed/load/datasets/all.ts";
import { type LoadOptions, type LoadOutcome, loadDatasets } from "../../../seed/load/load-datasets.ts";
import type { LoadTarget } from "../../../seed/load/load-target.ts";
import { readTable } from "../../../seed/load/table.ts";
import { readTariff } from "../../../seed/load/tariff-table.ts";
import { memoryTarget } from "../../support/memory-target.ts";

const folder = mkdtempSync(join(tmpdir(), "landfall-seed-"));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** Titles of headings from a table of one column. */
function dataset(path: string, name = "small"): DatasetDefinition {
  return {
    name,
    publisher: "test",
    licence: "facts",
    validFrom: null,
    asOf: "2026-01-01",
    validUntil: null,
    files: [path],
    tables: [{ name: "hs_titles", columns: ["code", "title"], where: { column: "title", value: name } }],
    *rows() {
      for (const row of readTable(path, ["a"])) yield { table: "hs_titles", values: [row.a, name] };
    },
  };
}

async function load(
  datasets: readonly DatasetDefinition[],
  target: LoadTarget,
  options: LoadOptions = {},
): Promise<LoadOutcome[]> {
  const outcomes: LoadOutcome[] = [];
  await loadDatasets(datasets, target, { ...options, report: (outcome) => outcomes.push(outcome) });
  return outcomes;
}

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `${from + at}\n`).join("");

test("a broken row refuses its dataset only, names file and line, and the others are loaded", async () => {
  const path = file(
    "tariff.tsv",
    "prefix\trate\tcodes\tspecial\tcolumn2\tnote\n0101\t5%\t2100\t\t\t\n0102\tfive\t2100\t\t\t\n",
  );
  expect(() => readTariff(path)).toThrow(/tariff\.tsv:3: rate "five"/);
  const target = memoryTarget();
  await load([dataset(file("broken.tsv", "a\n1\n"))], target);
  const broken = dataset(file("broken.tsv", "a\n1\n2\tx\n"));
  const unlisted = { ...broken, name: "unlisted", broken: new Error("lists.tsv:4: no date") };
  const unreadable = { ...broken, name: "unreadable", files: [join(folder, "gone.tsv")] };
  const sound = dataset(file("sound.tsv", "a\n7\n"), "sound");
  const outcomes = await load([broken, unlisted, unreadable, sound], target);
  expect(outcomes).toMatchObject([
    {
      dataset: "small",
      outcome: "refused",
      guard: "broken",
      reason: expect.stringMatching(/broken\.tsv:3: expected 1 cells, found 2; the old data stays$/),
    },
    { outcome: "refused", reason: "lists.tsv:4: no date; nothing of it is loaded yet" },
    { outcome: "refused", reason: expect.stringContaining("gone.tsv") },
    { dataset: "sound", outcome: "loaded" },
  ]);
  const held = target.sqlite.prepare("SELECT title, count(*) AS n FROM hs_titles GROUP BY 1").all();
  expect(held.map((row) => ({ ...row }))).toEqual([{ title: "small", n: 1 }, { title: "sound", n: 1 }]); // biome-ignore format: one table
});

test("an edition that was refused is kept by name until another is taken over", async () => {
  const target = memoryTarget();
  const refused = () => target.sqlite.prepare("SELECT dataset, guard FROM refused_editions").all().map((row) => ({ ...row })); // biome-ignore format: one chain
  await load([dataset(file("again.tsv", "a\n1\n"))], target);
  await load([dataset(file("again.tsv", "a\n1\tx\n"))], target);
  expect(refused()).toEqual([{ dataset: "small", guard: "broken" }]);
  expect(await load([dataset(file("again.tsv", "a\n1\n"))], target)).toMatchObject([{ outcome: "current" }]);
  expect(refused()).toEqual([]);
});

test("a dataset whose version is loaded is skipped", async () => {
  const target = memoryTarget();
  const small = dataset(file("small.tsv", "a\n1\n2\n"));
  const outcomes = [...(await load([small], target)), ...(await load([small], target))];
  expect(outcomes.map((outcome) => outcome.outcome)).toEqual(["loaded", "current"]);
  expect(target.transactions).toHaveLength(1);
});

test("a superseded blob goes a day after it was replaced; the one before the newest stays", async () => {
  const target = memoryTarget();
  const text = (key: string): string => new TextDecoder().decode(target.blobs.get(key));
  const replace = async (content: string, day: string) => {
    const small = dataset(file("blob.tsv", `a\n${content}\n`));
    const blobs = async () => [{ key: "index", bytes: new TextEncoder().encode(content) }];
    await load([{ ...small, blobs }], target, { now: () => new Date(day) });
    expect(text(JSON.parse(text("index")).key)).toBe(content);
    return [...target.blobs.keys()].filter((key) => key !== "index").map(text);
  };
  expect(await replace("first", "2026-01-01T00:00:00Z")).toEqual(["first"]);
  expect(await replace("second", "2026-01-05T00:00:00Z")).toEqual(["first", "second"]);
  // Replaced within the day: an isolate may still be at the first.
  expect(await replace("third", "2026-01-05T01:00:00Z")).toEqual(["first", "second", "third"]);
  expect(await replace("fourth", "2026-01-09T00:00:00Z")).toEqual(["third", "fourth"]);
  // Taken back: what is in force again is not what goes.
  expect(await replace("third", "2026-01-12T00:00:00Z")).toEqual(["third", "fourth"]);
});

test("a load that would lose over 5 % is refused and the old one stays", async () => {
  const target = memoryTarget();
  await load([dataset(file("shrunk.tsv", `a\n${lines(0, 100)}`))], target);
  const smaller = () => dataset(file("shrunk.tsv", `a\n${lines(0, 94)}`));
  expect(await load([smaller()], target)).toMatchObject([
    { outcome: "refused", guard: "shrunk", reason: "94 rows instead of 100; the old data stays" },
  ]);
  expect(target.sqlite.prepare("SELECT count(*) AS n FROM hs_titles").get()).toEqual({ n: 100 });
  expect(await load([smaller()], target, { acceptShrink: true })).toMatchObject([{ outcome: "loaded" }]);
  const five = dataset(file("shrunk.tsv", `a\n${lines(0, 90)}`));
  expect(await load([five], target)).toMatchObject([{ outcome: "loaded" }]); // 4.3 % of 94
});

test("what an operator accepted is kept with the name and the reason, for that dataset alone", async () => {
  const target = memoryTarget();
  const pair = (to: number) => [
    dataset(file("one.tsv", `a\n${lines(0, to)}`), "one"),
    dataset(file("two.tsv", `a\n${lines(200, 200 + to)}`), "two"),
  ];
  await load(pair(100), target);
  const accept = { dataset: "two", by: "Ada", why: "the publisher merged its codes" };
  expect(await load(pair(50), target, { accept })).toMatchObject([
    { outcome: "refused" },
    { outcome: "loaded" },
  ]);
  const kept = target.sqlite.prepare("SELECT dataset, accepted_by, why, found FROM accepted_editions").all();
  expect(kept.map((row) => ({ ...row }))).toEqual([
    {
      dataset: "two",
      accepted_by: "Ada",
      why: "the publisher merged its codes",
      found: "50 rows instead of 100",
    },
  ]);
});

test("every committed dataset reads whole", () => {
  for (const definition of allDatasets()) {
    expect(definition.broken, definition.name).toBeUndefined();
    // Its version is a hash of files that all stand: a renamed one would refuse the dataset.
    expect(datasetVersion(definition)).toMatch(/^\d{4}-\d\d-\d\d\+\w{12}$/);
    let rows = 0;
    for (const row of definition.rows()) rows += row.values.length > 0 ? 1 : 0;
    if (definition.tables.length > 0) expect(rows, definition.name).toBeGreaterThan(0);
  }
}, 60_000); // all of the committed rows, while other suites run
