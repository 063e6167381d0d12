import { expect, test } from "vitest";
import { insertQuote } from "../../../../src/data/quotes/quotes.ts";
import type { Quote } from "../../../../src/domain/quotes/quote.ts";
import { workerService } from "../../../support/worker-service.ts";

const service = workerService(["quotes", "quote_outcomes", "quote_references"]);

async function kept(id: string, { expiresAt = "2099-01-01T00:00:00.000Z" } = {}): Promise<string> {
  const { account_id: account } = (await service.env.DB.prepare("SELECT account_id FROM api_keys WHERE account_id LIKE '%enterprise%'").first<{ account_id: string }>()) ?? { account_id: "" }; // biome-ignore format: one query
  const answer = { data: { totalLandedCost: 10, currency: "EUR", destinationCountry: "DE", hsCode: null } };
  const quote = { quoteId: id, createdAt: "2026-11-20T00:00:00.000Z", expiresAt, retainedUntil: "2099-11-20T00:00:00.000Z", request: {}, answer } as unknown as Quote; // biome-ignore format: one quote
  await insertQuote(service.env, account, quote, "{}", { destination: "DE", total: 12, references: ["cart-1"] }); // biome-ignore format: one call
  return id;
}
const redeem = (id: string, reference: unknown) =>
  service.call("POST", `/quotes/${id}/redeem`, { reference });

test("fifty calls at once: one order has the quote, 49 meet a conflict; the winner may ask again", async () => {
  const id = await kept("quote_many");
  // A key that the isolate knows: of unknown ones an address gets but twenty looked up at once.
  await service.call("GET", "/quotes");
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => redeem(id, `order-${at}`)));
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  const winner = all.find(({ status }) => status === 200)?.json;
  expect((await redeem(id, winner.reference)).json).toEqual(winner);
});

test("past its time or void a quote is 410 GONE; unknown, it is 404", async () => {
  const past = await redeem(await kept("quote_past", { expiresAt: "2026-01-01T00:00:00.000Z" }), "order-1");
  expect([past.status, past.json.error.code]).toEqual([410, "GONE"]);
  const id = await kept("quote_void");
  expect((await service.call("POST", `/quotes/${id}/void`)).json).toMatchObject({
    status: "void",
    quoteId: id,
  });
  expect((await redeem(id, "order-1")).status).toBe(410);
  expect((await redeem("quote_none", "order-1")).status).toBe(404);
});

test.each([[""], ["x".repeat(101)], [7], [undefined]])(
  "an order is named in up to 100 characters: %j",
  async (reference) => {
    const refused = await redeem(await kept("quote_named"), reference);
    expect([refused.status, refused.json.error.details[0].path]).toEqual([400, "reference"]);
  },
);

test("quotes are listed by reference, day and status, and say which order has them", async () => {
  await redeem(await kept("quote_sold"), "order-7");
  await kept("quote_open");
  const ids = async (query: string) => {
    const { status, json } = await service.call("GET", `/quotes?${query}`);
    return status === 200 ? json.quotes.map((one: { quoteId: string }) => one.quoteId) : status;
  };
  expect(await ids("reference=order-7")).toEqual(["quote_sold"]);
  expect(await ids("reference=cart-1&status=open")).toEqual(["quote_open"]);
  expect(await ids("from=2026-11-20&to=2026-11-21&limit=1")).toEqual(["quote_sold"]);
  expect(await ids("to=2026-11-20")).toEqual([]);
  expect(await ids("status=sold")).toBe(400);
  expect(await ids("from=yesterday")).toBe(400);
  expect((await service.call("GET", "/quotes/quote_sold")).json).toMatchObject({
    status: "redeemed",
    redemption: { reference: "order-7" },
  });
});
