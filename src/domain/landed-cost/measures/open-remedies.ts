import { parseMeasureRate } from "../../law/measure-rate.ts";
import { type Decimal, decimal, isPositive, percentOf, ZERO } from "../../trade/money.ts";
import { say, titled } from "../../wording/say.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import { evaluateRate } from "../duty/evaluate-rate.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import { candidateOrders, type TradeRemedyOrder } from "./trade-remedy.ts";

/** Deposit in percent that an order is taken to have whose own is not held: about the middle of those held. */
const USUAL_DEPOSIT = "100";
/** Higher deposits exist (1731.75% on mattresses); nobody imports at them, so a range ends here, in percent. */
const MOST_DEPOSIT = 300;

/**
 * What remedies leave open: rows of law whose words decide, charges on makers of whom no rate was stated, orders that
 * name the code. An article is one product, so of several orders of a kind on its code the highest counts.
 */
export function openRemedies(line: ChargedLine): OpenPoint[] {
  if (!line.importation.customs) return [];
  return [...openChecks(line), ...openResiduals(line), ...openOrders(line)];
}

/** Rows that charge nothing by themselves and say how much they may be. */
function openChecks({ selected, on, customs }: ChargedLine): OpenPoint[] {
  return selected.toCheck.flatMap((measure): OpenPoint[] => {
    const rate = parseMeasureRate(measure.rate);
    if (rate?.kind !== "check" || rate.most === null) return [];
    const { high, low } = evaluateRate(rate.most, { ...on, value: customs.amount });
    const why = say("why.remedyMayBeDue", { name: titled(measure.title), rate: rate.text });
    const fields = measure.type === "trade_remedy" ? ([CASES] as const) : [];
    return [{ fields, why, moves: measure.type, below: ZERO, above: high ?? low }];
  });
}

/** The field in which a case and the maker's rate are stated. */
const CASES = "tradeRemedyCases";

/** Remedies charged at the rate of all other makers: one with a rate of its own pays less. */
const openResiduals = ({ selected, measureRows }: ChargedLine): OpenPoint[] =>
  measureRows.flatMap(({ type, code, amount }): OpenPoint[] => {
    const measure = selected.applied.find((each) => each.type === type && each.id === code);
    if (type !== "trade_remedy" || measure === undefined || !isPositive(amount)) return [];
    const why = say("why.remedyAllOthers", { name: titled(measure.title) });
    return [{ fields: [CASES], why, moves: type, below: amount, above: ZERO }];
  });

/** Orders of the code and origin of which no case was stated: one of a kind may be due. */
function openOrders({ facts, goods, code, customs }: ChargedLine): OpenPoint[] {
  const orders = candidateOrders(facts.remedyOrders, goods.hsCode ?? code, goods.origin);
  let left = decimal(MOST_DEPOSIT);
  return (["CVD", "AD"] as const).flatMap((kind): OpenPoint[] => {
    const ofKind = orders.filter(({ type }) => type === kind);
    const stated = goods.tradeRemedyCases.some(({ caseNumber }) => caseNumber.startsWith(LETTER[kind]));
    if (ofKind.length === 0 || stated) return [];
    const highest = ofKind.map(depositOf).reduce((most, each) => (each.gt(most) ? each : most));
    const percent = highest.lt(left) ? highest : left;
    left = left.minus(percent);
    const named = ofKind.map(({ caseNumber, product }) => `${caseNumber} ${product}`).join(", ");
    const why =
      kind === "AD"
        ? say("why.antiDumping", { orders: named })
        : say("why.countervailing", { orders: named });
    return [
      { fields: [CASES], why, moves: "trade_remedy", below: ZERO, above: percentOf(customs.amount, percent) },
    ];
  });
}

const LETTER = { AD: "A-", CVD: "C-" } as const;

const depositOf = ({ residual }: TradeRemedyOrder): Decimal => decimal(residual ?? USUAL_DEPOSIT);
