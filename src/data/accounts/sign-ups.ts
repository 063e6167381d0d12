import { sql } from "drizzle-orm";
import { networkOf } from "../../domain/accounts/client-address.ts";
import { bound, query, readFirst, run, select } from "../query.ts";
import { signUps } from "../schema/index.ts";
import { keyedHash } from "../secrets.ts";

declare global {
  interface Env {
    /** New console accounts a network and day, where not the usual number. */
    SIGN_UPS_A_DAY?: string;
  }
}

/**
 * New accounts a network and day (UTC): a class or an office that tries the service together gets in, and a script
 * gets 2,000 free calls a month out of a day's work: what demo access gives one address in three and a half hours.
 */
const USUAL_SIGN_UPS_A_DAY = 20;
/** A local service has one visitor, its developer, whose tests make accounts by the hundred. */
const LOCAL_SIGN_UPS_A_DAY = 1000;

const COUNTED = select(
  { accounts: signUps.accounts },
  sql`from ${signUps} where ${signUps.network} = ${bound("network")} and ${signUps.day} = ${bound("day")}`,
);
/** Counts one and judges it in one statement: it changes nothing where the day is used up. */
const TAKE = query(
  sql`insert into ${signUps} (network, day, accounts) select ${bound("network")}, ${bound("day")}, 1 where ${bound("most")} > 0
      on conflict (network, day) do update set accounts = ${signUps.accounts} + 1 where ${signUps.accounts} < ${bound("most")}`,
);

const mostOf = (env: Pick<Env, "SIGN_UPS_A_DAY" | "ENVIRONMENT">): number =>
  Number(env.SIGN_UPS_A_DAY ?? (env.ENVIRONMENT === "local" ? LOCAL_SIGN_UPS_A_DAY : USUAL_SIGN_UPS_A_DAY));
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
/** A keyed hash, so that whoever reads the table learns nobody's address. */
const networkHash = (env: Env, address: string): Promise<string> =>
  keyedHash(env, "sign-up network", networkOf(address));

/** Whether a network may still make an account today; counts nothing. */
export async function maySignUp(env: Env, address: string, now: Date): Promise<boolean> {
  const network = await networkHash(env, address);
  const row = await readFirst(env.DB, COUNTED.with({ network, day: dayOf(now) }));
  return (row?.accounts ?? 0) < mostOf(env);
}

/** Counts a new account of a network. @returns false where its day is used up: then none may be made. */
export async function takeSignUp(env: Env, address: string, now: Date): Promise<boolean> {
  const network = await networkHash(env, address);
  return (await run(env.DB, TAKE.with({ network, day: dayOf(now), most: mostOf(env) }))) > 0;
}
