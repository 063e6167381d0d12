import { expect, test } from "vitest";
import { findQuote } from "../../src/data/quotes/quotes.ts";
import { signQuote, verifyQuote } from "../../src/domain/quotes/sign-quote.ts";
import { readFacts } from "../../src/domain/quotes/stored-facts.ts";
import type { HsCode } from "../../src/domain/trade/hs-code.ts";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { quotedRequest } from "../../src/http/api/quotes/quoted-request.ts";
import { calculate } from "../../src/usecases/calculate.ts";
import { replayQuote } from "../../src/usecases/replay-quote.ts";
import { saveQuote } from "../../src/usecases/save-quote.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";

const CLOCK = clockAt(TODAY);
const T_SHIRTS = {
  price: 200,
  shippingPrice: 10,
  origin: "CN",
  destinationCountry: "DE",
  productName: "men cotton t-shirt knitted",
  customerType: "business",
  channel: "freight",
};

/** A quote of goods that were named in words and classified to 610910. */
async function savedByName(body: Record<string, unknown> = T_SHIRTS) {
  const env: Env = {
    ...(await ownSeededEnv()),
    MASTER_SECRET: "c2VjcmV0IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZw==",
  };
  await addAccounts(env.DB, "account_a");
  const read = readLandedCostRequest(landedCostBody.parse(body));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const classified = { ...read.request, hsCode: "610910" as HsCode };
  const calculated = await calculate(env, classified, null, CLOCK);
  if (!calculated.ok) throw new Error(JSON.stringify(calculated.problems));
  const quote = await saveQuote(env, "account_a", { body, ...calculated.answer }, CLOCK);
  const found = await findQuote(env, "account_a", quote.quoteId);
  if (!found) throw new Error("the quote is not kept");
  return { env, found };
}

test.each(["original", "current"] as const)(
  "a quote classified from its name replays at its own price on %s data",
  async (data) => {
    const { env, found } = await savedByName();
    const replayed = await replayQuote(env, found, quotedRequest(found.quote), { data }, CLOCK);
    expect(replayed).toMatchObject({
      ok: true,
      answer: {
        quoteId: found.quote.quoteId,
        data,
        diff: { same: true, changes: [], totalBefore: 279.89, totalAfter: 279.89 },
        answer: { data: { hsCode: "610910" } },
        datasets: [],
      },
    });
  },
);

test("facts that are not those that were signed are refused by name, and current data still replays", async () => {
  const { env, found } = await savedByName();
  const text = await found.facts();
  const altered = { ...found, facts: async () => text.replace('"rate":"12', '"rate":"2') };
  expect(await altered.facts()).not.toBe(text);
  const request = quotedRequest(found.quote);
  expect(await replayQuote(env, altered, request, { data: "original" }, CLOCK)).toMatchObject({
    ok: false,
    reason: "conflict",
    problems: [{ path: "data", message: expect.stringContaining("digests.facts") }],
  });
  expect(await replayQuote(env, altered, request, { data: "current" }, CLOCK)).toMatchObject({ ok: true });
});

test("a check of the quote names the facts where they are at hand and altered", async () => {
  const { found } = await savedByName();
  const text = await found.facts();
  const { digests: _, signature: __, ...unsigned } = found.quote;
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const { x = "" } = (await crypto.subtle.exportKey("jwk", pair.publicKey)) as JsonWebKey;
  const kid = "test";
  const keys = [{ kty: "OKP", crv: "Ed25519", x, kid, use: "sig", alg: "EdDSA" }] as const;
  const quote = await signQuote(unsigned, text, { kid, privateKey: pair.privateKey });
  expect(await verifyQuote(quote, keys, text)).toMatchObject({ valid: true });
  expect(await verifyQuote(quote, keys, `${text} `)).toEqual({
    valid: false,
    reason: "altered",
    altered: ["facts"],
  });
});

test.each([
  ["a later form", JSON.stringify({ form: 2, facts: {} })],
  ["facts without their parts", JSON.stringify({ form: 1, facts: { tariff: [] } })],
  ["another document", "[]"],
  ["no JSON", "{"],
])("facts of an unknown form are not read: %s", (_, text) => {
  expect(readFacts(text)).toBeNull();
});

test("a quote replays in its own currency, to the coin", async () => {
  const { env, found } = await savedByName({ ...T_SHIRTS, currency: "EUR", answerCurrency: "EUR" });
  const { answer } = found.quote;
  expect(answer.data).toMatchObject({ currency: "EUR", productPrice: 200, shippingCost: 10 });
  const replayed = await replayQuote(env, found, quotedRequest(found.quote), { data: "original" }, CLOCK);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed));
  expect(replayed.answer.answer).toMatchObject({ data: { currency: "EUR" } });
  expect(replayed.answer.diff).toMatchObject({ same: true, totalAfter: answer.totalLandedCost });
});
