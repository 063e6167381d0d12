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

/** What stands in the folder: the newest edition of each schedule, and files that are none, each with what is wrong. */
interface DroppedTariffs {
  newest: Map<string, NewerTariff>;
  refused: SeedError[];
}

/** Reads the names in the folder. A file that is named wrongly, or is no export, is refused by its name and keeps no other out. */
export function newerTariffs(folder = DROP_FOLDER, now = new Date()): DroppedTariffs {
  const newest = new Map<string, NewerTariff>();
  const refused: SeedError[] = [];
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(?:tsv|json)$/.test(file)) : [];
  for (const name of files.sort()) {
    try {
      const { tariff, ...dropped } = readDropped(folder, name, now);
      if (dropped.asOf >= (newest.get(tariff)?.asOf ?? "")) newest.set(tariff, dropped);
    } catch (error) {
      refused.push(error instanceof SeedError ? error : new SeedError(join(folder, name), 1, String(error)));
    }
  }
  return { newest, refused };
}

/** @throws SeedError for a file whose name says neither schedule nor date, or a day that is not yet. */
function readDropped(folder: string, name: string, now: Date): NewerTariff & { tariff: string } {
  const place = join(folder, name);
  const [, id, asOf] = /^(?:tariff-([A-Z0-9-]+)|us-hts)@(\d{4}-\d\d-\d\d)\.(?:tsv|json)$/.exec(name) ?? [];
  if (asOf === undefined)
    throw new SeedError(place, 1, "expected tariff-<ID>@<YYYY-MM-DD>.tsv or us-hts@<YYYY-MM-DD>.json");
  if (!isPastDay(asOf, now)) throw new SeedError(place, 1, `${asOf} is no day up to today`);
  return {
    tariff: id ?? "US",
    file: name.endsWith(".json") ? convertHts(folder, name, asOf) : place,
    asOf,
  };
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
