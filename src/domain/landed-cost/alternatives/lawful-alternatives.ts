import { type Circumstances, decideAll } from "../../law/condition.ts";
import { coversGoods, inForce, type Measure } from "../../law/measure.ts";
import { bestOption } from "../../origin/fta-savings.ts";
import { crossRate } from "../../trade/exchange.ts";
import { termEffect } from "../../trade/incoterm.ts";
import { type Decimal, sum, ZERO } from "../../trade/money.ts";
import { totalOf } from "../breakdown.ts";
import { type Change, type CostedLine, type LandedCost, totalDue } from "../cost.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { LandedCostRequest } from "../request.ts";
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

/** What the consignment would save, in USD, with something changed of its lines. */
type SavingOf = (change: (line: CostedLine) => Change) => Decimal;

/**
 * What could change the bill of a consignment, each worked out by the same engine with one thing changed:
 * preference, a seller's scheme, the full declaration, another entry date. Splitting an order to come
 * under a threshold is not lawful and is never offered.
 * @param claimSaving what the claim to the best preference of a single line saves, where that is known already.
 * @returns the largest saving first.
 */
export function lawfulAlternatives(
  lines: readonly CostedLine[],
  again: RowsAfter,
  next: ChangeAhead | null,
  claimSaving?: Decimal,
): Alternative[] {
  const total = sum(lines.map(({ cost }) => cost.total));
  const savingOf: SavingOf = (change) => total.minus(totalDue(again(change)));
  const found = [
    ...preference(lines, savingOf, claimSaving),
    ...sellerSchemes(lines, savingOf),
    ...fullDeclaration(lines, savingOf),
    ...(next === null ? [] : worth(total.minus(next.total), enteredLater(next.change))),
  ];
  return found.sort(bySaving);
}

/** What could change the bill of a parcel of one line: that of any consignment, freight shown apart, further goods in it. */
export function alternativesOfLine(
  line: CostedLine,
  again: RowsAfter,
  next: ChangeAhead | null,
): Alternative[] {
  const { preference, total } = line.cost;
  const claimSaving = preference.otherwise ? total.minus(preference.otherwise.total) : ZERO;
  const found = [
    ...lawfulAlternatives([line], again, next, claimSaving),
    ...freightApart(line.request, line.facts),
    ...oneParcel(line.cost),
  ];
  return found.sort(bySaving);
}

/** The best preference open to each line on which none is claimed. */
function preference(lines: readonly CostedLine[], savingOf: SavingOf, known?: Decimal): Alternative[] {
  const best = new Map(
    lines.flatMap((line) => {
      const option = line.cost.preference.claim === null ? bestOption(line.cost.preference) : null;
      return option ? [[line, option.agreement] as const] : [];
    }),
  );
  const names = [...new Set([...best.values()].map(({ name }) => name))];
  if (names.length === 0) return [];
  const saving =
    known ??
    savingOf((line) => {
      const agreement = best.get(line);
      return agreement ? { request: { claimPreference: true, claimAgreement: agreement.id } } : {};
    });
  const where = known ? "ftaSavings for the rule of origin" : "each line's ftaSavings for its rule of origin";
  return worth(saving, {
    title: `Claim preference under ${names.join(", ")}`,
    requires: "originating goods and the proof of origin that the agreement names, held at entry",
    rule: names.join(", "),
    caution: `without the proof the full duty is owed; see ${where}`,
  });
}

/** Schemes a seller may join whose other conditions goods of the consignment meet. */
function sellerSchemes(lines: readonly CostedLine[], savingOf: SavingOf): Alternative[] {
  const [first] = lines;
  if (!first) return [];
  const { request, facts, cost } = first;
  const schemes = new Map<string, Measure>();
  for (const { measure, scheme } of schemesIn(facts.measures)) {
    if (!inForce(measure, cost.entryDate) || request.sellerRegistrations.includes(scheme)) continue;
    if (lines.some((line) => mayJoin(line, measure, scheme, lines))) schemes.set(scheme, measure);
  }
  return [...schemes].flatMap(([scheme, measure]) =>
    worth(
      savingOf(({ request: own }) => ({
        request: { sellerRegistrations: [...own.sellerRegistrations, scheme] },
      })),
      underScheme(scheme, measure),
    ),
  );
}

const mayJoin = (
  { request, facts, cost }: CostedLine,
  measure: Measure,
  scheme: string,
  lines: readonly CostedLine[],
): boolean =>
  coversGoods(measure.goods, cost.code, NO_LISTS) &&
  decideAll(measure.conditions, joined(scheme, request, facts, lines)).holds === true;

/** The consignment as it would be sold under a scheme, as far as the scheme's conditions ask. */
function joined(
  scheme: string,
  { customerType, channel, purpose, facts: stated }: LandedCostRequest,
  { shipFromGroups, exchange }: LandedCostFacts,
  lines: readonly CostedLine[],
): Circumstances {
  const carriage = ({ line }: LandedCost): Decimal =>
    termEffect(line.term).freightInPrice ? line.shipping.plus(line.insurance) : ZERO;
  return {
    words: { customerType, channel, purpose },
    amounts: new Map([
      ["intrinsic", sum(lines.map(({ cost }) => cost.line.price.minus(carriage(cost))))],
      ["customs_value", sum(lines.map(({ cost }) => cost.customs.amount))],
    ]),
    registrations: new Set([scheme]),
    facts: stated,
    claimed: new Set(),
    shipFromGroups,
    usdPer: (currency) => crossRate(currency, "USD", exchange),
  };
}

const NO_LISTS: ReadonlyMap<string, number> = new Map();

function fullDeclaration(lines: readonly CostedLine[], savingOf: SavingOf): Alternative[] {
  const flat = givesWayToTariff(lines.flatMap(({ cost }) => cost.replacing));
  if (!flat) return [];
  const rates = lines.length === 1 ? "rate" : "rates";
  return worth(
    savingOf(() => ({ request: { entryType: "formal" } })),
    declaredInFull(`Declare in full at the tariff's own ${rates}`, flat),
  );
}

/** Where freight is no part of the customs value, a price that holds it is taxed on too much. */
function freightApart(request: LandedCostRequest, facts: LandedCostFacts): Alternative[] {
  if (!termEffect(request.term).freightInPrice || request.shipping !== null) return [];
  if (facts.destination.valuationBasis !== "FOB") return [];
  return [
    {
      title: "Show freight and insurance apart from the price",
      saving: null,
      requires: "freight and insurance stated on the invoice: send shippingPrice and insurance",
      rule: "WTO Valuation Agreement art. 8.2: the value here is without international carriage",
      caution: "only what was really paid for carriage can be left out",
    },
  ];
}

/** A duty per tariff item is owed once for all pieces of one subheading in a consignment. */
function oneParcel(cost: LandedCost): Alternative[] {
  const flat = cost.replacing.find((measure) => /\/ITEM\b/.test(measure.rate));
  if (!flat) return [];
  return worth(totalOf(cost.rows, "duty"), {
    title: "Send further goods of this subheading in the same consignment",
    requires: "one buyer, one consignment, and its value still under the limit of the scheme",
    rule: flat.legalReference,
    caution: "the saving is for each parcel saved; above the limit the tariff applies to all goods",
  });
}
