import type { LinePreference } from "../origin/line-preference.ts";
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
import {
  type ClassifiedLine,
  type GoodsLine,
  type RequestedLine,
  type StatedLine,
  statedLine,
} from "./line.ts";
import { chargeMeasures } from "./measures/charge-measures.ts";
import { selectMeasures } from "./measures/select-measures.ts";
import { applyReliefs } from "./reliefs/apply-reliefs.ts";
import type { LandedCostRequest } from "./request.ts";
import { chargeTaxes } from "./taxes/charge-taxes.ts";
import { pricesInUsd, valueForCustoms } from "./valuation/value-for-customs.ts";

/** A currency of a request that no rate is held for. */
interface MissingRate {
  field: "currency" | "answerCurrency";
  currency: string;
}

type Costed<Found> = ({ ok: true } & Found) | { ok: false; problem: MissingRate };

/**
 * What a line costs on arrival: a consignment of one.
 * @returns the cost with its working, or that a currency of the request has no rate.
 * @example
 * const calculated = calculateLandedCost(request, facts);
 * if (calculated.ok) calculated.cost.rows; // goods, freight, duty, VAT, each with formula and source
 */
export function calculateLandedCost(
  request: LandedCostRequest,
  facts: LandedCostFacts,
): Costed<{ cost: LandedCost }> {
  const calculated = calculateConsignment([{ request, facts }]);
  return calculated.ok ? { ok: true, cost: calculated.costs[0] as LandedCost } : calculated;
}

/**
 * What lines cost that travel as one consignment: freight apportioned by value (largest remainder), thresholds and
 * minimum fees once, a charge per tariff item once a subheading. The lines sum to the totals. Reckoned in USD and
 * billed in the answer's currency. A price that already holds its duty or tax is solved backwards; only a line by
 * itself can have one.
 *
 * One answer charges its consignment up to some thirty times, always by `chargeConsignment`: once for each kind
 * of line under a short code (12 at most, `code.ts`), once for the other choice on preference, and then
 * once for each open question (14 at most, `certainty/open-facts.ts`), each coming day of change
 * (6 at most) and each lawful alternative (`alternatives/`). Asking the whole engine again is what keeps
 * every "what if" true to the law; a price that includes its duty is solved in some 12 steps more.
 * @param freight of the whole in the lines' currency; null for the sum of the lines'; left out, each keeps its own.
 * @returns one cost a line, or that their currency or the answer's has no rate.
 * @example calculateConsignment([{ request, facts }, { request: other, facts }], null) // one parcel of two lines
 */
export function calculateConsignment(
  items: readonly RequestedLine[],
  freight?: Decimal | null,
): Costed<{ costs: LandedCost[] }> {
  const charged = billConsignment(items, freight);
  if (!charged.ok) return charged;
  const { bills, priced } = charged;
  const costs = costsOf(bills, priced);
  const [only, another] = costs;
  return { ok: true, costs: only && !another ? [costAlone(only, priced)] : costs };
}

/**
 * What lines are charged as `calculateConsignment` finds it, without what an answer tells beside: for goods that are asked
 * many times over.
 * @returns one bill a line, and the price in USD of a line by itself that holds its duty or tax.
 */
export function billConsignment(
  items: readonly RequestedLine[],
  freight?: Decimal | null,
): Costed<{ bills: readonly Bill[]; priced: Decimal | null }> {
  const stated = items.map(statedLine);
  const problem = missingRate(stated);
  if (problem !== null) return { ok: false, problem };
  const prices = pricesInUsd(stated, freight);
  const lines = stated.map((line, at) => goodsLine(line, prices[at] as TermedPrice, line.goods.hsCode ?? ""));
  const [only, another] = lines;
  if (only && !another) return { ok: true, ...chargedAlone(only) };
  return { ok: true, bills: billed(chargeConsignment(lines.map(resolveCode)).map(billOf)), priced: null };
}

function missingRate(lines: readonly StatedLine[]): MissingRate | null {
  for (const { invoice, facts } of lines)
    for (const field of ["currency", "answerCurrency"] as const)
      if (moneyIn(invoice[field], facts.exchange) === null) return { field, currency: invoice[field] };
  return null;
}

/** The bill of a line by itself, whose price may hold its duty or tax. */
function chargedAlone(line: GoodsLine): { bills: readonly Bill[]; priced: Decimal | null } {
  const { price } = line.price;
  const { priceIncludes } = line.invoice;
  const at = (net: Decimal): Bill =>
    billAlone(resolveCode({ ...line, price: { ...line.price, price: net } }));
  const inclusive = priceIncludes.length > 0;
  const bill = inclusive ? solveInclusive(price, priceIncludes, at) : at(price);
  const priced = inclusive ? price : null;
  return { bills: billed([bill], priced), priced };
}

/** The cost of a line by itself, with what its other choice on preference would come to. */
function costAlone(cost: LandedCost, priced: Decimal | null): LandedCost {
  const preference = { ...cost.preference, otherwise: otherClaim(cost) };
  const net = priced && cost.rows.find((row) => row.type === "product")?.amount;
  const line = net ? { ...cost.line, price: { ...cost.line.price, price: net } } : cost.line;
  return { ...cost, line, preference };
}

/** A line with its price in USD, on its way to the part of the destination that it goes to. */
function goodsLine(stated: StatedLine, price: TermedPrice, code: string): GoodsLine {
  const { postalRegions, provisions } = stated.facts;
  const region = regionOf(stated.shipment, postalRegions, provisions.regions);
  const placed = { ...stated, price, region, code };
  return { ...placed, importation: importationOf(placed) };
}

/** The line as it enters, under the code it is charged by. */
const resolveCode = (line: GoodsLine): ClassifiedLine =>
  resolveAmbiguousCode(line, (tried) => chargesByCode(billAlone({ ...tried, spread: null }).rows));

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
  const stated = { goods, invoice, sale, shipment, statedClaim, entryDate, defaulted, facts };
  return { ...goodsLine(stated, price, code), spread: null };
}

/** The line with the best preference claimed, or without the claim that was granted; null where there is no choice. */
function otherClaim({ line, preference }: LandedCost): LinePreference["otherwise"] {
  const { statedClaim, shipment } = line;
  const { claim, best } = preference;
  if (claim ? "refused" in claim : best === null) return null;
  const claimAgreement = best?.agreement.id ?? statedClaim.claimAgreement;
  // Without a port of departure nothing is presumed of where the goods have been.
  const shipFrom = claim && "presumed" in claim ? null : shipment.shipFrom;
  const other = { claim: { claimPreference: claim === null, claimAgreement }, shipment: { shipFrom } };
  const [{ rows }] = billed([billAlone(changedLine(line, other))]) as [Bill];
  const billOfRows = (of: readonly ChargedRow[]) => ({ duty: importDutyOf(of), total: totalDue(of) });
  return { ...billOfRows(rows), usd: billOfRows(inUsd(rows)) };
}
