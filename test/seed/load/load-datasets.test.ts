import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DatasetDefinition } from "../../../seed/load/dataset.ts";
import { allDatasets } from "../../../seed/load/datasets/all.ts";
import { type LoadOutcome, loadDatasets, type Statement } from "../../../seed/load/load-datasets.ts";
import { readTable } from "../../../seed/load/table.ts";
import { readTariff } from "../../../seed/load/tariff-table.ts";

const folder = mkdtempSync(join(tmpdir(), "landfall-seed-"));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function dataset(path: string): DatasetDefinition {
  return {
    name: "small",
    publisher: "test",
    licence: "facts",
    validFrom: null,
    asOf: "2026-01-01",
    validUntil: null,
    files: [path],
    tables: [{ name: "small", columns: ["a"] }],
    *rows() {
      for (const row of readTable(path, ["a"])) yield { table: "small", values: [row.a] };
    },
  };
}

function memory(loaded = new Map<string, { version: string; rows: number }>()) {
  const written: Statement[][] = [];
  return {
    written,
    target: {
      loaded: async () => loaded,
      transaction: async (list: Statement[]) => void written.push(list),
      putBlob: async () => undefined,
    },
  };
}

test("a broken row refuses its dataset only, names file and line, and the others are loaded", async () => {
  const path = file(
    "tariff.tsv",
    "prefix\trate\tcodes\tspecial\tcolumn2\tnote\n0101\t5%\t2100\t\t\t\n0102\tfive\t2100\t\t\t\n",
  );
  expect(() => readTariff(path)).toThrow(/tariff\.tsv:3: rate "five"/);
  const { written, target } = memory(new Map([["small", { version: "2025-01-01+old", rows: 1 }]]));
  const broken = dataset(file("broken.tsv", "a\n1\n2\tx\n"));
  const sound = { ...dataset(file("sound.tsv", "a\n1\n")), name: "sound" };
  const outcomes: LoadOutcome[] = [];
  await loadDatasets([broken, sound], target, { report: (outcome) => outcomes.push(outcome) });
  expect(outcomes).toMatchObject([
    {
      dataset: "small",
      outcome: "refused",
      reason: expect.stringMatching(/broken\.tsv:3: expected 1 cells, found 2; the old data stays$/),
    },
    { dataset: "sound", outcome: "loaded" },
  ]);
  expect(written).toHaveLength(1);
});

test("a dataset whose version is loaded is skipped", async () => {
  const { written, target } = memory();
  const small = dataset(file("small.tsv", "a\n1\n2\n"));
  const outcomes: LoadOutcome[] = [];
  await loadDatasets([small], target, { report: (outcome) => outcomes.push(outcome) });
  const version = String(written[0]?.at(-1)?.parameters[1]);
  const again = memory(new Map([["small", { version, rows: 2 }]]));
  await loadDatasets([small], again.target, { report: (outcome) => outcomes.push(outcome) });
  expect(outcomes.map((outcome) => outcome.outcome)).toEqual(["loaded", "current"]);
});

test("a superseded blob goes a day after it was replaced; the one before the newest stays", async () => {
  const kv = new Map<string, string>();
  const target = {
    ...memory().target,
    putBlob: async (key: string, bytes: Uint8Array) => void kv.set(key, new TextDecoder().decode(bytes)),
    readBlob: async (key: string) => kv.get(key) ?? null,
    removeBlob: async (key: string) => void kv.delete(key),
  };
  const load = async (content: string, day: string) => {
    const small = dataset(file("blob.tsv", `a\n${content}\n`));
    const blobs = async () => [{ key: "index", bytes: new TextEncoder().encode(content) }];
    await loadDatasets([{ ...small, blobs }], target, { now: () => new Date(day) });
    expect(kv.get(JSON.parse(kv.get("index") ?? "").key)).toBe(content);
    return [...kv].filter(([key]) => key !== "index").map(([, value]) => value);
  };
  expect(await load("first", "2026-01-01T00:00:00Z")).toEqual(["first"]);
  expect(await load("second", "2026-01-05T00:00:00Z")).toEqual(["first", "second"]);
  // Replaced within the day: an isolate may still be at the first.
  expect(await load("third", "2026-01-05T01:00:00Z")).toEqual(["first", "second", "third"]);
  expect(await load("fourth", "2026-01-09T00:00:00Z")).toEqual(["third", "fourth"]);
  // Taken back: what is in force again is not what goes.
  expect(await load("third", "2026-01-12T00:00:00Z")).toEqual(["third", "fourth"]);
});

test("a load that would lose over 5 % is refused and the old one stays", async () => {
  const { written, target } = memory(new Map([["small", { version: "2025-01-01+old", rows: 100 }]]));
  const outcomes: LoadOutcome[] = [];
  const small = dataset(file("shrunk.tsv", `a\n${"1\n".repeat(94)}`));
  await loadDatasets([small], target, { report: (outcome) => outcomes.push(outcome) });
  expect(outcomes[0]?.outcome).toBe("refused");
  expect(written).toEqual([]);
  await loadDatasets([small], target, { acceptShrink: true });
  expect(written).toHaveLength(1);
});

test("every committed dataset reads whole", () => {
  for (const definition of allDatasets()) {
    let rows = 0;
    for (const row of definition.rows()) rows += row.values.length > 0 ? 1 : 0;
    if (definition.tables.length > 0) expect(rows, definition.name).toBeGreaterThan(0);
  }
}, 20_000); // all of the committed rows, while other suites run
