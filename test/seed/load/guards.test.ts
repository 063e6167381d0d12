import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DatasetDefinition } from "../../../seed/load/dataset.ts";
import { exchangeDataset } from "../../../seed/load/datasets/reference.ts";
import { tariffDatasets } from "../../../seed/load/datasets/tariffs.ts";
import { type LoadOptions, type LoadOutcome, loadDatasets } from "../../../seed/load/load-datasets.ts";
import type { LoadTarget } from "../../../seed/load/load-target.ts";
import { memoryTarget } from "../../support/memory-target.ts";

const folder = mkdtempSync(join(tmpdir(), "landfall-guards-"));

async function load(
  dataset: DatasetDefinition,
  target: LoadTarget,
  options: LoadOptions = {},
): Promise<LoadOutcome> {
  const outcomes: LoadOutcome[] = [];
  await loadDatasets([dataset], target, { ...options, report: (outcome) => outcomes.push(outcome) });
  return outcomes[0] as LoadOutcome;
}

/** The schedule of New Zealand as a newer edition, its rates changed by position. */
function schedule(change: (rate: string, at: number) => string, asOf = "2026-11-01"): DatasetDefinition {
  const [head = "", ...lines] = readFileSync("seed/tariffs/NZ.tsv", "utf8").replace(/\n$/, "").split("\n");
  const changed = lines.map((line, at) => {
    const [prefix, rate = "", ...rest] = line.split("\t");
    return [prefix, change(rate, at), ...rest].join("\t");
  });
  const file = join(folder, `NZ@${asOf}-${Math.random()}.tsv`);
  writeFileSync(file, `${[head, ...changed].join("\n")}\n`);
  const found = tariffDatasets(new Map([["NZ", { file, asOf }]])).find(({ name }) => name === "tariff:NZ");
  return found as DatasetDefinition;
}

const committed = () => tariffDatasets().find(({ name }) => name === "tariff:NZ") as DatasetDefinition;

/** A target with the committed schedule in force. */
async function inForce(dataset = committed()) {
  const target = memoryTarget();
  expect(await load(dataset, target)).toMatchObject({ outcome: "loaded" });
  return target;
}

describe("a newer schedule", () => {
  test("with every rate at 0 is refused, though it has as many rows", async () => {
    const target = await inForce();
    const before = target.sqlite.prepare("SELECT * FROM tariff_rates").all();
    expect(
      await load(
        schedule(() => "0%"),
        target,
      ),
    ).toMatchObject({
      outcome: "refused",
      guard: "all_zero",
      reason: expect.stringMatching(/^rate: all \d+ are 0, \d+ of \d+ were not; the old data stays$/),
    });
    expect(target.sqlite.prepare("SELECT * FROM tariff_rates").all()).toEqual(before);
  });

  test("with a third of its rates changed is refused, with a tenth it is loaded", async () => {
    const third = schedule((rate, at) => (at % 3 === 0 ? "77%" : rate));
    expect(await load(third, await inForce())).toMatchObject({ outcome: "refused", guard: "values_changed" });
    const tenth = schedule((rate, at) => (at % 20 === 0 ? "77%" : rate));
    expect(await load(tenth, await inForce())).toMatchObject({ outcome: "loaded" });
  });

  test("that an operator accepted is loaded, and who and why is kept", async () => {
    const target = await inForce();
    const accept = { dataset: "tariff:NZ", by: "Ada", why: "New Zealand abolished its tariff" };
    expect(
      await load(
        schedule(() => "0%"),
        target,
        { accept },
      ),
    ).toMatchObject({
      outcome: "loaded",
      remark: expect.stringContaining("accepted by Ada: rate: all"),
    });
    const kept = target.sqlite.prepare("SELECT accepted_by, why FROM accepted_editions").get();
    expect({ ...kept }).toEqual({ accepted_by: "Ada", why: "New Zealand abolished its tariff" });
  });

  test("of a free port that always was at 0 is loaded", async () => {
    const target = await inForce(schedule(() => "0%", "2026-10-01"));
    expect(
      await load(
        schedule(() => "0%"),
        target,
      ),
    ).toMatchObject({ outcome: "loaded" });
  });

  test("that begins or ends earlier than the one in force is refused", async () => {
    const dated = (validFrom: string, asOf: string) => ({ ...schedule((rate) => rate, asOf), validFrom });
    const target = await inForce(dated("2026-07-01", "2026-10-01"));
    expect(await load(dated("2026-06-30", "2026-11-01"), target)).toMatchObject({
      guard: "dates_back",
      reason: "valid from 2026-06-30 instead of 2026-07-01; the old data stays",
    });
    expect(await load(dated("2026-07-01", "2026-11-01"), target)).toMatchObject({ outcome: "loaded" });
  });
});

describe("exchange rates", () => {
  const rates = (change: (units: number, currency: string) => { units: number; asOf?: string }, asOf: string): DatasetDefinition => {
    const committed = exchangeDataset();
    return {
      ...committed,
      asOf,
      files: [...committed.files, "package.json"], // another version
      async blobs() {
        const [daily, customs] = (await committed.blobs?.()) ?? [];
        if (!daily || !customs) throw new Error("two blobs are committed");
        const content = JSON.parse(new TextDecoder().decode(daily.bytes)) as Record<string, { unitsPerUsd: string; asOf: string }>;
        const changed = Object.entries(content).map(([currency, rate]) => {
          const { units, asOf = rate.asOf } = change(Number(rate.unitsPerUsd), currency);
          return [currency, { ...rate, unitsPerUsd: String(units), asOf }];
        });
        return [{ ...daily, bytes: new TextEncoder().encode(JSON.stringify(Object.fromEntries(changed))) }, customs];
      },
    };
  }; // biome-ignore format: one dataset

  test("may all move a little, but not most of them far", async () => {
    const target = await inForce(exchangeDataset());
    const far = rates((units) => ({ units: units * 2 }), "2026-11-01");
    expect(await load(far, target)).toMatchObject({ outcome: "refused", guard: "values_changed" });
    const near = rates((units) => ({ units: units * 1.02 }), "2026-11-01");
    expect(await load(near, target)).toMatchObject({ outcome: "loaded" });
  });

  test("of which one goes back in time are refused", async () => {
    const target = await inForce(exchangeDataset());
    const back = rates(
      (units, currency) => (currency === "EUR" ? { units, asOf: "2020-01-01" } : { units }),
      "2026-11-01",
    );
    expect(await load(back, target)).toMatchObject({
      guard: "dates_back",
      reason: expect.stringMatching(/^as_of: EUR 2020-01-01 instead of 2026/),
    });
  });
});
