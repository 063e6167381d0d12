import type { Clock } from "../data/clock.ts";
import { cclIndex } from "../data/export-control/ccl-index.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import {
  asksForNumber,
  type EccnAnswer,
  type EccnQuery,
  searchEccn,
} from "../domain/export-control/eccn-search.ts";
import type { CclIndex } from "../domain/export-control/load-ccl-index.ts";
import { type OrdinaryEvidence, ordinaryByPosition } from "../domain/export-control/ordinary-goods.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import { type Done, done, failed } from "./problem.ts";
import { goodsReader } from "./read-goods.ts";

/** Goods in words; the language (BCP 47) is told by the words where it is not stated. */
export type AskedControlNumber = EccnQuery & { language?: string };

/** Entries of the Commerce Control List, with the edition they are of. */
type ControlNumbers = EccnAnswer & {
  /** The edition's day, as a moment in ISO 8601. */
  dataLastUpdated: string;
  listVersion: string;
};

/**
 * The export control numbers that may stand for goods, best first, and what is determined of them; with a destination
 * also whether they need a licence there. Words of other languages are read in English first.
 *
 * @returns `unusable` for an unknown destination, `not_ready` while no list is loaded.
 * @example
 * const found = await lookUpControlNumber(env, { keyword: "thermal imaging camera" }, clock);
 * if (found.ok) found.answer.matches[0]?.eccn; // "6A003"
 */
export async function lookUpControlNumber(
  env: Env,
  asked: AskedControlNumber,
  clock: Clock,
): Promise<Done<ControlNumbers>> {
  const { destination } = asked;
  if (destination !== undefined && (await clock.caches.countries.unknown(env.DB, [destination])).size > 0)
    return failed("unusable", "The destination is not known.", [
      { path: "destination", code: "unknown_value", message: unknownCountry(destination) },
    ]);
  const held = await cclIndex(env, clock);
  if (held === null) return failed("not_ready", "The Commerce Control List is not loaded yet.");
  const { content, version } = held;
  const { query, ordinary } = await readInEnglish(env, content, asked, clock);
  return done({
    ...searchEccn(content, query, ordinary),
    dataLastUpdated: `${content.list.asOf}T00:00:00.000Z`,
    listVersion: version,
  });
}

/**
 * The words in English beside those that were asked with, and what their classification says. Without a lexicon,
 * or where a number is asked for, the words stand as they are, and nothing is known to be ordinary.
 */
async function readInEnglish(
  env: Env,
  index: CclIndex,
  { language, ...query }: AskedControlNumber,
  clock: Clock,
): Promise<{ query: EccnQuery; ordinary: OrdinaryEvidence | null }> {
  const reader = asksForNumber(query.keyword) ? null : await goodsReader(env, clock);
  if (reader === null) return { query, ordinary: null };
  const { keyword, productDescription = "" } = query;
  const goods = await reader.read(
    { ...namedOnly(keyword), description: productDescription },
    language ?? null,
  );
  const ordinary = ordinaryByPosition(index, clock.caches.classification.classified(reader.index, goods));
  if (goods.language === null) return { query, ordinary };
  const { name, description } = goods.product;
  const english = { keyword: beside(keyword, name) };
  return {
    query: {
      ...query,
      ...english,
      ...(description === "" ? {} : { productDescription: beside(productDescription, description) }),
    },
    ordinary,
  };
}

/** A text of another language may hold words of the trade as they are: it is kept beside its English. */
const beside = (text: string, english: string): string => (english === text ? text : `${english} ; ${text}`);
