import { beforeAll, expect, test } from "vitest";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { publishedKeys, SigningKeyCache } from "../../../src/data/quotes/quote-signing-key.ts";
import { deleteQuote, findQuote, listQuotes } from "../../../src/data/quotes/quotes.ts";
import { canonicalJson } from "../../../src/domain/quotes/canonical-json.ts";
import type { Quote } from "../../../src/domain/quotes/quote.ts";
import { replayDiff } from "../../../src/domain/quotes/replay-diff.ts";
import { type SignatureCheck, verifyQuote } from "../../../src/domain/quotes/sign-quote.ts";
import { readFacts } from "../../../src/domain/quotes/stored-facts.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { calculateOnFacts } from "../../../src/usecases/calculate-on-facts.ts";
import { saveQuote } from "../../../src/usecases/save-quote.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededEnv, TODAY } from "../../support/landed-cost-of.ts";

const BODY = {
  price: 400,
  shippingPrice: 25,
  origin: "CN",
  destinationCountry: "DE",
  hsCode: "610910",
  entryDate: "2026-11-20",
};

async function env(): Promise<Env> {
  return { ...(await seededEnv()), MASTER_SECRET: "c2VjcmV0IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZw==" } as Env;
}

beforeAll(async () => addAccounts((await env()).DB, "account_a", "account_b"));

async function calculation(body: Record<string, unknown> = BODY) {
  const read = readLandedCostRequest(landedCostBody.parse(body));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const [facts] = await loadLandedCostFacts(await env(), [read.request], clockAt(TODAY));
  const answered = calculateOnFacts(read.request, facts ?? null);
  if (!answered.ok || !facts) throw new Error("not calculated");
  return { body, request: read.request, facts, answer: answered.answer };
}

async function saved(account = "account_a", body: Record<string, unknown> = BODY, now = TODAY) {
  return saveQuote(await env(), account, await calculation(body), clockAt(now));
}

test("canonical JSON: the worked example of RFC 8785, section 3.2.3", () => {
  const value = {
    numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: "€$\u000F\u000aA'\u0042\u0022\u005c\\\"\u002f",
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test("members are sorted by UTF-16 code units, as RFC 8785 asks", () => {
  const keys = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
  const sorted = JSON.parse(canonicalJson(Object.fromEntries(keys.map((key) => [key, 0]))));
  expect(canonicalJson(sorted)).toBe('{"\\r":0,"1":0,"\u0080":0,"ö":0,"€":0,"\u{1f600}":0,"\ufb33":0}');
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError);
});

test("a quote verifies against the key set, and only as it was signed", async () => {
  const quote = await saved();
  const keys = await publishedKeys((await env()).DB, TODAY);
  expect(await verifyQuote(JSON.parse(JSON.stringify(quote)), keys)).toEqual({
    valid: true,
    kid: quote.signature.kid,
  });
  const tampered = async (change: (copy: Quote & Record<string, never>) => void): Promise<SignatureCheck> => {
    const copy = structuredClone(quote) as Quote & Record<string, never>;
    change(copy);
    return verifyQuote(copy, keys);
  };
  const data = (copy: Quote) => copy.answer.data as { totalLandedCost: number };
  expect(
    await tampered((copy) => {
      data(copy).totalLandedCost = 1;
    }),
  ).toMatchObject({ altered: ["answer"] });
  expect(
    await tampered((copy) => {
      (copy.request as Record<string, unknown>).price = 1;
    }),
  ).toMatchObject({ altered: ["request"] });
  expect(
    await tampered((copy) => {
      copy.expiresAt = "2030-01-01T00:00:00.000Z";
    }),
  ).toMatchObject({ altered: ["header or signature"] });
  expect(
    await tampered((copy) => {
      copy.signature.value = "AAAA";
    }),
  ).toMatchObject({ valid: false });
  expect(
    await tampered((copy) => {
      copy.signature.kid = "none";
    }),
  ).toMatchObject({ reason: "no_such_key" });
  expect(await verifyQuote({ hello: 1 }, keys)).toMatchObject({ reason: "not_a_quote" });
});

test("the original replays from its own facts, to the cent, in every part of the world", async () => {
  for (const destinationCountry of ["DE", "GB", "BR", "IN", "US", "CN", "CA"]) {
    const quote = await saved("account_a", { ...BODY, destinationCountry });
    const found = await findQuote(await env(), "account_a", quote.quoteId);
    const facts = readFacts((await found?.facts()) ?? "");
    const read = readLandedCostRequest(landedCostBody.parse(quote.request));
    const again = read.ok ? calculateOnFacts(read.request, facts) : null;
    if (!again?.ok) throw new Error("not replayed");
    expect(replayDiff(quote.answer, again.answer)).toMatchObject({ same: true, changes: [] });
  }
});

test("after the data has moved on, the difference is named charge by charge", async () => {
  const quote = await saved();
  const { request, facts } = await calculation();
  const measures = facts.measures.map((measure) =>
    measure.id === "VAT" ? { ...measure, rate: "add 21%" } : measure,
  );
  const today = calculateOnFacts(request, { ...facts, measures });
  if (!today.ok) throw new Error("not calculated");
  const diff = replayDiff(quote.answer, today.answer);
  expect(
    diff.changes.map(({ type, code, rateBefore, rateAfter }) => [type, code, rateBefore, rateAfter]),
  ).toEqual([["vat", "VAT", "19%", "21%"]]);
  expect(diff.totalChange).toBeCloseTo(diff.totalAfter - diff.totalBefore, 2);
});

const ALL = { now: "2026-11-20", filter: { reference: null, from: null, to: null, status: null } };

test("another account has no such quote; the list pages; a deleted quote is gone", async () => {
  const { DB } = await env();
  const ids: string[] = [];
  for (let day = 1; day <= 3; day++)
    ids.unshift((await saved("account_b", BODY, new Date(`2026-11-0${day}T10:00:00Z`))).quoteId);
  expect(await findQuote(await env(), "account_c", ids[0] ?? "")).toBeNull();
  expect(await deleteQuote(DB, "account_c", ids[0] ?? "")).toBe(false);
  const first = await listQuotes(await env(), "account_b", { limit: 2, cursor: null, ...ALL });
  const second = await listQuotes(await env(), "account_b", { limit: 2, cursor: first.next, ...ALL });
  expect([...first.quotes, ...second.quotes].map((quote) => quote.quoteId)).toEqual(ids);
  expect(second.next).toBeNull();
  expect(await deleteQuote(DB, "account_b", ids[0] ?? "")).toBe(true);
  expect(await findQuote(await env(), "account_b", ids[0] ?? "")).toBeNull();
});

test("keys rotate: a later quote has another key, the earlier still verifies", async () => {
  const bindings = await env();
  const first = await saved();
  const later = new Date("2027-04-01T00:00:00Z");
  const next = await new SigningKeyCache().current(bindings, later);
  expect(next.kid).not.toBe(first.signature.kid);
  const keys = await publishedKeys(bindings.DB, later);
  expect(keys.map((key) => key.kid)).toContain(first.signature.kid);
  expect(await verifyQuote(first, keys)).toMatchObject({ valid: true });
});
