import { type Measure, nameOfMeasure } from "../../law/measure.ts";
import { isNamedGoods } from "../../law/named-goods.ts";
import { type Decimal, ZERO } from "../../trade/money.ts";
import { say, titled } from "../../wording/say.ts";
import { type ChargedRow, totalOf } from "../breakdown.ts";
import { type Change, type LandedCost, totalDue } from "../cost.ts";
import { contentFactOf } from "../measures/content-value.ts";
import type { Shipment } from "../request.ts";
import { isAskedField, type OpenPoint } from "./open-point.ts";

/** Questions asked in one answer: each is one calculation more, and an answer stays within some thirty. */
const MOST_QUESTIONS = 14;

/** The rows of the line charged again with something changed. */
export type RowsAfterChange = (change: Change) => readonly ChargedRow[];

interface Question {
  fields: OpenPoint["fields"];
  why: string;
  change: Change;
}

/**
 * What nobody stated and what it would do to this line's bill, worked out by the same rules with the answer put in.
 */
export function openFacts(cost: LandedCost, again: RowsAfterChange): OpenPoint[] {
  const content = contentQuestions(cost);
  const asked = new Set(content.flatMap(({ fields }) => fields));
  const others = factQuestions(cost).filter(({ fields }) => !fields.every((field) => asked.has(field)));
  const questions = [...content, ...reliefQuestions(cost), ...others].slice(0, MOST_QUESTIONS);
  if (questions.length === 0) return preferencePoints(cost);
  // A line of a cart is charged alone with the answer, so it is compared with itself alone.
  const now = chargesOf(cost.sharesConsignment ? again({}) : cost.rows);
  const points = questions.map(({ fields, why, change }): OpenPoint => {
    const then = chargesOf(again(change));
    // Fees follow only from how the goods travel; a cart shares them, and one line's answer leaves them as they are.
    const gained = change.shipment ? then.total.minus(now.total) : then.withoutFees.minus(now.withoutFees);
    return { fields, why, moves: "total", ...sides(gained) };
  });
  return [...points, ...preferencePoints(cost)];
}

const sides = (gained: Decimal): Pick<OpenPoint, "below" | "above"> =>
  gained.lt(0) ? { below: gained.times(-1), above: ZERO } : { below: ZERO, above: gained };

/** A charge on a content nobody stated: asked at none, the most it can lower. */
function contentQuestions({ line }: LandedCost): Question[] {
  const names = new Set<string>();
  for (const measure of line.selected.applied) {
    const name = contentFactOf(measure.base);
    if (name && line.goods.facts[name] === undefined) names.add(name);
  }
  return [...names].map((name) => ({
    fields: [`facts.${name}`],
    why: say("why.content"),
    change: { facts: { [name]: name === "usContentPct" ? 100 : 0 } },
  }));
}

function factQuestions({ line }: LandedCost): Question[] {
  const questions = new Map<string, Question>();
  for (const { measure, needs, presumed } of line.selected.open) {
    const change = changeFor(measure, needs, presumed);
    const field = needs.join(", ");
    if (change === null || questions.has(field)) continue;
    questions.set(field, { fields: needs.filter(isAskedField), why: asks(measure, needs, presumed), change });
  }
  return [...questions.values()];
}

/** A relief that facts nobody stated would open: asked with all of them confirmed. */
function reliefQuestions({ line }: LandedCost): Question[] {
  const needs = new Set(line.openReliefs.flatMap((open) => open.needs));
  const [first] = line.openReliefs;
  const change = first ? changeFor(first.row, [...needs], false) : null;
  if (!first || change === null) return [];
  const why = say("why.relief", { scheme: titled(first.row.regime), source: first.row.source });
  return [{ fields: [...needs].filter(isAskedField), why, change }];
}

function asks(measure: Measure, needs: readonly string[], presumed: boolean): string {
  const { title, rate } = measure;
  const name = nameOfMeasure(measure);
  if (presumed)
    return rate === "none"
      ? say("why.appliesUntilDenied", { name })
      : say("why.chargedUntilDenied", { name });
  const names = needs.map((need) => need.slice("facts.".length)).filter(isNamedGoods);
  if (names.length === 0 || names.length < needs.length) return say("why.appliesIfConfirmed", { name });
  const goods = names
    .map((name) => say(`goods.${name}`))
    .reduce((first, second) => say("rate.and", { first, second }));
  const percent = rate === "none" ? say("why.noTax") : rate.replace(/^add /, "");
  return say("why.appliesToGoods", { name: titled(title), rate: percent, goods });
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

/** A preference open to the goods that nobody claimed or declined: whether they originate is not known. */
function preferencePoints({ preference, line, total }: LandedCost): OpenPoint[] {
  if (preference.claim !== null || !line.defaulted.has("claimPreference")) return [];
  const why = say("why.preferenceOpen");
  const point = { fields: ["claimPreference"] as const, why, above: ZERO };
  if (preference.otherwise !== null) {
    const below = total.minus(preference.otherwise.total);
    return below.gt(0) ? [{ ...point, moves: "total", below }] : [];
  }
  const { dutyRow, replacing } = line;
  const best = preference.best?.duty;
  if (!best || dutyRow === null || replacing.length > 0 || best.amount.gte(dutyRow.amount)) return [];
  return [{ ...point, moves: "duty", below: dutyRow.amount.minus(best.amount) }];
}

/** All charges, and those that are no fees. */
function chargesOf(rows: readonly ChargedRow[]): { total: Decimal; withoutFees: Decimal } {
  const total = totalDue(rows).minus(totalOf(rows, "product", "shipping", "insurance"));
  return { total, withoutFees: total.minus(totalOf(rows, "fee")) };
}
