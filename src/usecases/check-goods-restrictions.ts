import { type Clock, dayAt, tellingOf } from "../data/clock.ts";
import { prohibitions } from "../data/restrictions/prohibitions.ts";
import { loadRestrictionFacts, type RestrictionFacts } from "../data/restrictions/restriction-facts.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import type { AlternativeCode, Classification } from "../domain/classification/classify-product.ts";
import type { ReadGoods } from "../domain/classification/goods-in-english.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import { findRestrictions, type RestrictionsFinding } from "../domain/restrictions/find-restrictions.ts";
import type { GoodsToCheck } from "../domain/restrictions/goods-to-check.ts";
import { identifyGoods } from "../domain/restrictions/identify-goods.ts";
import { prohibitedAlert } from "../domain/restrictions/prohibited-alert.ts";
import { LEAST_ELSEWHERE, prohibitedElsewhere } from "../domain/restrictions/prohibited-elsewhere.ts";
import { restrictionConfidence } from "../domain/restrictions/restriction-confidence.ts";
import {
  type RestrictionCoverage,
  restrictionCoverage,
} from "../domain/restrictions/restriction-coverage.ts";
import {
  type CodeBasis,
  exporterNotHeld,
  isExporterUnheld,
  oddSilence,
  restrictionNotes,
} from "../domain/restrictions/restriction-notes.ts";
import { type RestrictionStatus, restrictionStatus } from "../domain/restrictions/restriction-status.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import { findRegion, unknownRegion } from "../domain/trade/region.ts";
import type { WebhookEvent } from "../domain/webhooks/event.ts";
import { tellAll } from "../domain/wording/tell.ts";
import type { Asker } from "./asker.ts";
import { type Done, done, failed, type Problem } from "./problem.ts";
import { goodsReader } from "./read-goods.ts";

/** What is said of a request that has not the form of goods. */
export const CANNOT_LOOK_UP = "The restrictions cannot be looked up.";

/** Goods to be checked, by their code, by their name, or any goods of a destination. */
export interface AskedGoods {
  destination: string;
  hsCode: string | null;
  productName: string | null;
  /** Language of the name, BCP 47; null where its words tell. */
  language: string | null;
  originCountry: string | null;
  /** Country that the goods are sent from; null for the origin. */
  exportFrom: string | null;
  /** Part of the destination, by its code or name; embargoes on occupied parts turn on it. */
  destinationRegion: string | null;
  date: string | null;
}

/** The controls that bear on goods, and on what codes they were found. */
export type RestrictionsResponse = RestrictionsFinding & {
  status: RestrictionStatus;
  coverage: RestrictionCoverage;
  rulingNotes: string[];
  notes: string[];
  destinationCountry: string;
  originCountry: string | null;
  exportFrom: string | null;
  hsCodes: string[];
  basis: CodeBasis;
  candidates: AlternativeCode[];
  entryDate: string;
  confidence: number;
};

/**
 * Checks goods against the import controls of their destination and the embargoes of where they are sent from, or
 * says which country is unknown. Goods known by name alone are checked under the codes that the classifier proposes;
 * without goods, every control of the destination is listed. The account's endpoints are told of prohibited goods
 * after the response.
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
  const { destination, hsCode, originCountry } = asked;
  const named = await readName(env, asked, clock);
  if (named === null && asked.productName !== null && hsCode === null)
    return failed("not_ready", "The lexicon is not loaded yet; state hsCode.");
  const exportFrom = asked.exportFrom ?? originCountry;
  const codes = hsCode === null ? [] : [hsCode];
  const lane = { destination, origin: originCountry, exportFrom, codes };
  const facts = await loadRestrictionFacts(env.DB, lane, clock);
  const unknown = unknownPlaces(asked, facts);
  const { timeZone } = facts;
  if (unknown.length > 0 || timeZone === null) return failed("unusable", CANNOT_LOOK_UP, unknown);
  const exists = hsCode !== null && facts.existing.has(hsCode.slice(0, 6));
  const goods = identifyGoods(
    hsCode === null ? null : { code: hsCode, exists },
    named?.classification ?? null,
  );
  const basis = basisOf(asked, exists);
  const entryDate = asked.date ?? dayAt(timeZone, clock);
  const toCheck: GoodsToCheck = {
    codes: basis === "destination" ? "any" : goods.codes,
    productName: namesOf(asked, named?.goods ?? null),
    wordsRead: goods.wordsRead,
    originCountry: originCountry ?? undefined,
    exportFrom: exportFrom ?? undefined,
    region: regionOf(asked, facts) ?? undefined,
    date: entryDate,
  };
  const finding = findRestrictions([...facts.national, ...facts.worldwide], toCheck);
  const hsCodes = goods.codes.map(({ code }) => code);
  const alert = basis === "destination" ? null : prohibitedAlert(finding, { ...asked, hsCodes });
  tellOfProhibited(env, asker.accountId, alert, asker.countCall(), clock);
  const coverage = restrictionCoverage(facts.national, facts.asOf);
  const found = restrictionStatus(finding, {
    areGoodsKnown: goods.isKnown,
    isNationalHeld: coverage.national === "held",
  });
  const elsewhere =
    found === "none_found"
      ? prohibitedElsewhere(await prohibitions(env.DB, clock.caches.facts), toCheck)
      : [];
  const isSilenceOdd = elsewhere.length >= LEAST_ELSEWHERE;
  const answer = {
    status: isSilenceOdd ? "unknown" : found,
    coverage,
    ...finding,
    // Rulings on admissibility are not held as data; none is cited rather than a guess.
    rulingNotes: [],
    notes: [
      ...restrictionNotes(asked, { goods, basis, coverage }),
      ...(isSilenceOdd ? [oddSilence(destination, elsewhere)] : []),
      ...(exportFrom !== null && isExporterUnheld(facts.national, exportFrom)
        ? [exporterNotHeld(destination, exportFrom)]
        : []),
    ],
    destinationCountry: destination,
    originCountry,
    exportFrom,
    hsCodes,
    basis,
    entryDate,
    candidates: goods.candidates,
    confidence: restrictionConfidence(finding, goods, coverage, isSilenceOdd),
  };
  return done(tellAll<RestrictionsResponse>(answer, tellingOf(clock)));
}

/** The name in English, and what the classifier makes of it; null without a name or a lexicon. */
async function readName(
  env: Env,
  { productName, language }: AskedGoods,
  clock: Clock,
): Promise<{ goods: ReadGoods; classification: Classification } | null> {
  const reader = productName === null ? null : await goodsReader(env, clock);
  if (reader === null || productName === null) return null;
  const goods = await reader.read(namedOnly(productName), language);
  return { goods, classification: clock.caches.classification.classified(reader.index, goods) };
}

/** The name in the words of the caller and in English: a name taken for another language still says what it says. */
function namesOf({ productName }: AskedGoods, goods: ReadGoods | null): string | undefined {
  if (productName === null) return undefined;
  const english = goods?.product.name ?? productName;
  return english === productName ? productName : `${productName} ; ${english}`;
}

/** The part of the destination that is meant; null where none is stated or it has no such part. */
const regionOf = ({ destination, destinationRegion }: AskedGoods, { regions }: RestrictionFacts) =>
  destinationRegion === null ? null : findRegion(destination, destinationRegion, regions);

function unknownPlaces(asked: AskedGoods, facts: RestrictionFacts): Problem[] {
  const { destination, originCountry, exportFrom, destinationRegion } = asked;
  const places = { destinationCountry: destination, originCountry, exportFrom };
  const problems = Object.entries(places).flatMap(([path, place]): Problem[] =>
    place === null || facts.countries.has(place)
      ? []
      : [{ path, code: "unknown_value", message: unknownCountry(place) }],
  );
  if (problems.length > 0 || destinationRegion === null || regionOf(asked, facts) !== null) return problems;
  const message = unknownRegion(destination, destinationRegion, facts.regions);
  return [{ path: "destinationRegion", code: "unknown_value", message }];
}

function basisOf({ hsCode, productName }: AskedGoods, exists: boolean): CodeBasis {
  if (hsCode === null && productName === null) return "destination";
  return exists || productName === null ? "stated" : "classified";
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
