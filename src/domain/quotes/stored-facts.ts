import Big from "big.js";
import type { LandedCostFacts } from "../landed-cost/facts.ts";
import type { LandedCostRequest } from "../landed-cost/request.ts";
import type { SalesTaxPlace } from "../landed-cost/taxes/sales-tax.ts";
import { coversGoods, coversOrigin } from "../law/measure.ts";
import { decimal } from "../trade/money.ts";
import { findRegion } from "../trade/region.ts";
import { ENGLISH_WORDS } from "../wording/words.ts";
import { pooled, unpooled } from "./pooled-parts.ts";
import type { QuotedGoods } from "./quoted-goods.ts";

/**
 * The facts of a calculation as text and back, so that it can be worked out again after the data has
 * moved on. Sets, maps and decimals are tagged, since JSON knows none of them.
 */
export function factsText(facts: LandedCostFacts, request: LandedCostRequest): string {
  return JSON.stringify({ form: FACTS_FORM, facts: tagged(onlyUsed(facts, request)) });
}

/** Raised when the facts of an answer change so that `readFacts` could not bring older ones up to date. */
const FACTS_FORM = 1;

/** What facts kept before forms were numbered consist of at least. */
const FIRST_PARTS = ["destination", "tariff", "measures", "provisions", "datasets"] as const;

/** The same of the lines of a cart: what several lines share stands there once. */
export function cartFactsText(
  lines: readonly { facts: LandedCostFacts; request: LandedCostRequest }[],
): string {
  const used = lines.map(({ facts, request }) => tagged(onlyUsed(facts, request)) as Record<string, unknown>);
  return JSON.stringify({ form: FACTS_FORM, cart: pooled(used) });
}

/** Reads what `factsText` wrote; null where the text is of a form this engine does not know. */
export function readFacts(text: string): LandedCostFacts | null {
  const stored = parsed(text);
  if (stored === null) return null;
  const numbered = "form" in stored;
  if (numbered && stored.form !== FACTS_FORM) return null;
  return wholeFacts(untagged(numbered ? stored.facts : stored));
}

/** Reads what `cartFactsText` wrote; null where the text is of a form this engine does not know. */
export function readCartFacts(text: string): LandedCostFacts[] | null {
  const stored = parsed(text);
  if (stored?.form !== FACTS_FORM) return null;
  const lines = unpooled(stored.cart, untagged);
  const facts = lines?.map(wholeFacts).filter((each) => each !== null) ?? [];
  return lines !== null && facts.length === lines.length ? facts : null;
}

function wholeFacts(facts: unknown): LandedCostFacts | null {
  const whole = typeof facts === "object" && facts !== null && FIRST_PARTS.every((part) => part in facts);
  return whole ? inTodaysForm(facts as LandedCostFacts) : null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Facts kept by an earlier version of the engine lack what it did not know of, which then stands for none. */
function inTodaysForm(facts: LandedCostFacts): LandedCostFacts {
  const { provisions, tariff, salesTax, remedyOrders } = facts;
  return {
    ...facts,
    words: ENGLISH_WORDS,
    salesTax: salesTax && withClothingCodes(salesTax),
    salesTaxStates: facts.salesTaxStates ?? [],
    remedyOrders: (remedyOrders ?? []).map((order) => ({ ...order, residual: order.residual ?? null })),
    tariff: tariff.map((entry) => ({ ...entry, conditions: entry.conditions ?? [] })),
    provisions: {
      ...provisions,
      customsRate: provisions.customsRate ?? null,
      territories: provisions.territories ?? [],
      remedies: provisions.remedies ?? null,
      regions: provisions.regions ?? [],
      roundings: provisions.roundings.map((rule) => ({ ...rule, currency: rule.currency ?? "USD" })),
    },
  };
}

/** The codes that every state's relief of clothing was read as before the states' rows said so. */
const CLOTHING_BEFORE_ROWS = ["61", "62", "64"];

function withClothingCodes(place: SalesTaxPlace): SalesTaxPlace {
  const { clothing } = place.state;
  if (clothing.kind === "none" || clothing.goods !== undefined) return place;
  return { ...place, state: { ...place.state, clothing: { ...clothing, goods: CLOTHING_BEFORE_ROWS } } };
}

/** What was quoted as text and back, for a quote that is priced anew later. */
export const goodsText = (goods: QuotedGoods): string => JSON.stringify(tagged(goods));

/** @throws SyntaxError where the text is not what `goodsText` wrote. */
export const readGoods = (text: string): QuotedGoods => untagged(JSON.parse(text)) as QuotedGoods;

/**
 * Leaves out measures that no date and no condition could bring to these goods, parts of the destination that they do
 * not go to, remedies that nobody stated, and the words: what was paid does not rest on a language.
 */
function onlyUsed(
  { words: _, ...facts }: LandedCostFacts,
  request: LandedCostRequest,
): Omit<LandedCostFacts, "words"> {
  const { hsCode, origin, destination, destinationRegion, tradeRemedyCases } = request;
  const lists = new Map(facts.listedCodes.map((listed) => [listed.list, listed.prefix.length] as const));
  const code = hsCode ?? "";
  // A short code stands for all lines under it, some of which a measure may name.
  const names = (goods: readonly string[]): boolean => goods.some((term) => term.startsWith(code));
  const measures = facts.measures.filter(
    ({ goods, origins }) =>
      coversOrigin(origins, origin, facts.originGroups) && (names(goods) || coversGoods(goods, code, lists)),
  );
  const region = destinationRegion && findRegion(destination, destinationRegion, facts.provisions.regions);
  const regions = region ? [{ code: region, within: "", names: [destinationRegion ?? ""] }] : [];
  const stated = new Set(tradeRemedyCases.map(({ caseNumber }) => caseNumber));
  const { remedies } = facts.provisions;
  const kept = remedies && { ...remedies, cases: remedies.cases.filter((each) => stated.has(each)) };
  return { ...facts, measures, provisions: { ...facts.provisions, regions, remedies: kept } };
}

function tagged(value: unknown): unknown {
  if (value instanceof Set) return { $set: [...value].map(tagged) };
  if (value instanceof Map) return { $map: [...value].map(([key, held]) => [key, tagged(held)]) };
  if (value instanceof Big) return { $decimal: value.toString() };
  if (Array.isArray(value)) return value.map(tagged);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, tagged(held)]));
}

function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged);
  if (typeof value !== "object" || value === null) return value;
  const held = value as { $set?: unknown[]; $map?: [string, unknown][]; $decimal?: string };
  if (held.$set) return new Set(held.$set.map(untagged));
  if (held.$map) return new Map(held.$map.map(([key, item]) => [key, untagged(item)]));
  if (held.$decimal !== undefined) return decimal(held.$decimal);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, untagged(item)]));
}
