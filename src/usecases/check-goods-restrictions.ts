import type { Clock } from "../data/clock.ts";
import { loadRestrictionFacts, type RestrictionFacts } from "../data/restrictions/restriction-facts.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import type { AlternativeCode } from "../domain/classification/classify-product.ts";
import type { ReadGoods } from "../domain/classification/goods-in-english.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import { candidateCodes } from "../domain/restrictions/candidate-codes.ts";
import { findRestrictions, type RestrictionsFinding } from "../domain/restrictions/find-restrictions.ts";
import { prohibitedAlert } from "../domain/restrictions/prohibited-alert.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import type { WebhookEvent } from "../domain/webhooks/event.ts";
import type { Asker } from "./asker.ts";
import { type Done, done, failed } from "./problem.ts";
import { type GoodsReader, goodsReader } from "./read-goods.ts";

/** Whether the codes of goods were stated, or proposed by the classifier from their name. */
export const CODE_BASES = ["stated", "classified"] as const;

/** What is said of a request that has not the form of goods. */
export const CANNOT_CHECK = "The restrictions cannot be looked up.";

/** Goods to be checked, by their code or by their name alone. */
export interface AskedGoods {
  destination: string;
  hsCodes: string[];
  basis: (typeof CODE_BASES)[number];
  /** What the classifier proposed where no code was stated. */
  candidates: AlternativeCode[];
  productName: string | null;
  originCountry: string | null;
  date: string | null;
}

/** The controls that bear on goods, and on what codes they were found. */
export type RestrictionsResponse = RestrictionsFinding & {
  rulingNotes: string[];
  notes: string[];
  destinationCountry: string;
  originCountry: string | null;
  hsCodes: string[];
  basis: AskedGoods["basis"];
  candidates: AlternativeCode[];
  entryDate: string;
  confidence: number;
};

/**
 * Checks goods against the import controls of their destination, or says which country is unknown. Goods
 * known by name alone are checked under the codes that the classifier proposes. The account's endpoints are told
 * of prohibited goods after the response.
 *
 * @returns `not_ready` where goods have no code and the classifier's lexicon is not loaded yet.
 * @example
 * const checked = await checkGoodsRestrictions(env, goods, asker, clock);
 * if (checked.ok) checked.answer.restrictions[0]?.authority; // "FDA"
 */
export async function checkGoodsRestrictions(
  env: Env,
  asked: AskedGoods,
  asker: Asker,
  clock: Clock,
): Promise<Done<RestrictionsResponse>> {
  const reader = asked.productName === null ? null : await goodsReader(env, clock);
  const read = reader && (await reader.read(namedOnly(asked.productName ?? ""), null));
  const goods = asked.basis === "stated" ? asked : withCandidates(asked, reader, read, clock);
  if (goods === null) return failed("not_ready", "The lexicon is not loaded yet; state hsCode.");
  const { destination, originCountry, hsCodes, basis } = goods;
  const productName = read?.product.name ?? goods.productName;
  const lane = { destination, origin: originCountry, codes: hsCodes };
  const facts = await loadRestrictionFacts(env.DB, lane, clock);
  const unknown = (path: string, code: string) =>
    failed("unusable", CANNOT_CHECK, [{ path, message: unknownCountry(code) }]);
  if (facts === null) return unknown("destinationCountry", destination);
  if (originCountry !== null && facts.originName === null) return unknown("originCountry", originCountry);
  const entryDate = goods.date ?? clock.caches.days.dateIn(facts.timeZone, clock.now);
  const finding = findRestrictions(facts.restrictions, {
    hsCodes,
    basis,
    date: entryDate,
    productName: productName ?? undefined,
    originCountry: originCountry ?? undefined,
  });
  tellOfProhibited(env, asker.accountId, prohibitedAlert(finding, goods), asker.countCall(), clock);
  return done({
    ...finding,
    // Rulings on admissibility are not held as data; none is cited rather than a guess.
    rulingNotes: [],
    notes: notesOn(goods, facts),
    destinationCountry: destination,
    originCountry,
    hsCodes,
    basis,
    entryDate,
    candidates: goods.candidates,
    confidence: confidenceOf(finding, basis),
  });
}

/** Tells the account's endpoints of goods that may not be imported, unless a limit refuses the request. */
function tellOfProhibited(
  env: Env,
  accountId: string | null,
  alert: WebhookEvent | null,
  admitted: Promise<boolean>,
  clock: Clock,
): void {
  if (accountId === null || alert === null) return;
  clock.waitUntil(admitted.then((answering) => (answering ? emitEvent(env, accountId, alert) : undefined)));
}

/** Goods known by name alone get the codes that the classifier proposes. */
function withCandidates(
  goods: AskedGoods,
  reader: GoodsReader | null,
  read: ReadGoods | null,
  clock: Clock,
): AskedGoods | null {
  if (reader === null || read === null) return null;
  const candidates = candidateCodes(clock.caches.classification.classified(reader.index, read));
  return { ...goods, candidates, hsCodes: candidates.map(({ hsCode }) => hsCode) };
}

function notesOn(
  { hsCodes, basis, originCountry, productName }: AskedGoods,
  facts: RestrictionFacts,
): string[] {
  const notes: string[] = [];
  if (basis === "classified")
    notes.push(
      hsCodes.length === 0
        ? "no code could be told from the product's name: only controls on all goods are shown"
        : `codes proposed by the classifier from the product's name: ${hsCodes.join(", ")}; a control is firm only where the name itself says what it is about`,
    );
  else if (!hsCodes.every((code) => facts.existing.has(code.slice(0, 6))))
    notes.push("the six digits are not a subheading of HS 2022");
  if (originCountry === null)
    notes.push("without an origin, controls bound to origins are shown as possible only");
  if (productName === null && basis === "stated")
    notes.push("without a product name, controls on some goods of the position are shown as possible only");
  return notes;
}

/** Rows read at their publisher are worth more than general knowledge; a silent table is no clearance. */
function confidenceOf({ restrictions }: RestrictionsFinding, basis: AskedGoods["basis"]): number {
  const seen = restrictions.filter((row) => row.confidence.startsWith("seen")).length;
  const share = restrictions.length === 0 ? 0.5 : seen / restrictions.length;
  return Number(((basis === "classified" ? 0.5 : 0.7) + 0.25 * share).toFixed(2));
}
