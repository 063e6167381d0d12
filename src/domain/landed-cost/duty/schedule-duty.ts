import { weaker } from "../../law/measure.ts";
import { adValoremPercent, type RateExpression, rateOf } from "../../law/rate-expression.ts";
import type { BesideRate, RateGroup } from "../../law/tariff.ts";
import type { Certainty } from "../../law/vocabulary.ts";
import { inAnswer } from "../../law/working.ts";
import { type Decimal, isZero, percentage, percentOf, ZERO } from "../../trade/money.ts";
import { perCent, say } from "../../wording/say.ts";
import type { BaseDuty } from "./base-duty.ts";
import { type Charge, chargedOf, evaluateRate, isExact, type RateBase } from "./evaluate-rate.ts";
import { specialRates } from "./preference-column.ts";
import { rateLabel } from "./rate-label.ts";

/** The base duty in money, unrounded, with what it rests on. */
export interface ChargedDuty {
  amount: Decimal;
  /** Percent of the customs value when the rate charged is purely ad valorem. */
  percent: Decimal | null;
  rateText: string;
  formula: string;
  certainty: Certainty;
  /** What the duty would be within, in percent of the customs value; null when it is exact. */
  range: { min: number; max: number | null } | null;
  needs: string[];
  prohibited: boolean;
  /** The rate expression charged, for floors that compare with it. */
  rate: RateExpression;
  /** Symbol of the preference programme whose rate is charged; null for another column. */
  programme: string | null;
  /** Where a rate comes from that the schedule itself does not print; null where it does. */
  source: string | null;
}

/** Which column of the schedule an importation pays; claimed symbols open the special one. */
export type RateColumn = "general" | "column_two" | { special: ReadonlySet<string> };

interface Candidate {
  rate: RateExpression;
  charge: Charge;
  group: RateGroup;
  programme: string | null;
  certainty: Certainty;
  source: string | null;
}

/**
 * The base duty of a schedule row on a value. Where lines below the code differ, the highest is charged and the
 * range stated; where a rate needs a figure nobody gave, the bound it allows is charged; where it
 * allows none, `fallbackPercent` (the schedule's average) stands in, as an estimate.
 */
export function scheduleDuty(
  base: BaseDuty,
  on: RateBase,
  column: RateColumn,
  fallbackPercent: Decimal,
): ChargedDuty {
  const candidates = base.groups.map((group) => inColumn(group, on, column, base.certainty));
  const chosen = candidates.reduce((worst, next) => (isDearer(next, worst) ? next : worst));
  const settled = candidates.every(({ charge }) => isExact(charge) && charge.low.eq(chosen.charge.low));
  const needs = settled ? [] : [...new Set(candidates.flatMap(({ charge }) => charge.needs))];
  const prohibited = candidates.every(({ rate }) => rate.kind === "prohibited");
  const rested = candidates.map((candidate) => candidate.certainty).reduce(weaker);
  const certainty = settled ? rested : weaker(rested, isExact(chosen.charge) ? "derived" : "estimated");
  const range = rangeOf(base, candidates, on, settled);
  const { programme, source } = chosen;
  const shared = { certainty, range, needs, prohibited, rate: chosen.rate, programme, source };
  const amount = chargedOf(chosen.charge);
  if (!isExact(chosen.charge) && isZero(amount)) return standIn(chosen, on.value, fallbackPercent, shared);
  return {
    ...shared,
    amount,
    percent: adValoremPercent(chosen.rate),
    rateText: rateLabel(chosen.rate),
    formula: chosen.charge.formula,
  };
}

/** Of lines that owe the same, one is named that owes it by a preference: without the claim it would owe more. */
function isDearer(next: Candidate, worst: Candidate): boolean {
  const [a, b] = [chargedOf(next.charge), chargedOf(worst.charge)];
  return a.gt(b) || (a.eq(b) && worst.programme === null && next.programme !== null);
}

/** The rate a line owes in a column: of the special rates printed or held beside it the lowest, if below the general one. */
function inColumn(group: RateGroup, on: RateBase, column: RateColumn, ofSchedule: Certainty): Candidate {
  const candidate = (text: string, programme: string | null): Candidate => {
    const rate = rateOf(text);
    return { rate, group, programme, certainty: ofSchedule, source: null, charge: evaluateRate(rate, on) };
  };
  // Nil is nil whatever the general rate is; any other rate is granted only where the general one is not lower.
  const agreed = ({ rate, symbol, certainty, source }: BesideRate): Candidate => ({
    ...candidate(rate, symbol),
    certainty: rate === "0%" ? certainty : weaker(certainty, ofSchedule),
    source: certainty === "published" ? null : source,
  });
  if (column === "column_two") return candidate(group.columnTwo === "" ? group.rate : group.columnTwo, null);
  const general = candidate(group.rate, null);
  if (column === "general") return general;
  const beside = (group.beside ?? []).filter(({ symbol }) => column.special.has(symbol));
  const special = specialRates(group.special, column.special);
  return [...special.map(({ rate, symbol }) => candidate(rate, symbol)), ...beside.map(agreed)]
    .filter(({ rate }) => isFigure(rate))
    .reduce((best, next) => (isBelow(next, best) ? next : best), general);
}

/** A claimed rate takes the place of words, of a higher charge, and of one that has no upper bound yet. */
function isBelow(next: Candidate, best: Candidate): boolean {
  if (!isFigure(best.rate)) return true;
  const open = !isExact(best.charge) && best.charge.high === null;
  const [a, b] = [chargedOf(next.charge), chargedOf(best.charge)];
  // Of two that are alike the surer: nil by an agreement's text holds where the general rate is an estimate.
  const surer = weaker(next.certainty, best.certainty) !== next.certainty;
  return (open && best.programme === null) || a.lt(b) || (a.eq(b) && surer);
}

/** Words, and pointers to another provision, are not compared with a figure. */
const isFigure = ({ kind }: RateExpression): boolean =>
  kind !== "unreadable" && kind !== "reference" && kind !== "prohibited";

function standIn(
  chosen: Candidate,
  value: Decimal,
  percent: Decimal,
  shared: Omit<ChargedDuty, "amount" | "percent" | "rateText" | "formula">,
): ChargedDuty {
  return {
    ...shared,
    certainty: "estimated",
    amount: percentOf(value, percent),
    percent: null,
    rateText: rateLabel(chosen.rate),
    formula: estimated(shared.needs, {
      rate: perCent(percent),
      value: inAnswer(value),
      charge: chosen.charge.formula,
    }),
  };
}

const estimated = (
  needs: readonly string[],
  working: Readonly<Record<"rate" | "value" | "charge", string>>,
): string =>
  needs.length === 0
    ? say("formula.estimate", working)
    : say("formula.estimateUntil", { ...working, fields: needs.join(", ") });

function spread(candidates: readonly Candidate[], value: Decimal): { min: number; max: number | null } {
  const share = (amount: Decimal): number => percentage(amount, value);
  const lows = candidates.map(({ charge }) => share(charge.low));
  const open = candidates.some(({ charge }) => charge.high === null);
  const highs = candidates.map(({ charge }) => share(charge.high ?? ZERO));
  return { min: Math.min(...lows), max: open ? null : Math.max(...highs) };
}

/**
 * What the duty lies within. An exact charge has no range, but an average has the band it was drawn from, and a
 * preference known from general reading only may turn out not to be granted: the general rate is its upper end.
 */
function rangeOf(
  base: BaseDuty,
  candidates: readonly Candidate[],
  on: RateBase,
  settled: boolean,
): ChargedDuty["range"] {
  const unsure = candidates.some(
    ({ programme, certainty }) => programme !== null && certainty === "estimated",
  );
  if (unsure) return withGeneral(base, candidates, on);
  if (!settled) return spread(candidates, on.value);
  return candidates.every(({ programme }) => programme !== null) ? null : estimateRange(base);
}

function withGeneral(
  base: BaseDuty,
  candidates: readonly Candidate[],
  on: RateBase,
): { min: number; max: number | null } {
  const general = base.groups.map((group) => inColumn(group, on, "general", base.certainty));
  const { min, max } = spread([...candidates, ...general], on.value);
  const band = estimateRange(base);
  return { min, max: max === null || band === null ? max : Math.max(max, band.max) };
}

/** An average carries the band it was drawn from. */
function estimateRange(base: BaseDuty): { min: number; max: number } | null {
  const bands = base.groups.map((group) => group.range).filter((range) => range !== null);
  return bands.length === 0
    ? null
    : { min: Math.min(...bands.map(([low]) => low)), max: Math.max(...bands.map(([, high]) => high)) };
}
