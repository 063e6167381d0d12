import { type Circumstances, decideAll } from "../../law/condition.ts";
import { coversGoods, inForce, type Measure } from "../../law/measure.ts";
import { bestOption } from "../../origin/fta-savings.ts";
import { crossRate } from "../../trade/exchange.ts";
import { termEffect } from "../../trade/incoterm.ts";
import { type Decimal, sum, ZERO } from "../../trade/money.ts";
import { totalOf } from "../breakdown.ts";
import { otherwise } from "../certainty/what-if.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { LandedCost } from "../landed-cost.ts";
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
import type { ChangeAhead } from "./next-change.ts";

type Change = Parameters<typeof otherwise>[3];

/**
 * What could change the bill, each worked out by the same engine with one thing changed: preference, a
 * seller's scheme, the full declaration, another entry date, freight shown apart, one parcel for goods
 * of one subheading. Splitting an order to come under a threshold is not lawful and is never offered.
 */
export function lawfulAlternatives(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  cost: LandedCost,
  next: ChangeAhead | null,
): Alternative[] {
  const saved = (change: Change): Decimal => {
    const { opened } = otherwise(request, facts, cost, change);
    return cost.total.minus(sum(opened.rows.map((row) => row.amount)));
  };
  const found = [
    ...preference(request, cost),
    ...sellerSchemes(request, facts, cost, saved),
    ...fullDeclaration(cost, saved),
    ...laterEntry(cost, next),
    ...freightApart(request, facts),
    ...oneParcel(cost),
  ];
  return found.sort(bySaving);
}

function preference(request: LandedCostRequest, { preference, total }: LandedCost): Alternative[] {
  const best = bestOption(preference);
  if (request.claimPreference || best === null || preference.otherwise === null) return [];
  return worth(total.minus(preference.otherwise.total), {
    title: `Claim preference under ${best.agreement.name}`,
    requires: "originating goods and the proof of origin that the agreement names, held at entry",
    rule: best.agreement.name,
    caution: "without the proof the full duty is owed; see ftaSavings for the rule of origin",
  });
}

/** Schemes a seller may join whose other conditions these goods meet. */
function sellerSchemes(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  cost: LandedCost,
  saved: (change: Change) => Decimal,
): Alternative[] {
  const schemes = new Map<string, Measure>();
  for (const { measure, scheme } of schemesIn(facts.measures)) {
    if (!inForce(measure, cost.entryDate) || !coversGoods(measure.goods, cost.code, NO_LISTS)) continue;
    if (request.sellerRegistrations.includes(scheme)) continue;
    if (decideAll(measure.conditions, joined(scheme, request, facts, cost)).holds === true)
      schemes.set(scheme, measure);
  }
  return [...schemes].flatMap(([scheme, measure]) =>
    worth(
      saved({ request: { sellerRegistrations: [...request.sellerRegistrations, scheme] } }),
      underScheme(scheme, measure),
    ),
  );
}

/** The line as it would be sold under a scheme, as far as the scheme's conditions ask. */
function joined(
  scheme: string,
  { customerType, channel, purpose, facts: stated }: LandedCostRequest,
  { shipFromGroups, exchange }: LandedCostFacts,
  { line, customs }: LandedCost,
): Circumstances {
  const carriage = termEffect(line.term).freightInPrice ? line.shipping.plus(line.insurance) : ZERO;
  return {
    words: { customerType, channel, purpose },
    amounts: new Map([
      ["intrinsic", line.price.minus(carriage)],
      ["customs_value", customs.amount],
    ]),
    registrations: new Set([scheme]),
    facts: stated,
    claimed: new Set(),
    shipFromGroups,
    usdPer: (currency) => crossRate(currency, "USD", exchange),
  };
}

const NO_LISTS: ReadonlyMap<string, number> = new Map();

function fullDeclaration({ replacing }: LandedCost, saved: (change: Change) => Decimal): Alternative[] {
  const flat = givesWayToTariff(replacing);
  if (!flat) return [];
  const told = declaredInFull("Declare in full at the tariff's own rate", flat);
  return worth(saved({ request: { entryType: "formal" } }), told);
}

const laterEntry = (cost: LandedCost, next: ChangeAhead | null): Alternative[] =>
  next === null ? [] : worth(cost.total.minus(next.total), enteredLater(next.change));

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
