import { bestOption, type LinePreference } from "../origin/fta-savings.ts";
import type { TermedPrice } from "../trade/incoterm.ts";
import type { Decimal } from "../trade/money.ts";
import { regionOf } from "../trade/postal-region.ts";
import { importDutyOf } from "./breakdown.ts";
import { resolveAmbiguousCode } from "./code.ts";
import { type Change, type CostedLine, costsOf, type LandedCost, totalDue } from "./cost.ts";
import { chargeBaseDuty } from "./duty/charge-base-duty.ts";
import { settleDuty } from "./duty/settle-duty.ts";
import type { ClassifiedLine, LandedCostFacts, StatedLine } from "./facts.ts";
import { type ChargedLine, chargeFees } from "./fees/charge-fees.ts";
import { solveInclusive } from "./inclusive-price.ts";
import { chargeMeasures } from "./measures/charge-measures.ts";
import { selectMeasures } from "./measures/select-measures.ts";
import { applyReliefs } from "./reliefs/apply-reliefs.ts";
import type { LandedCostRequest } from "./request.ts";
import { chargeTaxes } from "./taxes/charge-taxes.ts";
import { pricesInUsd, valueForCustoms } from "./valuation/value-for-customs.ts";

export type LandedCostProblem = { kind: "no_exchange_rate"; currency: string };

/**
 * What a line costs on arrival. A line is a consignment of one; a price that already holds its duty or
 * tax is solved backwards. Amounts in USD.
 *
 * One answer charges its line up to some thirty times, always by `chargeConsignment`: once for each kind
 * of line under a short code (12 at most, `code.ts`), once for the other choice on preference, and then
 * once for each open question (14 at most, `certainty/open-questions.ts`), each coming day of change
 * (6 at most) and each lawful alternative (`alternatives/`). Asking the whole engine again is what keeps
 * every "what if" true to the law; a price that includes its duty is solved in some 12 steps more.
 * @returns the cost with its working, or that the request's currency has no rate.
 * @example
 * const calculated = calculateLandedCost(request, facts);
 * if (calculated.ok) calculated.cost.rows; // goods, freight, duty, VAT, each with formula and source
 */
export function calculateLandedCost(
  request: LandedCostRequest,
  facts: LandedCostFacts,
): { ok: true; cost: LandedCost } | { ok: false; problem: LandedCostProblem } {
  const stated = { request, facts };
  const price = pricesInUsd([stated])?.[0];
  if (!price) return { ok: false, problem: { kind: "no_exchange_rate", currency: request.currency } };
  const at = (net: Decimal): ChargedLine => chargeAlone(resolveCode(stated, { ...price, price: net }));
  const inclusive = request.priceIncludes.length > 0;
  const line = inclusive ? solveInclusive(price.price, request.priceIncludes, at) : at(price.price);
  const [cost] = costsOf([line]) as [LandedCost];
  cost.preference.otherwise = otherClaim(line, cost.preference);
  const net = inclusive && cost.rows.find((row) => row.type === "product")?.amount;
  return { ok: true, cost: net ? { ...cost, line: { ...cost.line, price: net } } : cost };
}

/**
 * What a cart costs as one consignment: freight apportioned by value (largest remainder), thresholds and
 * minimum fees once, a charge per tariff item once a subheading. The lines sum to the totals.
 * @param shipping freight of the whole in the request's currency; null for the sum of the lines'.
 * @returns one cost a line, or null where the currency has no rate.
 */
export function calculateCart(lines: readonly StatedLine[], shipping: Decimal | null): LandedCost[] | null {
  const prices = pricesInUsd(lines, shipping);
  if (prices === null) return null;
  const goods = lines.map((line, at) => resolveCode(line, prices[at] as TermedPrice));
  return costsOf(chargeConsignment(goods));
}

/** The line as it enters, under the code it is charged by. */
function resolveCode({ request, facts }: StatedLine, price: TermedPrice): ClassifiedLine {
  const entryDate = request.entryDate ?? facts.today;
  const region = regionOf(request, facts.postalRegions);
  const goods = { request, facts, price, entryDate, region, code: request.hsCode ?? "" };
  return resolveAmbiguousCode(goods, (tried) => importDutyOf(chargeAlone({ ...tried, spread: null }).rows));
}

/**
 * The charges of one consignment in the order of the border. Thresholds and conditions see the
 * consignment's amounts; a charge per consignment or tariff item is worked out once and shared by value.
 * Each phase takes what the one before it gives and changes nothing of it.
 * @returns one line for each given, in their order, with every row. Amounts in USD, rows to the cent.
 */
export function chargeConsignment(lines: readonly ClassifiedLine[]): readonly ChargedLine[] {
  const valued = lines.map(valueForCustoms);
  const dutiable = valued.map(chargeBaseDuty);
  const selected = selectMeasures(dutiable);
  const settled = settleDuty(selected);
  const relieved = applyReliefs(settled);
  const measured = chargeMeasures(relieved);
  const taxed = chargeTaxes(measured);
  return chargeFees(taxed);
}

const chargeAlone = (line: ClassifiedLine): ChargedLine => chargeConsignment([line])[0] as ChargedLine;

/** Charges lines again as one consignment with something changed of each; prices in USD and codes stay. */
export function chargeAgain(
  lines: readonly CostedLine[],
  change: (line: CostedLine) => Change,
): readonly ChargedLine[] {
  const changed = lines.map((line) => {
    const { facts, cost } = line;
    const { request: other, facts: stated, entryDate = cost.entryDate } = change(line);
    const request = { ...line.request, ...other, facts: { ...line.request.facts, ...stated } };
    const region = regionOf(request, facts.postalRegions);
    return { request, facts, price: cost.line, entryDate, region, code: cost.code, spread: null };
  });
  return chargeConsignment(changed);
}

/** The line with the best preference claimed, or without the claim that was granted; null where there is no choice. */
function otherClaim(line: ChargedLine, preference: LinePreference): LinePreference["otherwise"] {
  const { request, facts, price, entryDate, region, code } = line;
  const { claim } = preference;
  const best = bestOption(preference);
  if (claim ? "refused" in claim : best === null) return null;
  const claimAgreement = best?.agreement.id ?? request.claimAgreement;
  // Without a port of departure nothing is presumed of where the goods have been.
  const shipFrom = claim && "presumed" in claim ? null : request.shipFrom;
  const other = { ...request, claimPreference: claim === null, claimAgreement, shipFrom };
  const { rows } = chargeAlone({ request: other, facts, price, entryDate, region, code, spread: null });
  return { duty: importDutyOf(rows), total: totalDue(rows) };
}
