import { type Circumstances, decideAll } from "../../law/condition.ts";
import { coversGoods, inForce, type Measure } from "../../law/measure.ts";
import { crossRate } from "../../trade/exchange.ts";
import { type TermedPrice, termEffect } from "../../trade/incoterm.ts";
import { type Decimal, sum, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import { totalOf } from "../breakdown.ts";
import { type Change, type LandedCost, totalDue } from "../cost.ts";
import { knownFacts } from "../known-facts.ts";
import type { ClassifiedLine } from "../line.ts";
import type { ValuedLine } from "../valuation/value-for-customs.ts";
import {
  type Alternative,
  bySaving,
  declaredInFull,
  enteredLater,
  givesWayToTariff,
  schemesIn,
  underScheme,
  worth,
} from "./alternative.ts";
import type { ChangeAhead, RowsAfter } from "./next-change.ts";

/** What the consignment would save with something changed of its lines. */
type SavingOf = (change: (cost: LandedCost) => Change) => Decimal;

/**
 * What could change the bill of a consignment, each worked out by the same engine with one thing changed:
 * preference, a seller's scheme, the full declaration, another entry date. Splitting an order to come
 * under a threshold is not lawful and is never offered.
 * @param claimSaving what the claim to the best preference of a single line saves, where that is known already.
 * @returns the largest saving first.
 */
export function lawfulAlternatives(
  costs: readonly LandedCost[],
  again: RowsAfter,
  next: ChangeAhead | null,
  claimSaving?: Decimal,
): Alternative[] {
  const total = sum(costs.map((cost) => cost.total));
  const savingOf: SavingOf = (change) => total.minus(totalDue(again(change)));
  const found = [
    ...preference(costs, savingOf, claimSaving),
    ...sellerSchemes(costs, savingOf),
    ...fullDeclaration(costs, savingOf),
    ...(next === null ? [] : worth(total.minus(next.total), enteredLater(next.change))),
  ];
  return found.sort(bySaving);
}

/** What could change the bill of a parcel of one line: that of any consignment, freight shown apart, further goods in it. */
export function alternativesOfLine(
  cost: LandedCost,
  again: RowsAfter,
  next: ChangeAhead | null,
): Alternative[] {
  const { preference, total } = cost;
  const claimSaving = preference.otherwise ? total.minus(preference.otherwise.total) : ZERO;
  const found = [
    ...lawfulAlternatives([cost], again, next, claimSaving),
    ...freightApart(cost.line),
    ...oneParcel(cost),
  ];
  return found.sort(bySaving);
}

/** The best preference open to each line on which none is claimed. */
function preference(costs: readonly LandedCost[], savingOf: SavingOf, known?: Decimal): Alternative[] {
  const best = new Map(
    costs.flatMap((cost) => {
      const option = cost.preference.claim === null ? cost.preference.best : null;
      return option ? [[cost, option] as const] : [];
    }),
  );
  const names = [...new Set([...best.values()].map(({ agreement: { name } }) => name))];
  if (names.length === 0) return [];
  const saving =
    known ??
    savingOf((cost) => {
      const option = best.get(cost);
      return option ? { claim: { claimPreference: true, claimAgreement: option.agreement.id } } : {};
    });
  const unconfirmed = [...best.values()].some(({ rate }) => rate?.certainty === "estimated");
  const caution = known ? say("option.claim.caution") : say("option.claim.cautionLines");
  return worth(saving, {
    title: say("option.claim", { agreements: names.join(", ") }),
    requires: say("option.claim.requires"),
    rule: names.join(", "),
    caution: unconfirmed ? say("option.claim.unconfirmed", { caution }) : caution,
  });
}

/** Schemes a seller may join whose other conditions goods of the consignment meet. */
function sellerSchemes(costs: readonly LandedCost[], savingOf: SavingOf): Alternative[] {
  const lines = costs.map(({ line }) => line);
  const [first] = lines;
  if (!first) return [];
  const { sale, facts, entryDate } = first;
  const schemes = new Map<string, Measure>();
  for (const { measure, scheme } of schemesIn(facts.measures)) {
    if (!inForce(measure, entryDate) || sale.sellerRegistrations.includes(scheme)) continue;
    if (lines.some((line) => mayJoin(line, measure, scheme, lines))) schemes.set(scheme, measure);
  }
  return [...schemes].flatMap(([scheme, measure]) =>
    worth(
      savingOf(({ line }) => ({
        sale: { sellerRegistrations: [...line.sale.sellerRegistrations, scheme] },
      })),
      underScheme(measure),
    ),
  );
}

const mayJoin = (line: ValuedLine, measure: Measure, scheme: string, lines: readonly ValuedLine[]): boolean =>
  coversGoods(measure.goods, line.code, NO_LISTS) &&
  decideAll(measure.conditions, joined(scheme, line, lines)).holds === true;

/** The consignment as it would be sold under a scheme, as far as the scheme's conditions ask. */
function joined(
  scheme: string,
  { goods, sale, shipment, facts }: ValuedLine,
  lines: readonly ValuedLine[],
): Circumstances {
  const carriage = ({ term, shipping, insurance }: TermedPrice): Decimal =>
    termEffect(term).freightInPrice ? shipping.plus(insurance) : ZERO;
  const { customerType, purpose } = sale;
  return {
    words: { customerType, channel: shipment.channel, purpose },
    amounts: new Map([
      ["intrinsic", sum(lines.map(({ price }) => price.price.minus(carriage(price))))],
      ["customs_value", sum(lines.map(({ customs }) => customs.amount))],
    ]),
    registrations: new Set([scheme]),
    facts: knownFacts(goods),
    claimed: new Set(),
    shipFromGroups: facts.shipFromGroups,
    usdPer: (currency) => crossRate(currency, "USD", facts.exchange),
  };
}

const NO_LISTS: ReadonlyMap<string, number> = new Map();

function fullDeclaration(costs: readonly LandedCost[], savingOf: SavingOf): Alternative[] {
  const flat = givesWayToTariff(costs.flatMap(({ line }) => line.replacing));
  if (!flat) return [];
  const title = costs.length === 1 ? say("option.declareRate") : say("option.declareRates");
  return worth(
    savingOf(() => ({ shipment: { entryType: "formal" } })),
    declaredInFull(title, flat),
  );
}

/** Where freight is no part of the customs value, a price that holds it is taxed on too much. */
function freightApart({ invoice, facts }: ClassifiedLine): Alternative[] {
  if (!termEffect(invoice.term).freightInPrice || invoice.shipping !== null) return [];
  if (facts.destination.valuationBasis !== "FOB") return [];
  return [
    {
      title: say("option.freight"),
      saving: null,
      requires: say("option.freight.requires"),
      rule: say("option.freight.rule"),
      caution: say("option.freight.caution"),
    },
  ];
}

/** A duty per tariff item is owed once for all pieces of one subheading in a consignment. */
function oneParcel({ line, rows }: LandedCost): Alternative[] {
  const flat = line.replacing.find((measure) => /\/ITEM\b/.test(measure.rate));
  if (!flat) return [];
  return worth(totalOf(rows, "duty"), {
    title: say("option.together"),
    requires: say("option.together.requires"),
    rule: flat.legalReference,
    caution: say("option.together.caution"),
  });
}
