import { expect, test } from "vitest";
import { watchesToPrice } from "../../src/data/quotes/quote-watches.ts";
import { findQuote } from "../../src/data/quotes/quotes.ts";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { calculate } from "../../src/usecases/calculate.ts";
import { saveQuote } from "../../src/usecases/save-quote.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";

const env: Env = {
  ...(await ownSeededEnv()),
  MASTER_SECRET: "c2VjcmV0IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZw==",
};
const clock = clockAt(TODAY);
await addAccounts(env.DB, "account_a");
const GOODS = { price: 200, origin: "CN", destinationCountry: "DE", hsCode: "610910" };

async function saved(body: Record<string, unknown>) {
  const read = readLandedCostRequest(landedCostBody.parse(body));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const calculated = await calculate(env, read.request, null, clock);
  if (!calculated.ok) throw new Error(JSON.stringify(calculated.problems));
  return saveQuote(env, "account_a", { body, ...calculated.answer }, clock);
}
const watched = async () => (await watchesToPrice(env, "newer data", 10)).map(({ quoteId }) => quoteId);

test("a quote keeps what was asked of the goods, for its account alone", async () => {
  const { quoteId } = await saved({ ...GOODS, saveQuote: true });
  expect((await findQuote(env, "account_a", quoteId))?.quote.request).toEqual(GOODS);
  expect(await findQuote(env, "account_b", quoteId)).toBeNull();
  expect(await watched()).toEqual([]);
});

test("only with watch: true is a quote watched from its price", async () => {
  await saved({ ...GOODS, saveQuote: true, watch: false });
  const { quoteId } = await saved({ ...GOODS, saveQuote: true, watch: true });
  expect(await watched()).toEqual([quoteId]);
});
