/** What party screening costs over the full index: part of `npm run bench`, and a program of its own. */
import { readSanctions } from "../../seed/importers/sanctions/sanctions-catalogue.ts";
import { buildScreeningIndex } from "../../src/domain/screening/build-screening-index.ts";
import type { ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";
import { loadScreeningIndex } from "../../src/domain/screening/load-screening-index.ts";
import { screen } from "../../src/domain/screening/screen.ts";
import { type CaseRow, entriesByName } from "../eval/screening/cases.ts";
import { measurePeers } from "../eval/screening/peers.ts";
import { measureSpeed } from "../eval/screening/speed.ts";

const QUERIES = 1_200;
/** fuse.js takes about a second a query; a quarter of these are put to it. */
const SIDE_BY_SIDE = 32;

/** Percentiles and cold load in milliseconds, the index's size, and the same questions put to fuse.js. */
export async function measureScreening(): Promise<Record<string, number>> {
  const { parties, lists } = readSanctions();
  const packed = buildScreeningIndex(parties, lists);
  const loaded = loadScreeningIndex(packed.slice().buffer);
  if (!loaded.ok) throw new Error(`index does not load: ${loaded.fault}`);
  const misspelt = misspeltNames(parties, QUERIES);
  const { p50Ms, p99Ms } = measureSpeed(
    loaded.index,
    packed,
    misspelt.map((row) => row.query ?? ""),
  );
  const sample = misspelt.filter((_, at) => at % Math.floor(misspelt.length / SIDE_BY_SIDE) === 0);
  const peers = measurePeers(loaded.index, parties, sample, entriesByName(parties));
  return {
    screening_p50_ms: p50Ms,
    screening_p99_ms: p99Ms,
    screening_cold_ms: await coldMs(packed, misspelt[0]?.query ?? ""),
    screening_index_mb: Number((packed.length / 1e6).toFixed(2)),
    screening_vs_fuse: peers.fuseTimes,
  };
}

/** From the bytes to the first answer: what an isolate does once, the hash of the content included. */
async function coldMs(packed: Uint8Array, query: string): Promise<number> {
  const bytes = packed.slice().buffer;
  const from = performance.now();
  await crypto.subtle.digest("SHA-256", bytes);
  const fresh = loadScreeningIndex(bytes);
  if (fresh.ok) screen(fresh.index, { name: query });
  return Number((performance.now() - from).toFixed(1));
}

/** Listed names as people mistype them: a letter left out, two turned, the words in another order. */
export function misspeltNames(parties: readonly ListedPartyFacts[], count: number): CaseRow[] {
  const step = Math.floor(parties.length / count);
  return parties
    .filter((_, at) => at % step === 0)
    .flatMap((party, at) => {
      const name = party.names[0]?.text ?? "";
      return name.length < 8 ? [] : [{ base_name: name, expected_name: name, query: mistype(name, at) }];
    });
}

function mistype(name: string, at: number): string {
  const place = 2 + ((at * 7) % (name.length - 4));
  if (at % 3 === 0) return name.slice(0, place) + name.slice(place + 1);
  if (at % 3 === 1)
    return name.slice(0, place) + (name[place + 1] ?? "") + (name[place] ?? "") + name.slice(place + 2);
  return name.replace(",", "").split(" ").reverse().join(" ");
}

if (import.meta.main) console.log(JSON.stringify(await measureScreening()));
