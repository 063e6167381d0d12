import { bestOption, type LinePreference } from "../origin/line-preference.ts";
import { moneyIn } from "../trade/answer-money.ts";
import type { TermedPrice } from "../trade/incoterm.ts";
import type { Decimal } from "../trade/money.ts";
import { regionOf } from "../trade/postal-region.ts";
import { type ChargedRow, chargesByCode, importDutyOf, inUsd } from "./breakdown.ts";
import { resolveAmbiguousCode } from "./code.ts";
import { type Bill, billOf, type Change, costsOf, type LandedCost, totalDue } from "./cost.ts";
import { billed } from "./due.ts";
import { chargeBaseDuty } from "./duty/charge-base-duty.ts";
import { settleDuty } from "./duty/settle-duty.ts";
import type { LandedCostFacts } from "./facts.ts";
import { type ChargedLine, chargeFees } from "./fees/charge-fees.ts";
import { importationOf } from "./importation.ts";
import { solveInclusive } from "./inclusive-price.ts";
import { type ClassifiedLine, type StatedLine, statedLine } from "./line.ts";
import { chargeMeasures } from "./measures/charge-measures.ts";
import { selectMeasures } from "./measures/select-measures.ts";
import { applyReliefs } from "./reliefs/apply-reliefs.ts";
import type { LandedCostRequest } from "./request.ts";
import { chargeTaxes } from "./taxes/charge-taxes.ts";
import { pricesInUsd, valueForCustoms } from "./valuation/value-for-customs.ts";

type LandedCostProblem = {
  kind: "no_exchange_rate";
  field: "currency" | "answerCurrency";
  currency: string;
};

/**
 * What a line costs on arrival. A line is a consignment of one; a price that already holds its duty or
 * tax is solved backwards. Reckoned in USD and billed in the answer's currency.
 *
 * One answer charges its line up to some thirty times, always by `chargeConsignment`: once for each kind
 * of line under a short code (12 at most, `code.ts`), once for the other choice on preference, and then
 * once for each open question (14 at most, `certainty/open-facts.ts`), each coming day of change
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
  const stated = statedLine(request, facts);
  const { answerCurrency, priceIncludes } = stated.invoice;
  const price = pricesInUsd([stated])?.[0];
  const without = price ? (moneyIn(answerCurrency, facts.exchange) ? null : "answerCurrency") : "currency";
  if (!price || without) {
    const field = without ?? "currency";
    return { ok: false, problem: { kind: "no_exchange_rate", field, currency: stated.invoice[field] } };
  }
  const at = (net: Decimal): Bill => billAlone(resolveCode(stated, { ...price, price: net }));
  const inclusive = priceIncludes.length > 0;
  const bill = inclusive ? solveInclusive(price.price, priceIncludes, at) : at(price.price);
  const priced = inclusive ? price.price : null;
  const [cost] = costsOf(billed([bill], priced), priced) as [LandedCost];
  const preference = { ...cost.preference, otherwise: otherClaim(cost) };
  const net = inclusive && cost.rows.find((row) => row.type === "product")?.amount;
  const line = net ? { ...cost.line, price: { ...cost.line.price, price: net } } : cost.line;
  return { ok: true, cost: { ...cost, line, preference } };
}

/**
 * What a cart costs as one consignment: freight apportioned by value (largest remainder), thresholds and
 * minimum fees once, a charge per tariff item once a subheading. The lines sum to the totals.
 * @param shipping freight of the whole in the request's currency; null for the sum of the lines'.
 * @returns one cost a line, or null where the currency has no rate.
 */
export function calculateCart(
  items: readonly { request: LandedCostRequest; facts: LandedCostFacts }[],
  shipping: Decimal | null,
): LandedCost[] | null {
  const lines = items.map(({ request, facts }) => statedLine(request, facts));
  const prices = pricesInUsd(lines, shipping);
  if (prices === null) return null;
  const goods = lines.map((line, at) => resolveCode(line, prices[at] as TermedPrice));
  return costsOf(billed(chargeConsignment(goods).map(billOf)));
}

/** The line as it enters, under the code it is charged by. */
function resolveCode(line: StatedLine, price: TermedPrice): ClassifiedLine {
  const region = regionOf(line.shipment, line.facts.postalRegions, line.facts.provisions.regions);
  const placed = { ...line, price, region, code: line.goods.hsCode ?? "" };
  const goods = { ...placed, importation: importationOf(placed) };
  return resolveAmbiguousCode(goods, (tried) => chargesByCode(billAlone({ ...tried, spread: null }).rows));
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

const billAlone = (line: ClassifiedLine): Bill => billOf(chargeConsignment([line])[0] as ChargedLine);

/** The bills of lines charged again as one consignment with something changed of each; prices in USD and codes stay. */
export const chargeAgain = (
  costs: readonly LandedCost[],
  change: (cost: LandedCost) => Change,
): readonly Bill[] =>
  billed(chargeConsignment(costs.map((cost) => changedLine(cost.line, change(cost)))).map(billOf));

/** What was stated of a line with something changed; nothing that a phase added stays. */
function changedLine(line: ClassifiedLine, change: Change): ClassifiedLine {
  const { invoice, defaulted, facts, price, code } = line;
  const goods = change.facts
    ? { ...line.goods, facts: { ...line.goods.facts, ...change.facts } }
    : line.goods;
  const sale = change.sale ? { ...line.sale, ...change.sale } : line.sale;
  const shipment = change.shipment ? { ...line.shipment, ...change.shipment } : line.shipment;
  const statedClaim = change.claim ?? line.statedClaim;
  const entryDate = change.entryDate ?? line.entryDate;
  const region = regionOf(shipment, facts.postalRegions, facts.provisions.regions);
  const placed = {
    goods,
    invoice,
    sale,
    shipment,
    statedClaim,
    entryDate,
    defaulted,
    facts,
    price,
    region,
    code,
  };
  return { ...placed, importation: importationOf(placed), spread: null };
}

/** The line with the best preference claimed, or without the claim that was granted; null where there is no choice. */
function otherClaim({ line, preference }: LandedCost): LinePreference["otherwise"] {
  const { statedClaim, shipment } = line;
  const { claim } = preference;
  const best = bestOption(preference);
  if (claim ? "refused" in claim : best === null) return null;
  const claimAgreement = best?.agreement.id ?? statedClaim.claimAgreement;
  // Without a port of departure nothing is presumed of where the goods have been.
  const shipFrom = claim && "presumed" in claim ? null : shipment.shipFrom;
  const other = { claim: { claimPreference: claim === null, claimAgreement }, shipment: { shipFrom } };
  const [{ rows }] = billed([billAlone(changedLine(line, other))]) as [Bill];
  const billOfRows = (of: readonly ChargedRow[]) => ({ duty: importDutyOf(of), total: totalDue(of) });
  return { ...billOfRows(rows), usd: billOfRows(inUsd(rows)) };
}
