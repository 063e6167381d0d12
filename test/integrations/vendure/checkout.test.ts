import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { openGate } from "./service-gate.ts";
import { goToPay, openShop, pay, type Shop, staffView } from "./shop.ts";

const KEY = process.env.LANDFALL_KEY ?? "";
const gate = await openGate(process.env.LANDFALL_URL ?? "");
const data = mkdtempSync(join(tmpdir(), "landfall-vendure-"));
let shop: Shop;

before(async () => {
  shop = await openShop(data, { baseUrl: gate.url, apiKey: KEY, shipFrom: "DE", homeCountries: ["DE"] });
});
after(async () => {
  await shop?.server.destroy();
  gate.close();
  rmSync(data, { recursive: true, force: true });
});
beforeEach(async () => {
  gate.open = true;
  gate.asked.length = 0;
  await shop.shopClient.asAnonymousUser();
});

const CART = { shoes: 1, shirt: 2 };
const cents = (amount: number) => Math.round(amount * 100);

async function landfall<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { "X-API-Key": KEY, "Content-Type": "application/json" };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  return (await (await fetch(`${process.env.LANDFALL_URL}/api/v1${path}`, init)).json()) as Answer;
}

/** What the service answers to the cart, asked without the adapter. */
const directly = (country: string) =>
  landfall<{ totals: Record<string, number> }>("/calculate/batch", {
    consignment: true,
    answerCurrency: "EUR",
    shippingPrice: 18,
    defaults: { shipFrom: "DE", destinationCountry: country, currency: "EUR", shippingTerms: "DDP" },
    items: [
      { productName: "Running shoes", hsCode: "640411", origin: "VN", price: 90, quantities: { NO: 1 } },
      { productName: "Cotton T-shirt", hsCode: "610910", origin: "PT", price: 70, quantities: { NO: 2 } },
    ],
  });

for (const country of ["GB", "US"])
  test(`a cart to ${country} is charged what the service answers, to the cent`, async () => {
    const { totals } = await directly(country);
    const order = await goToPay(shop, country, CART);
    assert.equal(order.state, "ArrangingPayment", order.transitionError);
    const charged = new Map(order.surcharges.map(({ sku, price }) => [sku, price]));
    for (const kind of ["importDuty", "vat", "salesTax", "excise", "customsFees"])
      assert.equal(charged.get(`landfall:${kind}`) ?? 0, cents(totals[kind] ?? Number.NaN), kind);
    assert.ok((charged.get("landfall:importDuty") ?? 0) > 0);
    assert.equal(order.totalWithTax, cents(totals.totalLandedCost ?? Number.NaN));
    assert.deepEqual(
      order.taxSummary.filter(({ taxRate }) => taxRate > 0),
      [],
      "no tax of the home country",
    );
    assert.equal((await staffView(shop, order.code)).importCharges, "paid with the order");
  });

test("a cart that stays at home has the home tax alone, and the service is not asked", async () => {
  const order = await goToPay(shop, "DE", CART);
  assert.equal(order.state, "ArrangingPayment", order.transitionError);
  assert.deepEqual(order.surcharges, []);
  // 19 % of goods of 160.00 and shipping of 18.00
  assert.equal(order.totalWithTax - order.total, 3382);
  assert.equal(order.totalWithTax, 21182);
  assert.deepEqual(gate.asked, []);
});

test("goods that may not enter are refused before the payment, and the cart stays open", async () => {
  const order = await goToPay(shop, "SG", { shirt: 1, vape: 1 });
  assert.equal(order.state, "AddingItems");
  assert.match(order.transitionError ?? "", /vape may not be sent to SG/);
  assert.deepEqual(order.surcharges, []);
});

test("without the service the order is taken, and says that duty and tax are due on delivery", async () => {
  gate.open = false;
  const order = await goToPay(shop, "GB", CART);
  assert.equal(order.state, "ArrangingPayment", order.transitionError);
  assert.deepEqual(
    order.surcharges.map(({ description, price }) => [description, price]),
    [["Import duty and tax are due on delivery", 0]],
  );
  assert.equal(order.totalWithTax, 17800);
  assert.equal(await pay(shop), "PaymentSettled");
  assert.deepEqual(await staffView(shop, order.code), {
    importCharges: "due on delivery",
    landfallQuote: null,
  });
});

test("a changed cart is priced anew, its former charges gone", async () => {
  const first = await goToPay(shop, "GB", CART);
  const again = await goToPay(shop, "GB", { shirt: 1 });
  assert.equal(again.state, "ArrangingPayment", again.transitionError);
  assert.equal(again.code, first.code);
  assert.equal(new Set(again.surcharges.map(({ sku }) => sku)).size, again.surcharges.length);
  const duty = ({ surcharges }: typeof first) =>
    surcharges.find(({ sku }) => sku.endsWith("importDuty"))?.price;
  assert.ok(Number(duty(again)) > Number(duty(first)));
  const home = await goToPay(shop, "DE", {});
  assert.deepEqual(home.surcharges, []);
  assert.ok(home.totalWithTax > home.total);
});

test("a paid order redeems its quote under its own number", async () => {
  const { code, totalWithTax } = await goToPay(shop, "GB", CART);
  assert.equal(await pay(shop), "PaymentSettled");
  const { landfallQuote } = await staffView(shop, code);
  assert.match(landfallQuote ?? "", /^quote_/);
  type Taken = { redemption?: { reference: string } | null; success: boolean; totalLandedCost: number };
  let taken = false;
  for (let left = 50; left > 0 && !taken; left--, await setTimeout(100))
    taken = gate.asked.includes(`/api/v1/quotes/${landfallQuote}/redeem`);
  // The same order may redeem it again and is told the same; another order may not.
  const same = await landfall<Taken>(`/quotes/${landfallQuote}/redeem`, { reference: code });
  assert.equal(cents(same.totalLandedCost), totalWithTax);
  const other = await landfall<{ error?: { code: string } }>(`/quotes/${landfallQuote}/redeem`, {
    reference: "x",
  });
  assert.equal(other.error?.code, "CONFLICT");
  assert.ok(taken, "the shop redeemed it");
});
