import { randomBytes, randomUUID } from "node:crypto";
import { ACCOUNT, ADD_ACCOUNT, ADD_KEY, keyRow, MOST_KEYS } from "../data/accounts/issued-keys.ts";
import { newKey } from "../data/accounts/key-checksum.ts";
import { isMasterSecretOf, SEALED_KEYS } from "../data/quotes/quote-signing-key.ts";
import type { Secrets } from "../data/secrets.ts";
import { readOrigins } from "../domain/accounts/allowed-origins.ts";
import { composeStem, crcChecksum, KEY_KINDS, type KeyKind } from "../domain/accounts/api-key.ts";
import { PLANS, type PlanName } from "../domain/accounts/plan.ts";
import type { SqlRunner } from "./sql-runner.ts";

/** A key as it is asked for on the command line. */
interface KeyOptions {
  name: string;
  plan: string;
  kind: string;
  origins: string;
  account?: string | undefined;
  /** For a deployed environment, where origins are https and a publishable key needs one. */
  remote: boolean;
}

interface WantedKey {
  name: string;
  plan: PlanName;
  kind: KeyKind;
  origins: string[];
  /** Null: a new account. */
  account: string | null;
}

type Read<Value> = { ok: true; value: Value } | { ok: false; message: string };
const refused = (message: string) => ({ ok: false as const, message });

/** Reads what was asked for, by the rules of the console. */
export function readWantedKey(options: KeyOptions): Read<WantedKey> {
  const plan = PLANS.find((name) => name === options.plan);
  if (plan === undefined) return refused(`--plan is one of ${PLANS.join(", ")}`);
  const kind = options.kind as KeyKind;
  if (!KEY_KINDS.includes(kind)) return refused(`--kind is one of ${KEY_KINDS.join(", ")}`);
  const origins = readOrigins(options.origins, { allowHttp: !options.remote });
  if (!origins.ok) return refused(`--origins: ${origins.message}`);
  if (kind !== "publishable" && origins.origins.length > 0)
    return refused("--origins is for publishable keys; a secret key stays on servers, which send no origin");
  if (kind === "publishable" && options.remote && origins.origins.length === 0)
    return refused("--origins is needed for a publishable key, such as https://shop.example");
  const account = options.account ?? null;
  return { ok: true, value: { name: options.name, plan, kind, origins: origins.origins, account } };
}

/**
 * Issues a key, to a new account where none is named.
 *
 * @param secrets Of the environment the key is for. Null where they are not at hand: the key then has the checksum of
 * the first edition, and its lookups are bounded an address like those of guesses.
 * @returns its text, to be shown once.
 */
export async function issueKey(
  db: SqlRunner,
  wanted: WantedKey,
  secrets: Secrets | null,
  now: Date,
): Promise<Read<{ account: string; id: string; key: string }>> {
  if (secrets && !(await isMasterSecretOf(await db.all(SEALED_KEYS.with()), secrets)))
    return refused("MASTER_SECRET is not the one of this environment: a key made with it would never work");
  if (wanted.account !== null && (await db.all(ACCOUNT.with({ id: wanted.account }))).length === 0)
    return refused(`--account ${wanted.account} is no account; leave it out to open a new one`);
  const account = wanted.account ?? `acct_${randomUUID()}`;
  if (wanted.account === null)
    await db.run(
      ADD_ACCOUNT.with({ id: account, name: wanted.name, plan: wanted.plan, createdAt: now.toISOString() }),
    );
  const key = secrets ? await newKey(secrets, wanted.kind) : keyOfFirstEdition(wanted.kind);
  const id = `key_${randomUUID()}`;
  const row = await keyRow(key, { ...wanted, id, accountId: account, name: "" }, now);
  if ((await db.run(ADD_KEY.with(row))) === 0)
    return refused(`an account holds at most ${MOST_KEYS} active keys; disable one first`);
  return { ok: true, value: { account, id, key } };
}

function keyOfFirstEdition(kind: KeyKind): string {
  const stem = composeStem(kind, randomBytes(128));
  return stem + crcChecksum(stem);
}
