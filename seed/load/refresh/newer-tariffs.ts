import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { htsGroups } from "../../importers/tariffs/usitc.ts";
import type { NewerTariff } from "../datasets/tariffs.ts";
import { SeedError } from "../table.ts";
import { tariffText } from "../tariff-table.ts";

/**
 * Where an operator drops newer schedules of publishers without a feed:
 * `tariff-<ID>@<YYYY-MM-DD>.tsv` in the form of seed/tariffs, or `us-hts@<YYYY-MM-DD>.json`, the
 * export that the USITC offers.
 */
export const DROP_FOLDER = "refresh";

/**
 * The newest dropped edition of each schedule.
 * @throws SeedError for a file whose name says neither schedule nor date, or a day that is not yet.
 */
export function newerTariffs(folder = DROP_FOLDER, now = new Date()): Map<string, NewerTariff> {
  const newest = new Map<string, NewerTariff>();
  if (!existsSync(folder)) return newest;
  for (const name of readdirSync(folder)
    .filter((file) => /\.(?:tsv|json)$/.test(file))
    .sort()) {
    // biome-ignore format: one chain
    const [, id, asOf] = /^(?:tariff-([A-Z0-9-]+)|us-hts)@(\d{4}-\d\d-\d\d)\.(?:tsv|json)$/.exec(name) ?? [];
    if (asOf === undefined)
      throw new SeedError(
        join(folder, name),
        1,
        "expected tariff-<ID>@<YYYY-MM-DD>.tsv or us-hts@<YYYY-MM-DD>.json",
      );
    if (!isPastDay(asOf, now)) throw new SeedError(join(folder, name), 1, `${asOf} is no day up to today`);
    const tariff = id ?? "US";
    const file = name.endsWith(".json") ? convertHts(folder, name, asOf) : join(folder, name);
    if (asOf >= (newest.get(tariff)?.asOf ?? "")) newest.set(tariff, { file, asOf });
  }
  return newest;
}

function isPastDay(day: string, now: Date): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && at <= now;
}

/** Converts the USITC's export into a table beside it. */
function convertHts(folder: string, name: string, asOf: string): string {
  const file = join(folder, `tariff-US@${asOf}.tsv`);
  if (!existsSync(file)) writeFileSync(file, tariffText(htsGroups(readFileSync(join(folder, name), "utf8"))));
  return file;
}

/** Drops a download of the USITC's export, as an operator would. @throws SyntaxError where it is not JSON. */
export function dropHts(bytes: Uint8Array, asOf: string, folder = DROP_FOLDER): void {
  const groups = htsGroups(new TextDecoder().decode(bytes));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `tariff-US@${asOf}.tsv`), tariffText(groups));
}
