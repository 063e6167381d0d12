import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { query, readFirst, run, statement } from "../../src/data/query.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import { readNamed } from "../../src/data/read-rows.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const { db } = await seededDatabase([]);
const env = { DB: db } as unknown as Env;
const ONE = query<{ one: number }>(sql`select 1 as one`);

test("each statement counts once, alone, in a batch or in a session", async () => {
  const { env: counted, left } = withinQueries(env, 10);
  expect(await readFirst(counted.DB, ONE.with())).toEqual({ one: 1 });
  await run(counted.DB, ONE.with());
  expect(left()).toBe(8);
  await counted.DB.batch([statement(counted.DB, ONE.with()), statement(counted.DB, ONE.with())]);
  expect(left()).toBe(6);
  expect(await readNamed(counted.DB, { a: ONE.with(), b: ONE.with(), c: null })).toEqual({
    a: [{ one: 1 }],
    b: [{ one: 1 }],
    c: [],
  });
  expect(left()).toBe(4);
});

test("a share counts to the whole it was taken from, and not to its neighbour", async () => {
  const whole = withinQueries(env, 10);
  const share = withinQueries(whole.env, 3);
  const neighbour = withinQueries(whole.env, 3);
  for (let one = 0; one < 4; one++) await readFirst(share.env.DB, ONE.with());
  expect([share.left(), neighbour.left(), whole.left()]).toEqual([-1, 3, 6]);
});
