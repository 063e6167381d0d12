import type { Clock } from "../data/clock.ts";
import { type ComplianceFinding, compliance, type NameAnswer } from "../domain/compliance/compliance.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { RestrictionCoverage } from "../domain/restrictions/restriction-coverage.ts";
import type { RestrictionStatus } from "../domain/restrictions/restriction-status.ts";
import type { Asker } from "./asker.ts";
import { type AskedGoods, checkGoodsRestrictions } from "./check-goods-restrictions.ts";
import type { ReadParty } from "./check-parties.ts";
import { type Done, done, failed, type Problem } from "./problem.ts";
import { type ScreeningOrder, screenParties } from "./screen-parties.ts";
import type { ToldClassification } from "./told-classification.ts";

/** A line that has been priced, and who takes part in its sale. */
export interface LineToCheck {
  request: LandedCostRequest;
  /** How its code was found; none where it was stated. */
  classification?: ToldClassification["classification"];
  parties: readonly ReadParty[];
}

/** For whom lines are checked. */
export interface CheckAsker extends Asker {
  /** Whether its endpoints hear of each prohibited line and each hit; a job tells of all its items at once. Yes where absent. */
  tellsHits?: boolean;
}

/** Whether a line may be sent, and to whom. */
export interface Compliance {
  status: RestrictionStatus;
  findings: ComplianceFinding[];
  coverage: RestrictionCoverage;
  notes: string[];
  parties: NameAnswer[];
}

/**
 * Checks lines as POST /restrictions would, and their parties as POST /screen-parties would, both at once. What
 * several lines have in common is checked once.
 *
 * @param asker For whom parties are screened and recorded; its calls are those of the calculation.
 * @returns One result a line, in their order; a line whose goods or parties cannot be used fails alone.
 * @example
 * const [checked] = await checkCompliance(env, [{ request, classification, parties: [] }], asker, clock);
 * if (checked?.ok) checked.answer.status; // "prohibited"
 */
export async function checkCompliance(
  env: Env,
  lines: readonly LineToCheck[],
  asker: CheckAsker,
  clock: Clock,
): Promise<Done<Compliance>[]> {
  const goods = new Map(lines.map((line) => [keyOf(goodsOf(line)), goodsOf(line)]));
  const parties = new Map(lines.flatMap((line) => line.parties.map((party) => [keyOf(party), party])));
  const ofGoods = asker.tellsHits === false ? { ...asker, accountId: null } : asker;
  const [checked, screened] = await Promise.all([
    Promise.all(
      [...goods].map(
        async ([key, one]) => [key, await checkGoodsRestrictions(env, one, ofGoods, clock)] as const,
      ),
    ).then((found) => new Map(found)),
    screenAll(env, parties, asker, clock),
  ]);
  return lines.map((line) => {
    const found = checked.get(keyOf(goodsOf(line))) as Awaited<ReturnType<typeof checkGoodsRestrictions>>;
    if (!found.ok) return found;
    if (!screened.ok) return screened;
    const named = line.parties.map((party) => screened.answer.get(keyOf(party)) as Done<NameAnswer>);
    const problems = named.flatMap((one, at) => (one.ok ? [] : one.problems.map(underParty(at))));
    if (problems.length > 0) return failed("unusable", "The parties cannot be screened.", problems);
    const { status, restrictions, coverage, notes, basis } = found.answer;
    // Of goods that nobody named, only what binds all goods says something of this line.
    const binding = basis === "destination" ? restrictions.filter((row) => !row.conditional) : restrictions;
    const all = named.flatMap((one) => (one.ok ? [one.answer] : []));
    return done({ ...compliance({ status, restrictions: binding }, all), coverage, notes, parties: all });
  });
}

/** A fault of a party, under its place among those of the line. */
const underParty =
  (at: number) =>
  (problem: Problem): Problem => ({ ...problem, path: `parties[${at}].${problem.path}` });

const keyOf = (asked: AskedGoods | ReadParty): string => JSON.stringify(asked);

/** The goods of a line. A code that the account's own rule or an answer of the caller settled counts as stated. */
function goodsOf({ request, classification }: LineToCheck): AskedGoods {
  const isSettled = classification?.method === "override" || Object.keys(request.answers).length > 0;
  const settled = isSettled && classification?.used ? classification.hsCode : null;
  return {
    destination: request.destination,
    hsCode: request.hsCode ?? settled,
    productName: request.productName || request.productCategory || null,
    language: request.language,
    originCountry: request.origin,
    exportFrom: request.shipFrom,
    destinationRegion: request.destinationRegion,
    date: request.entryDate,
  };
}

/** Screens each party once; the record of a calculation that a limit refuses is not kept. */
async function screenAll(
  env: Env,
  parties: ReadonlyMap<string, ReadParty>,
  { accountId, requestId, countCall, tellsHits = true }: CheckAsker,
  clock: Clock,
): Promise<Done<Map<string, Done<NameAnswer>>>> {
  if (parties.size === 0) return done(new Map());
  const order: ScreeningOrder = {
    ...{ accountId, requestId, tellsHits },
    ...{ retentionYears: null, threshold: undefined, countCalls: countCall },
  };
  const screened = await screenParties(env, [...parties.values()], order, clock);
  if (!screened.ok) return screened;
  const named = [...parties.keys()].map((key, at): [string, Done<NameAnswer>] => {
    const one = screened.answer.results[at];
    if (!one?.ok) return [key, failed("unusable", "The party cannot be screened.", one?.problems)];
    return [key, done({ name: one.name, ...one.found })];
  });
  return done(new Map(named));
}
