import type { RefusalKind } from "../../src/domain/refresh/refusal.ts";
import type { Figure } from "./figure-reader.ts";
import { figuresInForce, figuresOf } from "./figures.ts";
import type { LoadTarget } from "./load-target.ts";
import type { Registered } from "./registered.ts";
import type { Edition } from "./registration.ts";

/** Why an edition should not take the place of the one in force without somebody's word. */
export interface GuardFinding {
  guard: RefusalKind;
  /** With the figures compared. */
  text: string;
}

/**
 * A load that would lose more than this part of a dataset is refused: between editions lists and schedules lose a
 * few per cent at most, and a document that was cut off or misread loses more.
 */
const MOST_SHRINKAGE = 0.05;

/**
 * A load that would change more than this part of the figures of a kind is refused: a yearly edition of a schedule
 * changes one line in fifty, a budget one in ten. A quarter at once is a shifted column, another country's file
 * or a reader that broke; only the revision of the Harmonized System, every five years, does it lawfully.
 */
const MOST_CHANGED = 0.25;

/** Fewer figures than this are no measure: one of three that changed is a third, and may be the one that was due. */
const LEAST_COMPARED = 20;

/** Compares an edition with the one in force. */
export async function guardFindings(
  edition: Edition,
  held: Registered,
  target: LoadTarget,
): Promise<GuardFinding[]> {
  const findings = [...shrinkage(edition, held), ...endsEarlier(edition, held)];
  if (edition.dataset.figures === undefined) return findings;
  const before = await figuresInForce(edition.dataset, target);
  return [...findings, ...figureFindings(edition, before, figuresOf(edition))];
}

function shrinkage({ count }: Edition, held: Registered): GuardFinding[] {
  if (count >= held.rows * (1 - MOST_SHRINKAGE)) return [];
  return [{ guard: "shrunk", text: `${count} rows instead of ${held.rows}` }];
}

/** An edition that begins or ends to be valid before the one in force is an older one under a newer date. */
function endsEarlier({ dataset }: Edition, held: Registered): GuardFinding[] {
  return [
    ["valid from", held.validFrom, dataset.validFrom],
    ["valid until", held.validUntil, dataset.validUntil],
  ].flatMap(([what, before, after]): GuardFinding[] =>
    before && after && after < before
      ? [{ guard: "dates_back", text: `${what} ${after} instead of ${before}` }]
      : [],
  );
}

function figureFindings(
  { dataset }: Edition,
  before: readonly Figure[],
  after: readonly Figure[],
): GuardFinding[] {
  const { days = [], differs = (one: string, other: string) => one !== other } = dataset.figures ?? {};
  const [old, fresh] = [byColumn(before), byColumn(after)];
  return [...fresh].flatMap(([column, values]) => {
    const known = old.get(column) ?? new Map<string, string>();
    const both = [...values].flatMap(([key, value]) => {
      const was = known.get(key);
      return was === undefined ? [] : [{ key, was, value }];
    });
    if (days.includes(column)) return daysBack(column, both);
    const zero = allZero(column, known, values);
    if (zero.length > 0) return zero;
    const changed = both.filter(({ was, value }) => differs(was, value)).length;
    if (both.length < LEAST_COMPARED || changed <= both.length * MOST_CHANGED) return [];
    return [{ guard: "values_changed" as const, text: `${column}: ${changed} of ${both.length} changed` }];
  });
}

const byColumn = (figures: readonly Figure[]): Map<string, Map<string, string>> =>
  new Map(
    [...Map.groupBy(figures, ({ column }) => column)].map(([column, list]) => [
      column,
      new Map(list.map(({ key, value }) => [key, value])),
    ]),
  );

function daysBack(
  column: string,
  both: readonly { key: string; was: string; value: string }[],
): GuardFinding[] {
  const back = both.filter(({ was, value }) => value < was);
  const [first] = back;
  if (!first) return [];
  const others = back.length > 1 ? ` and ${back.length - 1} more` : "";
  return [
    { guard: "dates_back", text: `${column}: ${first.key} ${first.value} instead of ${first.was}${others}` },
  ];
}

const isZero = (value: string): boolean => /^0+(?:\.0+)?%?$/.test(value);

/** A free port's schedule is all zero and stays so; one that had duties does not lose them all at once. */
function allZero(
  column: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): GuardFinding[] {
  if (after.size === 0 || before.size === 0 || ![...after.values()].every(isZero)) return [];
  const some = [...before.values()].filter((value) => !isZero(value)).length;
  return some === 0
    ? []
    : [{ guard: "all_zero", text: `${column}: all ${after.size} are 0, ${some} of ${before.size} were not` }];
}
