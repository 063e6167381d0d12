import { expect, test } from "vitest";
import { removeExpired } from "../../../src/data/accounts/expired-rows.ts";
import { maySignUp, takeSignUp } from "../../../src/data/accounts/sign-ups.ts";
import { emptyEnv } from "../../support/middleware-app.ts";

const env = await emptyEnv({ SIGN_UPS_A_DAY: "3" });
const day = (time: string) => new Date(`2026-11-23T${time}Z`);

test("a network makes so many accounts a day, tried at once or in turn, from whichever of its addresses", async () => {
  const tries = Array.from({ length: 10 }, (_, at) => takeSignUp(env, `203.0.113.${at}`, day("10:00:00")));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(3);
  expect(await maySignUp(env, "203.0.113.200", day("23:59:59.999"))).toBe(false);
  expect(await takeSignUp(env, "203.0.113.200", day("23:59:59.999"))).toBe(false);
  expect(await takeSignUp(env, "203.0.114.1", day("23:59:59.999"))).toBe(true);
  expect(await takeSignUp(env, "203.0.113.1", new Date("2026-11-24T00:00:00Z"))).toBe(true);
});

test("of IPv6 the site counts, not the address", async () => {
  for (const group of ["1", "2", "3"])
    expect(await takeSignUp(env, `2001:db8:7:${group}::1`, day("10:00:00"))).toBe(true);
  expect(await takeSignUp(env, "2001:db8:7:4::1", day("10:00:00"))).toBe(false);
  expect(await takeSignUp(env, "2001:db8:8:1::1", day("10:00:00"))).toBe(true);
});

test("asking counts nothing, and a service may be closed to new accounts", async () => {
  const closed = { ...env, SIGN_UPS_A_DAY: "0" } as Env;
  expect(await maySignUp(closed, "192.0.2.1", day("10:00:00"))).toBe(false);
  expect(await takeSignUp(closed, "192.0.2.1", day("10:00:00"))).toBe(false);
  for (let turn = 0; turn < 5; turn++) expect(await maySignUp(env, "192.0.2.1", day("10:00:00"))).toBe(true);
});

test("no address is kept, and counts go when their day is over", async () => {
  const rows = async () =>
    (await env.DB.prepare("SELECT * FROM sign_ups").all<Record<string, string>>()).results;
  expect(JSON.stringify(await rows())).not.toMatch(/203\.0|2001:db8/);
  await removeExpired(env.DB, new Date("2026-11-24T00:00:00Z"));
  expect((await rows()).map((row) => row.day)).toEqual(["2026-11-24"]);
});

test("where nobody set it, a deployed service takes twenty a network and a local one a developer's tests", async () => {
  const taken = async (environment: string, address: string) => {
    const usual = { ...env, SIGN_UPS_A_DAY: undefined, ENVIRONMENT: environment } as unknown as Env;
    let accounts = 0;
    while (accounts < 30 && (await takeSignUp(usual, address, day("10:00:00")))) accounts++;
    return accounts;
  };
  expect(await taken("production", "198.51.100.1")).toBe(20);
  expect(await taken("local", "192.0.2.77")).toBe(30);
});
