import type { ChargedRow } from "./breakdown.ts";
import { type CartLine, calculateCart, consignmentRows } from "./consignment-cart.ts";
import { importDutyOf, type LandedCost } from "./landed-cost.ts";
import type { LandedCostRequest } from "./landed-cost-request.ts";
import { inForce } from "./measures/measure.ts";
import type { NextChange } from "./measures/next-change.ts";
import { daysOfChange } from "./measures/touching-measures.ts";
import { cents, type Decimal, isPositive, isZero, sum, toNumber } from "./money.ts";
import { bestOption } from "./origin/fta-savings.ts";
import type { Alternative } from "./tax/lawful-alternatives.ts";

/** Each alternative works out the whole cart again, so they are looked for up to this many lines. */
export const MOST_LINES_COMPARED = 20;
const MOST_DATES = 4;

/** What could change the bill of a consignment as a whole, and the first day on which its import duty changes. */
export interface CartAlternatives {
  options: Alternative[];
  nextChange: NextChange | null;
}

/**
 * Works a consignment out again with one thing changed: the preferences open to its lines, a seller's
 * scheme, the full declaration in place of the low-value one, the day of the next known change.
 * Splitting it to come under a threshold is not lawful and is never offered.
 * @returns null where it has too many lines to be compared.
 */
export function cartAlternatives(
  lines: readonly CartLine[],
  costs: readonly LandedCost[],
  shipping: Decimal | null,
): CartAlternatives | null {
  const [first] = lines;
  if (!first || lines.length > MOST_LINES_COMPARED) return null;
  const again = (change: Change): LandedCost[] =>
    calculateCart(
      lines.map((line, at) => ({ ...line, request: { ...line.request, ...change(line, at) } })),
      shipping,
    ) ?? [];
  const saved = (change: Change): Decimal => totalOfAll(costs).minus(totalOfAll(again(change)));
  const next = nextChange(lines, costs, again);
  const options = [
    ...preference(costs, saved),
    ...sellerSchemes(lines, costs, saved),
    ...fullDeclaration(costs, saved),
    ...laterEntry(next, saved),
  ];
  return { options: options.sort((a, b) => (b.saving ?? 0) - (a.saving ?? 0)), nextChange: next };
}

type Change = (line: CartLine, at: number) => Partial<LandedCostRequest>;

const totalOfAll = (costs: readonly LandedCost[]): Decimal => sum(costs.map(({ total }) => total));
const dutyOfAll = (costs: readonly LandedCost[]): Decimal => sum(costs.map(({ rows }) => importDutyOf(rows)));

const worth = (saving: Decimal, rest: Omit<Alternative, "saving">): Alternative[] =>
  isPositive(saving) ? [{ ...rest, saving: toNumber(cents(saving)) }] : [];

function preference(costs: readonly LandedCost[], saved: (change: Change) => Decimal): Alternative[] {
  const best = costs.map((cost) => (cost.preference.claim === null ? bestOption(cost.preference) : null));
  const names = [...new Set(best.flatMap((option) => (option ? [option.agreement.name] : [])))];
  if (names.length === 0) return [];
  const claim: Change = (_, at) => {
    const claimAgreement = best[at]?.agreement.id;
    return claimAgreement ? { claimPreference: true, claimAgreement } : {};
  };
  return worth(saved(claim), {
    title: `Claim preference under ${names.join(", ")}`,
    requires: "originating goods and the proof of origin that the agreement names, held at entry",
    rule: names.join(", "),
    caution: "without the proof the full duty is owed; see each line's ftaSavings for its rule of origin",
  });
}

function sellerSchemes(
  lines: readonly CartLine[],
  costs: readonly LandedCost[],
  saved: (change: Change) => Decimal,
): Alternative[] {
  const { request, facts } = lines[0] as CartLine;
  const entryDate = costs[0]?.entryDate ?? facts.today;
  const schemes = new Map(
    facts.measures
      .filter((measure) => inForce(measure, entryDate))
      .flatMap((measure) =>
        measure.conditions.flatMap((condition) => {
          const scheme = /^registered (\S+)$/.exec(condition)?.[1];
          return scheme && !request.sellerRegistrations.includes(scheme) ? [[scheme, measure] as const] : [];
        }),
      ),
  );
  return [...schemes].flatMap(([scheme, measure]) =>
    worth(
      saved(({ request: own }) => ({ sellerRegistrations: [...own.sellerRegistrations, scheme] })),
      {
        title: `Sell under ${measure.programme}`,
        requires: `the seller's registration ${scheme}, and the tax charged at checkout`,
        rule: measure.legalReference,
        caution: "the tax is then due on the sale price, whatever customs assess",
      },
    ),
  );
}

function fullDeclaration(costs: readonly LandedCost[], saved: (change: Change) => Decimal): Alternative[] {
  const flat = costs
    .flatMap(({ replacing }) => replacing)
    .find((measure) => measure.conditions.includes("declaration = simplified"));
  if (!flat) return [];
  return worth(
    saved(() => ({ entryType: "formal" })),
    {
      title: "Declare in full at the tariff's own rates",
      requires: "a full customs declaration in place of the low-value one",
      rule: flat.legalReference,
      caution: "not together with checkout tax schemes; carriers charge for a full declaration",
    },
  );
}

function laterEntry(next: NextChange | null, saved: (change: Change) => Decimal): Alternative[] {
  if (next === null) return [];
  return worth(
    saved(() => ({ entryDate: next.date })),
    {
      title: `Enter the goods on or after ${next.date}`,
      requires: "the goods held back or in bond until then",
      rule: next.title,
      caution: "as far as changes are known today",
    },
  );
}

/** The first day after the entry on which the import duty of the consignment changes, as far as rows are held. */
function nextChange(
  lines: readonly CartLine[],
  costs: readonly LandedCost[],
  again: (change: Change) => LandedCost[],
): NextChange | null {
  const now = dutyOfAll(costs);
  for (const date of datesOfChange(lines, costs).slice(0, MOST_DATES)) {
    const then = again(() => ({ entryDate: date }));
    const effect = dutyOfAll(then).minus(now);
    if (!isZero(effect)) return { date, ...difference(costs, then), effectUsd: toNumber(effect) };
  }
  return null;
}

function datesOfChange(lines: readonly CartLine[], costs: readonly LandedCost[]): string[] {
  const dates = lines.flatMap(({ request, facts }, at) => {
    const { code, region, entryDate } = costs[at] as LandedCost;
    const { origin } = request;
    const { originGroups, listedCodes } = facts;
    const goods = { code, origin, originGroups, region, entryDate, listedCodes };
    return daysOfChange(facts.measures, goods).map((day) => day.date);
  });
  return [...new Set(dates)].sort();
}

const DUTIES: ReadonlySet<string> = new Set(["duty", "additional_duty", "trade_remedy"]);

/** Duty rows that begin and end between two workings, in words. */
function difference(
  now: readonly LandedCost[],
  then: readonly LandedCost[],
): { title: string; rate: string } {
  const owed = (costs: readonly LandedCost[]): Map<string, ChargedRow> =>
    new Map(
      consignmentRows(costs)
        .filter((row) => DUTIES.has(row.type) && !isZero(row.amount))
        .map((row) => [`${row.code} ${row.label}`, row]),
    );
  const [held, kept] = [owed(now), owed(then)];
  const begins = [...kept].filter(([key]) => !held.has(key));
  const ends = [...held].filter(([key]) => !kept.has(key));
  const title = [...begins.map(([key]) => `${key} begins`), ...ends.map(([key]) => `${key} ends`)];
  return { title: title.join("; "), rate: begins[0]?.[1].rateText ?? "" };
}
