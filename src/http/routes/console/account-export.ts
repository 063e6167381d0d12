import { keysOf } from "../../../data/account-keys.ts";
import type { Account } from "../../../data/accounts.ts";
import { passkeysOf } from "../../../data/passkeys.ts";
import { usageOf } from "../../../data/usage.ts";
import { monthOf } from "../../../domain/accounts/counting.ts";
import { settled } from "./call-api.ts";
import type { CallApi, ConsoleContext } from "./console-env.ts";

/** Pages of a list that an export follows; 100 records each. */
const MOST_PAGES = 100;

/** Everything that is kept of an account, readable; secrets and hashes are not among it. */
export async function exportOf(c: ConsoleContext, account: Account): Promise<Record<string, unknown>> {
  const api = c.get("api");
  const [keys, passkeys, usage, webhooks, quotes, decisions, watches, screenings] = await Promise.all([
    keysOf(c.env.DB, account.id),
    passkeysOf(c.env.DB, account.id),
    usageOf(c.env.DB, account.id, monthOf(Date.now())),
    everyPage(api, "/webhooks", "webhooks"),
    everyPage(api, "/quotes", "quotes"),
    everyPage(api, "/screen-parties/decisions", "decisions"),
    everyPage(api, "/screen-parties/watch", "watches"),
    everyPage(api, "/screen-parties/audit", "screenings"),
  ]);
  return { account, keys, passkeys, usage, webhooks, quotes, decisions, watches, screenings };
}

async function everyPage(api: CallApi, path: string, field: string): Promise<unknown[]> {
  const records: unknown[] = [];
  let cursor: string | null = "";
  for (let turn = 0; turn < MOST_PAGES && cursor !== null; turn++) {
    const query: string = cursor === "" ? "?limit=100" : `?limit=100&cursor=${encodeURIComponent(cursor)}`;
    const body: Record<string, unknown> = settled(await api("GET", path + query));
    records.push(...((body[field] as unknown[]) ?? []));
    cursor = (body.nextCursor as string | null | undefined) ?? null;
  }
  return records;
}
