import { emailOf } from "../../data/accounts/account-emails.ts";
import { keysOf } from "../../data/accounts/account-keys.ts";
import type { Account } from "../../data/accounts/accounts.ts";
import { membersOf } from "../../data/accounts/members.ts";
import { allPasskeysOf } from "../../data/accounts/passkeys.ts";
import { usageOf } from "../../data/accounts/usage.ts";
import { wholeQuotes } from "../../data/quotes/quotes.ts";
import { monthOf } from "../../domain/accounts/counting.ts";
import { answered } from "./call-api.ts";
import type { CallApi, ConsoleContext } from "./console-env.ts";

type Pages = AsyncGenerator<unknown[]>;

/**
 * Everything that is kept of an account, as one JSON object; secrets and hashes are not among it. It is
 * written list by list and page by page, so that a large account needs no more memory than a small one.
 */
export function exportOf(c: ConsoleContext, account: Account): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const text = textOf(c, account);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* textOf(c: ConsoleContext, account: Account): AsyncGenerator<string> {
  const { DB } = c.env;
  const api = c.get("api");
  const [email, keys, passkeys, members, usage] = await Promise.all([
    emailOf(DB, account.id),
    keysOf(DB, account.id),
    allPasskeysOf(DB, account.id),
    membersOf(DB, account.id, account.name),
    usageOf(DB, account.id, monthOf(Date.now())),
  ]);
  const retention = answered<Record<string, unknown>>(await api("GET", "/screen-parties/retention"));
  const head = JSON.stringify({ account: { ...account, email }, keys, passkeys, members, usage, retention });
  yield head.slice(0, -1);
  const lists: Record<string, Pages> = {
    overrides: pagesOf(api, "/classify/overrides", "overrides"),
    webhooks: pagesOf(api, "/webhooks", "webhooks"),
    deliveries: deliveriesOf(api),
    quotes: wholeQuotes(c.env, account.id),
    decisions: pagesOf(api, "/screen-parties/decisions", "decisions"),
    watches: pagesOf(api, "/screen-parties/watch", "watches"),
    screenings: pagesOf(api, "/screen-parties/audit", "screenings"),
  };
  for (const [name, pages] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let first = true;
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield (first ? "" : ",") + JSON.stringify(page).slice(1, -1);
      first = false;
    }
    yield "]";
  }
  yield "}";
}

async function* pagesOf(api: CallApi, path: string, field: string): Pages {
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "?limit=100" : `?limit=100&cursor=${encodeURIComponent(cursor)}`;
    const body: Record<string, unknown> = answered(await api("GET", path + query));
    yield (body[field] as unknown[]) ?? [];
    cursor = (body.nextCursor as string | null | undefined) ?? null;
  }
}

/** Deliveries of every endpoint, each with the endpoint it went to. */
async function* deliveriesOf(api: CallApi): Pages {
  for await (const webhooks of pagesOf(api, "/webhooks", "webhooks"))
    for (const { id } of webhooks as { id: string }[])
      for await (const page of pagesOf(api, `/webhooks/${id}/deliveries`, "deliveries"))
        yield page.map((delivery) => ({ webhookId: id, ...(delivery as object) }));
}
