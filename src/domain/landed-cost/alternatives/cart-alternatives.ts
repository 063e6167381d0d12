import { inForce } from "../../law/measure.ts";
import { bestOption } from "../../origin/fta-savings.ts";
import { type Decimal, isZero, sum, toNumber } from "../../trade/money.ts";
import { type ChargedRow, importDutyOf, isImportDuty } from "../breakdown.ts";
import { type CartLine, calculateCart, consignmentRows } from "../consignment-cart.ts";
import type { LandedCost } from "../landed-cost.ts";
import { daysOfChange } from "../measures/touching-measures.ts";
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
import type { NextChange } from "./next-change.ts";

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
  return { options: options.sort(bySaving), nextChange: next };
}

type Change = (line: CartLine, at: number) => Partial<LandedCostRequest>;

const totalOfAll = (costs: readonly LandedCost[]): Decimal => sum(costs.map(({ total }) => total));
const dutyOfAll = (costs: readonly LandedCost[]): Decimal => sum(costs.map(({ rows }) => importDutyOf(rows)));

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
    schemesIn(facts.measures)
      .filter(
        ({ measure, scheme }) => inForce(measure, entryDate) && !request.sellerRegistrations.includes(scheme),
      )
      .map(({ scheme, measure }) => [scheme, measure] as const),
  );
  return [...schemes].flatMap(([scheme, measure]) =>
    worth(
      saved(({ request: own }) => ({ sellerRegistrations: [...own.sellerRegistrations, scheme] })),
      underScheme(scheme, measure),
    ),
  );
}

function fullDeclaration(costs: readonly LandedCost[], saved: (change: Change) => Decimal): Alternative[] {
  const flat = givesWayToTariff(costs.flatMap(({ replacing }) => replacing));
  if (!flat) return [];
  const told = declaredInFull("Declare in full at the tariff's own rates", flat);
  return worth(
    saved(() => ({ entryType: "formal" })),
    told,
  );
}

const laterEntry = (next: NextChange | null, saved: (change: Change) => Decimal): Alternative[] =>
  next === null
    ? []
    : worth(
        saved(() => ({ entryDate: next.date })),
        enteredLater(next),
      );

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

/** Duty rows that begin and end between two workings, in words. */
function difference(
  now: readonly LandedCost[],
  then: readonly LandedCost[],
): { title: string; rate: string } {
  const owed = (costs: readonly LandedCost[]): Map<string, ChargedRow> =>
    new Map(
      consignmentRows(costs)
        .filter((row) => isImportDuty(row) && !isZero(row.amount))
        .map((row) => [`${row.code} ${row.label}`, row]),
    );
  const [held, kept] = [owed(now), owed(then)];
  const begins = [...kept].filter(([key]) => !held.has(key));
  const ends = [...held].filter(([key]) => !kept.has(key));
  const title = [...begins.map(([key]) => `${key} begins`), ...ends.map(([key]) => `${key} ends`)];
  return { title: title.join("; "), rate: begins[0]?.[1].rateText ?? "" };
}
