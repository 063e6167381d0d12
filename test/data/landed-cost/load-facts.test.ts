import { expect, test } from "vitest";
import { Caches } from "../../../src/data/caches.ts";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededEnv, TODAY } from "../../support/landed-cost-of.ts";

const env = await seededEnv();
type FactsRequest = Parameters<typeof loadLandedCostFacts>[1][number];
const request = (hsCode: string, origin = "CN", destination = "DE") =>
  ({ destination, origin, shipFrom: origin, hsCode, destinationPostalCode: null }) as FactsRequest;

/** How many statements each read of an isolate took. */
function counting() {
  const statements: number[] = [];
  const session = env.DB.withSession.bind(env.DB);
  const DB = {
    ...env.DB,
    prepare: env.DB.prepare.bind(env.DB),
    withSession: (...args: Parameters<typeof session>) => {
      const made = session(...args);
      return {
        prepare: made.prepare.bind(made),
        batch(list: D1PreparedStatement[]) {
          statements.push(list.length);
          return made.batch(list);
        },
      };
    },
  } as unknown as D1Database;
  const clock = clockAt(TODAY, new Caches());
  const load = async (...requests: FactsRequest[]) => loadLandedCostFacts({ ...env, DB }, requests, clock);
  return { statements, load };
}

test("what an isolate remembers is not asked for again, kind by kind", async () => {
  const { statements, load } = counting();
  await load(request("610910"));
  await load(request("610910"));
  expect(statements).toHaveLength(1);
  // Another heading on the same lane: its rates, lists, orders and codes, its rules of origin and preferences.
  await load(request("640399"));
  expect(statements).toEqual([statements[0], 6]);
  // The same heading from elsewhere: the place and its groups, the agreements between the two, rules and preferences.
  await load(request("640399", "VN"));
  expect(statements.slice(2)).toEqual([5]);
});

test("facts read bit by bit are those read at once", async () => {
  const { load } = counting();
  await load(request("610910"), request("640399", "VN"));
  const bitByBit = await load(request("640399", "CN"), request("610910", "VN"));
  const atOnce = await counting().load(request("640399", "CN"), request("610910", "VN"));
  expect(bitByBit).toEqual(atOnce);
  expect(bitByBit[1]?.preferences?.agreements.map(({ id }) => id)).toContain("EU-vietnam");
});
