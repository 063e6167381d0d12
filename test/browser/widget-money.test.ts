import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type {} from "../../widget/page-api.d.ts";
import {
  type FakeService,
  fakeService,
  type HostPage,
  hostPage,
  type LineAnswer,
  landedCost,
  widget,
} from "./origins.ts";
import { seen, stage } from "./stage.ts";

const on = stage();
let service: FakeService;
let shop: HostPage;

beforeAll(async () => {
  service = await fakeService();
  shop = await hostPage(service.origin);
});
beforeEach(({ skip }) => {
  if (!on.browser) skip();
  service.answers(landedCost);
  service.asked.length = 0;
});
afterAll(() => {
  service.close();
  shop.close();
});

const opened = async (body: string) => {
  const held = await on.open();
  shop.page(body);
  await held.page.goto(shop.origin);
  await held.page.locator(".total bdi, .line bdi").first().waitFor();
  const row = (name: string) => seen(held.page.locator(`.row.${name} dd`));
  const rows = () => held.page.locator(".row:visible dt").allInnerTexts();
  return { ...held, row, rows };
};

/** An answer with some of it changed. */
const answering = (change: (answer: LineAnswer) => void) =>
  service.answers((body) => {
    const answer = landedCost(body);
    change(answer.body as LineAnswer);
    return answer;
  });

describe("the shop's prices", () => {
  test.each([
    ["JPY", "9900", "550", "¥9,900", "¥550"],
    ["KRW", "164000", "3000", "₩164,000", "₩3,000"],
    ["VND", "2990000", "50000", "₫2,990,000", "₫50,000"],
    ["IDR", "1500000", "20000", "IDR 1,500,000", "IDR 20,000"],
    ["CLP", "49990", "2990", "CLP 49,990", "CLP 2,990"],
    ["HUF", "19990", "1490", "HUF 19,990", "HUF 1,490"],
    ["INR", "2499", "99", "₹2,499.00", "₹99.00"],
    ["SEK", "499", "49", "SEK 499.00", "SEK 49.00"],
    ["EUR", "89.90", "4.90", "€89.90", "€4.90"],
    ["GBP", "74.99", "3.99", "£74.99", "£3.99"],
    ["CHF", "119.95", "9", "CHF 119.95", "CHF 9.00"],
    ["CAD", "59.99", "12.5", "CA$59.99", "CA$12.50"],
    ["AUD", "149", "15", "A$149.00", "A$15.00"],
    ["KWD", "12.345", "1.5", "KWD 12.345", "KWD 1.500"],
  ])(
    "%s %s stays what it is, in the answers of the service itself",
    async (currency, price, shipping, ...texts) => {
      const origin = inject("service");
      const real = await hostPage(origin);
      const { page } = await on.open();
      const attributes = {
        "api-key": "pk_live_local_enterprise",
        "hs-code": "6109.10",
        currency,
        price,
        shipping,
      };
      real.page(widget(attributes), { head: `<script src="${origin}/widget.js" async></script>` });
      await page.goto(real.origin);
      await page.locator(".total bdi").waitFor();
      const shown = await page.locator(".row.item bdi, .row.shipping bdi").allInnerTexts();
      expect(shown.map((text) => text.replaceAll("\u00a0", " "))).toEqual(texts);
      real.close();
    },
  );

  test("price and weight of one piece times the pieces, shipping once, without the dust of binary fractions", async () => {
    const { row } = await opened(widget({ price: "0.1", quantity: "3", weight: "0.4" }));
    expect(service.asked[0]).toMatchObject({ price: 0.3, quantity: 3, weight_kg: 1.2, shippingPrice: 15 });
    expect(await row("item")).toBe("$0.30");
    expect(await row("shipping")).toBe("$15.00");
  });

  test("another currency is shown as about, beside what the shop stated", async () => {
    const { row } = await opened(widget({ "display-currency": "EUR" }));
    expect(service.asked[0]?.answerCurrency).toBe("EUR");
    expect(await row("item")).toMatch(/^\$120\.00\s*≈ €108\.00$/);
    expect(await row("total")).toMatch(/estimate\s*\$176\.40\s*≈ €158\.76$/);
  });

  test("the destination's own currency, where the service holds a rate of it", async () => {
    const { row } = await opened(widget({ "display-currency": "destination" }));
    expect(service.asked.map(({ answerCurrency }) => answerCurrency)).toEqual(["USD", "EUR"]);
    expect(await row("total")).toContain("≈ €158.76");
  });

  test("what else the page knows goes along", async () => {
    await opened(
      widget({
        "ship-from": "HK",
        "postal-code": "10115",
        region: "BE",
        terms: "ddp",
        registrations: "IOSS, uk_vat",
        "customer-type": "business",
        check: "",
      }),
    );
    expect(service.asked[0]).toMatchObject({
      shipFrom: "HK",
      destinationPostalCode: "10115",
      destinationRegion: "BE",
      shippingTerms: "DDP",
      sellerRegistrations: ["IOSS", "UK_VAT"],
      customerType: "business",
      checkCompliance: true,
    });
  });
});

describe("what a shopper is told", () => {
  test("nothing of customs where goods are sold at home", async () => {
    const { page, rows } = await opened(widget({ "ship-from": "DE" }));
    expect(await rows()).toEqual(["Cotton shirt", "Shipping", "Tax", "Total"]);
    await page.getByText("Why?").click();
    await page.getByText("The legal working").click();
    const said = await seen(page.locator(".card"));
    expect(said.replace(/Deliver to[\s\S]*Cotton/, "")).not.toMatch(/duty|customs|import|on delivery/i);
  });

  test("a tax that the address settles is never nil", async () => {
    answering((answer) => {
      answer.dataAvailability.tax = "unknown";
      answer.data.breakdown = answer.data.breakdown.filter(({ type }) => type !== "vat");
      answer.data.totalLandedCost = 147;
      answer.totalLandedCostRange = { min: 147, max: 160, why: ["the sales tax of the place of delivery"] };
    });
    const { page, row } = await opened(widget());
    expect(await row("tax")).toBe("depends on the address");
    expect(await row("total")).toMatch(/estimate\s*\$147\.00/);
    await page.getByText("Between $147.00 and $160.00").waitFor();
  });

  test.each([
    ["an amount", {}, "About $41.40 of this to pay on delivery"],
    ["nothing, where all is paid at checkout", { collectedAt: "checkout" }, "Nothing to pay on delivery"],
    ["nothing, where the seller pays", { payableBy: "seller" }, "Nothing to pay on delivery"],
  ])("on delivery: %s", async (_, change, text) => {
    answering((answer) => {
      for (const row of answer.data.breakdown) Object.assign(row, change);
    });
    const { page } = await opened(widget());
    expect(await seen(page.locator(".note"))).toBe(text);
  });

  test("on delivery: nothing is promised where something could still be charged", async () => {
    answering((answer) => {
      for (const row of answer.data.breakdown) row.collectedAt = "checkout";
      answer.totalLandedCostRange = { min: 176.4, max: 190, why: ["a remedy may apply"] };
    });
    const { page } = await opened(widget());
    expect(await seen(page.locator(".note"))).toBe("Between $176.40 and $190.00");
  });

  test("no line of zero, and why there is no duty", async () => {
    answering((answer) => {
      for (const row of answer.data.breakdown.filter(({ type }) => type === "duty")) {
        answer.data.totalLandedCost -= row.amount;
        Object.assign(row, { amount: 0, zeroReason: "threshold" });
      }
    });
    const { page, rows } = await opened(widget());
    expect(await rows()).toEqual(["Cotton shirt", "Shipping", "Tax", "Total"]);
    await page.getByText("Why?").click();
    await page.getByText("the value is under the limit for small parcels").waitFor();
  });

  test("a rate of exchange of long ago makes an estimate, and says its day", async () => {
    answering((answer) => {
      Object.assign(answer.exchangeRateInfo, { stale: true, asOf: "2026-10-01" });
    });
    const { page, row } = await opened(widget());
    expect(await row("total")).toContain("estimate");
    await page.getByText("Why?").click();
    await page.getByText("Exchange rate of Oct 1, 2026").waitFor();
  });

  test("goods that cannot be sent, and goods that may need a permit", async () => {
    answering((answer) => {
      Object.assign(answer, { compliance: { status: "prohibited", findings: [{ type: "prohibited" }] } });
    });
    const { page } = await on.open();
    shop.page(widget({ check: "" }));
    await page.goto(shop.origin);
    await page.locator(".message").getByText("Cannot be sent to Germany").waitFor();
    expect(await page.getByText(/\$\d/).filter({ visible: true }).count()).toBe(0);
    answering((answer) => {
      Object.assign(answer, {
        compliance: { status: "restricted", findings: [{ type: "licence_required" }] },
      });
    });
    await page.reload();
    await page.getByText("May need a permit in Germany").waitFor();
  });

  test("one line with the country in it, and no more unless it is asked for", async () => {
    const { page } = await opened(widget({ compact: "" }));
    const line = (await page.locator(".line").evaluate((element) => element.textContent)) ?? "";
    expect(line).toMatch(/^\$176\.40 estimate delivered to .*, duty and tax included$/);
    expect(await page.locator("summary").count()).toBe(0);
    await page.getByLabel("Deliver to").selectOption("CN");
    await expect
      .poll(() => page.locator(".line").evaluate((element) => element.textContent))
      .not.toContain("duty");
  });

  test.each([
    ["full", 2],
    ["short", 1],
    ["none", 0],
  ])("details %s", async (details, disclosures) => {
    const { page } = await opened(widget({ details }));
    expect(await page.locator("summary").count()).toBe(disclosures);
  });
});

describe("a cart", () => {
  const lines = [
    { price: 40, quantity: 2, hsCode: "6109.10", productName: "Shirt", reference: "a" },
    { price: "25.50", origin: "VN" },
  ];
  const cartPage = async (before: string | null) => {
    const { page } = await on.open();
    if (before) await page.addInitScript(before);
    shop.page(widget({ price: null, "product-name": null, cart: "" }));
    await page.goto(shop.origin);
    await page.waitForFunction(() => typeof window.SvcWidget?.cart === "function");
    return page;
  };

  test("one total for lines that travel together; told before or after the script is there", async () => {
    const queue = `window.SvcWidget = [(api) => api.cart(${JSON.stringify(lines)})]`;
    const page = await cartPage(queue);
    await page.locator(".total bdi").waitFor();
    expect(service.asked).toEqual([
      {
        consignment: true,
        answerCurrency: "USD",
        lang: "en",
        shippingPrice: 15,
        defaults: { destinationCountry: "DE", currency: "USD" },
        items: [
          { price: 80, quantity: 2, hsCode: "6109.10", productName: "Shirt", reference: "a" },
          { price: 25.5, origin: "VN" },
        ],
      },
    ]);
    expect(await seen(page.locator(".row.item"))).toMatch(/^Items \(2\)\s*\$105\.50$/);
    await page.evaluate(() => window.SvcWidget?.cart([{ price: 10 }]));
    await expect.poll(() => seen(page.locator(".row.item"))).toMatch(/^Items \(1\)\s*\$10\.00$/);
  });

  test("an empty cart shows nothing; a faulty line is told to the developer", async () => {
    const page = await cartPage(null);
    expect(await seen(page.locator("main"))).toBe("Shop");
    const warning = page.waitForEvent("console");
    await page.evaluate(() => window.SvcWidget?.cart([{ price: 10 }, { price: "free" }]));
    expect((await warning).text()).toContain("cart line 2: price must be a number");
    expect(service.asked).toEqual([]);
  });

  test("a line that cannot be priced leaves no total at all", async () => {
    const error = { code: "BAD_REQUEST", message: "The request cannot be calculated.", details: [] };
    service.answers((body) => {
      const answer = landedCost(body);
      const { results } = answer.body as { results: object[] };
      results[1] = { index: 1, success: false, error };
      return answer;
    });
    const page = await cartPage(null);
    await page.evaluate((items) => window.SvcWidget?.cart(items), lines);
    await page.waitForEvent("console", (message) => message.text().includes("cannot be calculated"));
    expect(await seen(page.locator("main"))).toBe("Shop");
  });
});
