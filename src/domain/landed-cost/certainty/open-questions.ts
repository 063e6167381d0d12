import type { Measure } from "../../law/measure.ts";
import { isNamedGoods, NAMED_GOODS } from "../../law/named-goods.ts";
import { type Decimal, toNumber } from "../../trade/money.ts";
import { type ChargedRow, dutyAndExciseOf, importDutyOf, totalOf } from "../breakdown.ts";
import { type Change, type LandedCost, totalDue } from "../cost.ts";
import { contentFactOf } from "../measures/content-value.ts";
import type { Shipment } from "../request.ts";

/** Questions asked in one answer: each is one calculation more, and an answer stays within some thirty. */
const MOST_QUESTIONS = 14;

/** The rows of the line charged again with something changed. */
export type RowsAfterChange = (change: Change) => readonly ChargedRow[];

/** A figure or fact nobody gave that would settle or lower the answer. */
export interface NeededInput {
  field: string;
  why: string;
  effectUsd: number | null;
}

interface Question {
  field: string;
  why: string;
  change: Change;
  /** True where the answer changes tax too. */
  wholeBill?: true;
}

/**
 * What nobody stated and what it would do to this line's duty and fees, worked out by the same rules
 * with the answer put in.
 */
export function openQuestions(cost: LandedCost, again: RowsAfterChange): NeededInput[] {
  const now = chargesOf(cost.rows);
  const content = contentQuestions(cost);
  const asked = new Set(content.map(({ field }) => field));
  const others = factQuestions(cost).filter(({ field }) => !asked.has(field));
  const questions = [...content, ...reliefQuestions(cost), ...others].slice(0, MOST_QUESTIONS);
  const answered = questions.map(({ field, why, change, wholeBill }): NeededInput => {
    const then = chargesOf(again(change));
    if (wholeBill) return { field, why, effectUsd: toNumber(then.total.minus(now.total)) };
    // A fact changes duty; fees follow only from how the goods travel, and are shared by a consignment.
    const effect = change.shipment ? then.charges.minus(now.charges) : then.duty.minus(now.duty);
    return { field, why, effectUsd: toNumber(effect) };
  });
  const claim = preferenceQuestion(cost);
  if (claim) answered.push(claim);
  return answered
    .filter(({ effectUsd }) => effectUsd !== 0)
    .sort((a, b) => (a.effectUsd ?? 0) - (b.effectUsd ?? 0));
}

/** A charge on a content nobody stated: asked at none, the most it can lower. */
function contentQuestions({ line }: LandedCost): Question[] {
  const names = new Set<string>();
  for (const measure of line.selected.applied) {
    const name = contentFactOf(measure.base);
    if (name && line.goods.facts[name] === undefined) names.add(name);
  }
  return [...names].map((name) => ({
    field: `facts.${name}`,
    why: "the duty falls on this share of the value; the whole value is charged until it is stated, the effect is at its limit",
    change: { facts: { [name]: name === "usContentPct" ? 100 : 0 } },
  }));
}

function factQuestions({ line }: LandedCost): Question[] {
  const questions = new Map<string, Question>();
  for (const { measure, needs, presumed } of line.selected.open) {
    const change = changeFor(measure, needs, presumed);
    const field = needs.join(", ");
    if (change === null || questions.has(field)) continue;
    const ofTax = measure.type === "vat" ? { wholeBill: true as const } : {};
    questions.set(field, { field, why: asks(measure, needs, presumed), change, ...ofTax });
  }
  return [...questions.values()];
}

/** A relief that facts nobody stated would open: asked with all of them confirmed. */
function reliefQuestions({ line }: LandedCost): Question[] {
  const needs = new Set(line.openReliefs.flatMap((open) => open.needs));
  const [first] = line.openReliefs;
  const change = first ? changeFor(first.row, [...needs], false) : null;
  if (!first || change === null) return [];
  const why = `${first.row.regime} applies where these are confirmed (${first.row.source}); the full charge is shown until then`;
  return [{ field: [...needs].join(", "), why, change, wholeBill: true }];
}

function asks({ id, title, rate }: Measure, needs: readonly string[], presumed: boolean): string {
  if (presumed) return `${id} ${title} ${rate === "none" ? "applies" : "is charged"} until this is denied`;
  const names = needs.map((need) => need.slice("facts.".length)).filter(isNamedGoods);
  if (names.length === 0 || names.length < needs.length)
    return `${id} ${title} applies where this is confirmed`;
  const described = names.map((name) => NAMED_GOODS[name].described).join(", and ");
  return `${title} at ${rate.replace(/^add /, "").replace("none", "no tax")} applies where the goods are ${described}`;
}

/** The asked facts confirmed (or denied, where they are presumed); null for what is no fact. */
function changeFor(
  { conditions }: Pick<Measure, "conditions">,
  needs: readonly string[],
  presumed: boolean,
): Question["change"] | null {
  const facts: Record<string, boolean | number> = {};
  let shipment: Partial<Shipment> | null = null;
  for (const need of needs) {
    if (need.startsWith("facts.")) {
      const name = need.slice("facts.".length);
      facts[name] = name.endsWith("Pct") ? 0 : (figureUnder(conditions, name) ?? !presumed);
    } else if (need === "transportMode") shipment = { transportMode: "sea" };
    else return null;
  }
  return shipment ? { facts, shipment } : { facts };
}

/** The figure that a row wants of a fact it compares with one ("fact ipiException < 3": 2); null where it compares none. */
function figureUnder(conditions: readonly string[], name: string): number | null {
  const below = conditions
    .map((condition) =>
      condition.startsWith(`fact ${name} < `) ? Number(condition.split(" < ")[1]) : Number.NaN,
    )
    .filter((figure) => Number.isFinite(figure));
  return below.length === 0 ? null : Math.min(...below) - 1;
}

function preferenceQuestion({ preference, rows }: LandedCost): NeededInput | null {
  if (preference.claim !== null || preference.otherwise === null) return null;
  const effect = preference.otherwise.duty.minus(importDutyOf(rows));
  if (effect.gte(0)) return null;
  const why =
    "a preference is open to goods of this origin; claim it where they originate and the proof is held";
  return { field: "claimPreference", why, effectUsd: toNumber(effect) };
}

/** Import duty and excise alone, with the fees, and all that is due: the charges that an answer can change. */
function chargesOf(rows: readonly ChargedRow[]): { duty: Decimal; charges: Decimal; total: Decimal } {
  const duty = dutyAndExciseOf(rows);
  return { duty, charges: duty.plus(totalOf(rows, "fee")), total: totalDue(rows) };
}
