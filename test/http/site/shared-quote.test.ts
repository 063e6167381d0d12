import { Hono } from "hono";
import { expect, test } from "vitest";
import { Caches } from "../../../src/data/caches.ts";
import { decideQuote } from "../../../src/data/quotes/quote-outcomes.ts";
import { closeQuotePage, openQuotePage } from "../../../src/data/quotes/quote-pages.ts";
import { deleteQuote, insertQuote } from "../../../src/data/quotes/quotes.ts";
import type { Quote } from "../../../src/domain/quotes/quote.ts";
import type { AppEnv } from "../../../src/env.ts";
import { registerJwks } from "../../../src/http/api/quotes/jwks-route.ts";
import { registerSharedQuotes } from "../../../src/http/site/shared-quote.tsx";
import { addAccounts } from "../../support/add-accounts.ts";
import { MASTER_SECRET } from "../../support/master-secret.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
const env = { DB: db, MASTER_SECRET } as unknown as Env;
await addAccounts(db, "acct_a", "acct_b");
const NOW = new Date("2026-11-20T12:00:00Z");
const app = new Hono<AppEnv>();
const caches = new Caches();
app.use((c, next) => {
  c.set("caches", caches);
  return next();
});
registerSharedQuotes(app);
// biome-ignore lint/suspicious/noExplicitAny: the route needs no description here
registerJwks(app as any);
const get = (path: string) => app.request(path, {}, env);

async function kept(id: string, expiresAt = "2099-01-01T00:00:00.000Z"): Promise<void> {
  const row = { label: "Import duty (12%)", amount: 12, formula: "12% × 100.00 EUR", source: "European Commission", legalReference: "Regulation 2658/87", certainty: "published", type: "duty", collectedAt: "border", effectiveFrom: "2025-01-01" }; // biome-ignore format: one row
  const data = { totalLandedCost: 1234.5, currency: "EUR", destinationCountry: "DE", originCountry: "CN", hsCode: "610910", productPrice: 100, breakdown: [row] }; // biome-ignore format: one answer
  const quote = { quoteId: id, createdAt: NOW.toISOString(), expiresAt, retainedUntil: "2099-11-20T00:00:00.000Z", request: { productName: "<script>alert(1)</script> & shirts" }, answer: { data }, signature: { kid: "key-1" } } as unknown as Quote; // biome-ignore format: one quote
  await insertQuote(env, "acct_a", quote, "{}", { destination: "DE", total: 1 });
}

test("a quote's page shows goods, charges with their law, total and validity, with what was stated escaped", async () => {
  await kept("quote_1");
  const token = await openQuotePage(db, "acct_a", "quote_1", NOW);
  const answered = await get(`/q/${token}`);
  const text = await answered.text();
  expect(answered.status).toBe(200);
  for (const part of ["€1,234.50", "Import duty (12%)", "12% × 100.00 EUR", "Regulation 2658/87", "610910", "Germany", "China", "2099-01-01", "holds", "key-1"]) // biome-ignore format: one list
    expect([part, text.includes(part)]).toEqual([part, true]);
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; shirts");
  expect(text).not.toContain("<script>alert");
  expect(answered.headers.get("X-Robots-Tag")).toContain("noindex");
  expect(answered.headers.get("Cache-Control")).toBe("no-store");
  const file = await get(`/q/${token}/quote.json`);
  expect(await file.json()).toMatchObject({ quoteId: "quote_1", signature: { kid: "key-1" } });
  expect(file.headers.get("X-Robots-Tag")).toContain("noindex");
});

test("a quote's page is in the reader's language: that asked for by the address, else the browser's, else English", async () => {
  await kept("quote_lang");
  const token = await openQuotePage(db, "acct_a", "quote_lang", NOW);
  const read = async (query: string, accepted = "") => {
    const answered = await app.request(
      `/q/${token}${query}`,
      { headers: { "Accept-Language": accepted } },
      env,
    );
    return { text: await answered.text(), language: answered.headers.get("Content-Language") };
  };
  const german = await read("", "sv, de;q=0.8");
  expect(german.language).toBe("de");
  for (const part of ['<html lang="de">', "Angebot: Deutschland", "1.234,50", "01.01.2099", "Ursprung"])
    expect([part, german.text.includes(part)]).toEqual([part, true]);
  const arabic = await read("?lang=ar", "de");
  expect(arabic.text).toContain('dir="rtl"');
  expect((await read("?lang=xx", "")).text).toContain("Quote for Germany");
});

test("an address has 256 bits, of which only a hash is kept; a new one ends the one before", async () => {
  await kept("quote_2");
  const first = await openQuotePage(db, "acct_a", "quote_2", NOW);
  const second = await openQuotePage(db, "acct_a", "quote_2", NOW);
  expect(first).toMatch(/^[\w-]{43}$/);
  const rows = await db.prepare("SELECT * FROM quote_pages").all();
  expect(JSON.stringify(rows.results)).not.toContain(String(second));
  expect([(await get(`/q/${first}`)).status, (await get(`/q/${second}`)).status]).toEqual([404, 200]);
});

test("only its own account opens and ends a page; it ends with the quote, too", async () => {
  await kept("quote_3");
  expect(await openQuotePage(db, "acct_b", "quote_3", NOW)).toBeNull();
  const token = await openQuotePage(db, "acct_a", "quote_3", NOW);
  expect(await closeQuotePage(db, "acct_b", "quote_3")).toBe(false);
  expect((await get(`/q/${token}`)).status).toBe(200);
  expect(await closeQuotePage(db, "acct_a", "quote_3")).toBe(true);
  expect(await closeQuotePage(db, "acct_a", "quote_3")).toBe(false);
  expect((await get(`/q/${token}`)).status).toBe(404);
  const again = await openQuotePage(db, "acct_a", "quote_3", NOW);
  await deleteQuote(db, "acct_a", "quote_3");
  expect((await get(`/q/${again}`)).status).toBe(404);
  expect((await get(`/q/${again}/quote.json`)).status).toBe(404);
});

test("a page says of a quote that it is past its time, taken back or ordered", async () => {
  const shown = async (id: string) => (await get(`/q/${await openQuotePage(db, "acct_a", id, NOW)}`)).text();
  await kept("quote_past", "2026-01-01T00:00:00.000Z");
  expect(await shown("quote_past")).toContain(">expired<");
  await kept("quote_void");
  await decideQuote(env, "acct_a", "quote_void", { outcome: "void" }, NOW.toISOString());
  expect(await shown("quote_void")).toContain(">taken back<");
  await kept("quote_sold");
  await decideQuote(
    env,
    "acct_a",
    "quote_sold",
    { outcome: "redeemed", reference: "order-secret" },
    NOW.toISOString(),
  );
  const sold = await shown("quote_sold");
  expect(sold).toContain(">ordered<");
  expect(sold).not.toContain("order-secret");
});

test("the published keys hold one before the first quote is signed", async () => {
  const { keys } = await (await get("/.well-known/jwks.json")).json<{ keys: { kid: string }[] }>();
  expect(keys).toHaveLength(1);
  const { kid } = await caches.signingKey.current(env, new Date());
  expect(keys[0]?.kid).toBe(kid);
});
