import { expect, test } from "vitest";
import { removeExpired } from "../../../src/data/accounts/expired-rows.ts";
import { decideQuote } from "../../../src/data/quotes/quote-outcomes.ts";
import {
  deleteQuote,
  findQuote,
  insertQuote,
  listQuotes,
  wholeQuotes,
} from "../../../src/data/quotes/quotes.ts";
import type { Quote } from "../../../src/domain/quotes/quote.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { MASTER_SECRET } from "../../support/master-secret.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
const env = { DB: db, MASTER_SECRET };
await addAccounts(db, ...["a", "page", "other", "exact", "old", "found"].map((name) => `acct_${name}`));

const quote = (quoteId: string, createdAt: string, retainedUntil = "2027-11-23T00:00:00.000Z"): Quote => ({
  quoteId,
  createdAt,
  expiresAt: "2026-12-23T00:00:00.000Z",
  retainedUntil,
  engineVersion: "2026.11.1",
  datasets: {},
  request: { price: 200 },
  answer: { data: { totalLandedCost: 279.89 } } as Quote["answer"],
  digests: { request: "r", answer: "a", facts: "f" },
  signature: { kid: "k", alg: "EdDSA", value: "v" },
});
const EVERY = { reference: null, from: null, to: null, status: null };
const ALL = { now: "2026-11-20T00:00:00.000Z", filter: EVERY };
const keep = (accountId: string, one: Quote, facts = "{}") =>
  insertQuote(env, accountId, one, facts, { destination: "DE", total: 279.89 });

test("a quote comes back as it was signed, with its facts, for its own account only", async () => {
  const kept = quote("quote_whole", "2026-11-01T00:00:00.000Z");
  await keep("acct_a", kept, '{"rates":["7.5 %"]}');
  const found = await findQuote(env, "acct_a", "quote_whole");
  expect(found?.quote).toEqual(kept);
  expect(await found?.facts()).toBe('{"rates":["7.5 %"]}');
  expect(await findQuote(env, "acct_b", "quote_whole")).toBeNull();
  expect(await deleteQuote(db, "acct_b", "quote_whole")).toBe(false);
  expect(await deleteQuote(db, "acct_a", "quote_whole")).toBe(true);
  expect(await deleteQuote(db, "acct_a", "quote_whole")).toBe(false);
});

test("pages run newest first, across quotes of one moment, and leave out none", async () => {
  const moments = ["2026-11-03", "2026-11-02", "2026-11-02", "2026-11-02", "2026-11-01"];
  for (const [at, day] of moments.entries())
    await keep("acct_page", quote(`quote_${at}`, `${day}T00:00:00.000Z`));
  await keep("acct_other", quote("quote_foreign", "2026-11-02T00:00:00.000Z"));
  const ids: string[][] = [];
  let cursor: { createdAt: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof listQuotes>> = await listQuotes(env, "acct_page", {
      ...ALL,
      limit: 2,
      cursor,
    });
    ids.push(page.quotes.map((one) => one.quoteId));
    cursor = page.next;
  } while (cursor);
  expect(ids).toEqual([["quote_0", "quote_3"], ["quote_2", "quote_1"], ["quote_4"]]);
  const whole: string[] = [];
  for await (const page of wholeQuotes(env, "acct_page")) whole.push(...page.map((one) => one.quoteId));
  expect(whole.sort()).toEqual(["quote_0", "quote_1", "quote_2", "quote_3", "quote_4"]);
});

test("a page that ends with the last quote names no further one", async () => {
  await keep("acct_exact", quote("quote_exact", "2026-11-02T00:00:00.000Z"));
  const { quotes, next } = await listQuotes(env, "acct_exact", { ...ALL, limit: 1, cursor: null });
  expect(quotes).toEqual([
    {
      quoteId: "quote_exact",
      createdAt: "2026-11-02T00:00:00.000Z",
      expiresAt: "2026-12-23T00:00:00.000Z",
      destinationCountry: "DE",
      totalLandedCost: 279.89,
      status: "open",
      redemption: null,
    },
  ]);
  expect(next).toBeNull();
});

test("a quote is deleted after its retention, not on its last moment", async () => {
  const end = "2027-01-01T00:00:00.000Z";
  await keep("acct_old", quote("quote_old", "2026-01-01T00:00:00.000Z", end));
  await removeExpired(db, new Date(end));
  expect(await findQuote(env, "acct_old", "quote_old")).not.toBeNull();
  await removeExpired(db, new Date(Date.parse(end) + 1));
  expect(await findQuote(env, "acct_old", "quote_old")).toBeNull();
});

test("what was asked and answered stands sealed, for its own row and account alone", async () => {
  const named = {
    ...quote("quote_named", "2026-11-01T00:00:00.000Z"),
    request: { productName: "Aurora lamp" },
  };
  await keep("acct_a", named);
  const stored = () => db.prepare("SELECT * FROM quotes WHERE id = 'quote_named'").first<{ body: string }>();
  expect(JSON.stringify(await stored())).not.toMatch(/aurora/i);
  await keep("acct_old", quote("quote_thief", "2026-11-01T00:00:00.000Z"));
  const move = db.prepare("UPDATE quotes SET body = ? WHERE id = 'quote_thief'");
  await move.bind((await stored())?.body ?? "").run();
  await expect(findQuote(env, "acct_old", "quote_thief")).rejects.toThrow();
});

test("a quote that an older release stored in clear is still read", async () => {
  const plain = quote("quote_plain", "2026-11-01T00:00:00.000Z");
  await keep("acct_a", plain);
  const write = db.prepare("UPDATE quotes SET body = ? WHERE id = 'quote_plain'");
  await write.bind(JSON.stringify(plain)).run();
  expect((await findQuote(env, "acct_a", "quote_plain"))?.quote).toEqual(plain);
});

test("a quote is found by its reference, a line's and the order's, by its day and by what became of it", async () => {
  const account = "acct_found";
  const day = (at: number) => `2026-11-0${at}T00:00:00.000Z`;
  const summary = { destination: "DE", total: 1 };
  await insertQuote(env, account, quote("quote_cart", day(1)), "{}", { ...summary, references: ["cart-1", "sku-1", "sku-1"] }); // biome-ignore format: one call
  await insertQuote(env, account, quote("quote_line", day(2)), "{}", { ...summary, references: ["sku-1"] });
  await insertQuote(env, account, { ...quote("quote_past", day(3)), expiresAt: ALL.now }, "{}", summary);
  await insertQuote(env, account, quote("quote_gone", day(4)), "{}", summary);
  await decideQuote(env, account, "quote_cart", { outcome: "redeemed", reference: "order-9" }, day(5));
  await decideQuote(env, account, "quote_gone", { outcome: "void" }, day(5));
  const found = async (filter: Partial<typeof EVERY> | Record<string, string>) => {
    const asked = { ...ALL, limit: 10, cursor: null, filter: { ...EVERY, ...filter } };
    return (await listQuotes(env, account, asked)).quotes.map(({ quoteId }) => quoteId);
  };
  expect(await found({ reference: "sku-1" })).toEqual(["quote_line", "quote_cart"]);
  expect(await found({ reference: "cart-1" })).toEqual(["quote_cart"]);
  expect(await found({ reference: "order-9" })).toEqual(["quote_cart"]);
  expect(await found({ reference: "sku" })).toEqual([]);
  expect(await found({ from: day(2), to: day(4) })).toEqual(["quote_past", "quote_line"]);
  expect(await found({ status: "open" })).toEqual(["quote_line"]);
  expect(await found({ status: "redeemed" })).toEqual(["quote_cart"]);
  expect(await found({ status: "expired" })).toEqual(["quote_past"]);
  expect(await found({ status: "void" })).toEqual(["quote_gone"]);
  expect(await found({ status: "open", reference: "cart-1" })).toEqual([]);
  const { quotes } = await listQuotes(env, account, { ...ALL, limit: 10, cursor: null });
  expect(quotes.at(-1)?.redemption).toEqual({ reference: "order-9", redeemedAt: day(5) });
  const rows = await db.prepare("SELECT * FROM quote_references").all();
  expect(JSON.stringify(rows.results)).not.toMatch(/sku|cart-1|order-9/);
});

test("what hangs on a quote is deleted with it", async () => {
  const account = "acct_found";
  const left = () =>
    db
      .prepare("SELECT (SELECT count(*) FROM quote_outcomes WHERE quote_id = 'quote_cart') + (SELECT count(*) FROM quote_references WHERE quote_id = 'quote_cart') AS n") // biome-ignore format: one query
      .first<number>("n");
  expect(await left()).toBe(4);
  expect(await deleteQuote(db, "acct_a", "quote_cart")).toBe(false);
  expect(await left()).toBe(4);
  expect(await deleteQuote(db, account, "quote_cart")).toBe(true);
  expect(await left()).toBe(0);
});
