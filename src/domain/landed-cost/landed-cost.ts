import type { Measure } from "../law/measure.ts";
import { bestOption, type LinePreference } from "../origin/fta-savings.ts";
import { crossRate } from "../trade/exchange.ts";
import type { TermedPrice } from "../trade/incoterm.ts";
import { type Decimal, sum, ZERO } from "../trade/money.ts";
import { type ChargedRow, importDutyOf } from "./breakdown.ts";
import { openCareful } from "./code.ts";
import { chargeConsignment } from "./consignment.ts";
import type { BaseDuty } from "./duty/base-duty.ts";
import { preferencesOn } from "./duty/base-duty-on-line.ts";
import type { ChargedDuty } from "./duty/charge-base-duty.ts";
import type { LandedCostFacts } from "./facts.ts";
import type { EntryType } from "./fees/entry-type.ts";
import { solveInclusive } from "./inclusive-price.ts";
import type { NotApplied, OpenFact } from "./measures/select-measures.ts";
import { entryOf, type OpenLine, openLine } from "./open-line.ts";
import type { AppliedThreshold } from "./reliefs/de-minimis.ts";
import type { LandedCostRequest } from "./request.ts";
import type { CustomsValue } from "./valuation/customs-value.ts";

/** A landed cost worked out: every row, what it rests on, and what could not be known. Amounts in USD. */
export interface LandedCost {
  rows: ChargedRow[];
  /** The line that measures looked at, and the spread of duty under the caller's code. */
  code: string;
  spread: OpenLine["spread"];
  /** How the goods are entered; null where the destination has no rules for it. */
  entry: EntryType | null;
  total: Decimal;
  line: TermedPrice;
  customs: CustomsValue;
  entryDate: string;
  /** Part of the destination the goods go to, where it is known. */
  region: string | null;
  base: BaseDuty | null;
  duty: ChargedDuty | null;
  dutyThreshold: AppliedThreshold | null;
  taxThreshold: AppliedThreshold | null;
  /** Name of the low-value or simplified scheme that stood in for the tariff; empty for none. */
  regime: string;
  applied: Measure[];
  /** The measure that took the place of the schedule's duty, if any. */
  replacing: Measure[];
  preference: LinePreference;
  notApplied: NotApplied[];
  open: OpenFact[];
  toCheck: Measure[];
  /** True for one of several lines that travel together. */
  sharesConsignment: boolean;
  /** Figures that would settle a bounded charge. */
  needs: string[];
}

export type LandedCostProblem = { kind: "no_exchange_rate"; currency: string };

/**
 * Works out what a line costs on arrival: value for customs, base duty, low-value reliefs, then every
 * measure of law in its order, each on its own base.
 * @returns the working, or why no amount can be given at all (the request's currency has no rate).
 */
export function calculateLandedCost(
  request: LandedCostRequest,
  facts: LandedCostFacts,
): { ok: true; cost: LandedCost } | { ok: false; problem: LandedCostProblem } {
  const line = inUsd(request, facts);
  if (line === null) return { ok: false, problem: { kind: "no_exchange_rate", currency: request.currency } };
  const at = (price: Decimal): OpenLine => workOut(request, facts, { ...line, price });
  if (request.priceIncludes.length === 0) return { ok: true, cost: finished(at(line.price)) };
  const opened = solveInclusive(line.price, request.priceIncludes, at);
  const cost = finished(opened);
  const price = cost.rows.find((row) => row.type === "product")?.amount ?? cost.line.price;
  return { ok: true, cost: { ...cost, line: { ...cost.line, price } } };
}

function workOut(request: LandedCostRequest, facts: LandedCostFacts, line: TermedPrice): OpenLine {
  return charged(openCareful(request, facts, line, request.entryDate ?? facts.today));
}

function charged(opened: OpenLine): OpenLine {
  chargeConsignment([opened]);
  return opened;
}

/** The result of a line that travels alone, with what it would cost with the other choice on preference. */
function finished(opened: OpenLine): LandedCost {
  const cost = closed(opened);
  cost.preference.otherwise = withOtherClaim(opened, cost.preference);
  return cost;
}

/** The line with the best preference claimed, or without the claim that was granted; null where there is no choice. */
function withOtherClaim(
  { request, facts, code, line, entryDate }: OpenLine,
  preference: LinePreference,
): LinePreference["otherwise"] {
  const { claim } = preference;
  const best = bestOption(preference);
  if (claim ? "refused" in claim : best === null) return null;
  const claimAgreement = best?.agreement.id ?? request.claimAgreement;
  // Without a port of departure nothing is presumed of where the goods have been.
  const shipFrom = claim && "presumed" in claim ? null : request.shipFrom;
  const turned = { ...request, claimPreference: claim === null, claimAgreement, shipFrom };
  const { rows } = charged(openLine(turned, facts, line, entryDate, code));
  return { duty: importDutyOf(rows), total: sum(rows.map((row) => row.amount)) };
}

/** The request's amounts in USD, not yet rounded to the cent; null where its currency has no rate. */
export function inUsd(request: LandedCostRequest, facts: LandedCostFacts): TermedPrice | null {
  const toUsd = crossRate(request.currency, "USD", facts.exchange);
  if (toUsd === null) return null;
  const places = request.currency === "USD" ? 2 : CONVERTED_PLACES;
  return {
    price: request.price.times(toUsd).round(places),
    shipping: (request.shipping ?? ZERO).times(toUsd).round(places),
    insurance: (request.insurance ?? ZERO).times(toUsd).round(places),
    term: request.term,
  };
}

/** A millionth of a dollar is less than the smallest coin anywhere. */
const CONVERTED_PLACES = 6;

/** The result of a line whose charges are settled. */
export function closed(opened: OpenLine, sharesConsignment = false): LandedCost {
  const { rows, line, customs, entryDate, region, base, duty, dutyThreshold, taxThreshold, regime } = opened;
  const { applied, notApplied, open, toCheck } = opened.selected;
  const { replacing, claim, general } = opened;
  const asked = opened.request.origin !== null && opened.request.hsCode !== null;
  const options = asked ? preferencesOn(opened).options : [];
  const { code, spread } = opened;
  return {
    code,
    spread,
    sharesConsignment,
    entry: entryOf(opened),
    rows,
    total: sum(rows.map((row) => row.amount)),
    line,
    customs,
    entryDate,
    region,
    base,
    duty,
    dutyThreshold,
    taxThreshold,
    regime,
    replacing,
    preference: { options, claim, general, otherwise: null },
    applied,
    notApplied,
    open,
    toCheck,
    needs: [...opened.needs],
  };
}
