import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {} from "../../widget/page-api.d.ts";
import { type FakeService, fakeService, type HostPage, hostPage, landedCost, widget } from "./origins.ts";
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

describe("the widget on a shop's page", () => {
  test("shows goods, duty, tax and total in the shop's currency, with why and the working behind disclosures", async () => {
    const { page, complaints } = await on.open();
    shop.page(widget());
    await page.goto(shop.origin);
    await page.getByText("$176.40", { exact: true }).waitFor();
    const row = (name: string) => page.locator(`.row.${name} dd`).textContent();
    expect(await row("item")).toBe("$120.00");
    expect(await row("shipping")).toBe("$15.00");
    expect(await row("duty")).toMatch(/estimate\s*\$12.00/);
    expect(await row("tax")).toBe("$29.40");
    expect(await page.locator(".note").textContent()).toBe("About $41.40 of this to pay on delivery");
    expect(await page.locator(".row:visible").count()).toBe(5);
    await page.getByText("Why?").click();
    expect(await page.locator("li:visible").allInnerTexts()).toEqual([
      "Customs charges import duty on goods from abroad.",
      "The country of delivery charges tax on what you buy.",
      "Amounts marked as an estimate can still change.",
    ]);
    await page.getByText("The legal working").click();
    const lines = await page.locator("li").allInnerTexts();
    expect(lines.join("\n")).toContain("10% × 120");
    expect(lines.join("\n")).toContain("Source: Tariff, line 1 · Customs tariff 2026 · 2026-01-01");
    expect(service.headers()).toMatchObject({ "x-api-key": "pk_live_test", origin: shop.origin });
    expect(complaints).toEqual([]);
  });

  test("asks again for another country, remembers it, and tells the page", async () => {
    const { page } = await on.open();
    shop.page(`${widget({ destination: null })}`);
    await page.goto(shop.origin);
    await page.getByText("$176.40", { exact: true }).waitFor();
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      window.SvcWidget?.on("onChange", (change, element) => told.push([change, element.dataset.price]));
      document.addEventListener("svc:calculated", (event) =>
        told.push((event as CustomEvent).detail.data.destinationCountry),
      );
    });
    await page.getByLabel("Deliver to").selectOption("FR");
    await page.getByText("$176.40", { exact: true }).waitFor();
    expect(await page.evaluate("told")).toEqual([
      [{ field: "destinationCountry", value: "FR", previous: "US" }, "120"],
      "FR",
    ]);
    await page.reload();
    await page.getByText("$176.40", { exact: true }).waitFor();
    expect(await page.getByLabel("Deliver to").inputValue()).toBe("FR");
  });

  test("never shows a price that is no longer asked for", async () => {
    const { page } = await on.open();
    service.answers((body) => ({ ...landedCost(body), after: body.price === 120 ? 400 : 30 }));
    shop.page(widget());
    await page.goto(shop.origin);
    await page.waitForFunction(() => !!document.querySelector("svc-widget"));
    await page.locator("[data-svc-widget]").evaluate((host) => host.setAttribute("data-price", "200"));
    const totals = await page.evaluate(async () => {
      const seen = new Set<string>();
      const root = document.querySelector("svc-widget")?.shadowRoot;
      for (let turn = 0; turn < 30; turn++) {
        seen.add(root?.querySelector(".total dd")?.textContent ?? "");
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return [...seen];
    });
    expect(totals).toEqual(["", "estimate$282.00"]);
    expect(service.asked.map((body) => body.price)).toEqual([120, 200]);
  });

  test("one request for several widgets of the same input; changes in a row make one", async () => {
    const { page } = await on.open();
    shop.page(widget() + widget() + widget({ price: "50" }));
    await page.goto(shop.origin);
    await expect.poll(() => page.getByText(/^\$/).filter({ visible: true }).count()).toBeGreaterThan(10);
    expect(service.asked.map(({ items }) => (items as unknown[]).length)).toEqual([2]);
    await page
      .locator("[data-svc-widget]")
      .last()
      .evaluate(async (host) => {
        for (const price of ["51", "52", "53"]) {
          host.setAttribute("data-price", price);
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
      });
    await expect.poll(() => service.asked.length).toBe(2);
    expect(service.asked.at(-1)?.price).toBe(53);
    // Back to an input already answered: from the page's cache.
    await page
      .locator("[data-svc-widget]")
      .last()
      .evaluate((host) => host.setAttribute("data-price", "50"));
    await page.waitForTimeout(400);
    expect(service.asked.length).toBe(2);
  });

  test("shows hostile names as text", async () => {
    const { page, complaints } = await on.open();
    const name = `<img src=x onerror="document.title='owned'"><script>alert(1)</script>`;
    service.answers((body) => {
      const answer = landedCost(body);
      const { breakdown } = (answer.body as { data: { breakdown: { label: string }[] } }).data;
      for (const row of breakdown) row.label = name;
      return answer;
    });
    shop.page(widget({ "product-name": name }));
    await page.goto(shop.origin);
    await page.getByText("$176.40", { exact: true }).waitFor();
    expect(await page.locator(".row.item dt").textContent()).toBe(name);
    expect(await page.locator("svc-widget img, svc-widget script").count()).toBe(0);
    expect(await page.title()).toBe("Shop");
    expect(service.asked[0]?.productName).toBe(name);
    expect(complaints).toEqual([]);
  });
});

const answerOf = (breakdown: object[], totalLandedCost: number) => ({
  success: true,
  data: { totalLandedCost, currency: "USD", breakdown },
});

describe("when something is wrong", () => {
  const failing = async (attributes: Record<string, string | null>) => {
    const { page, complaints, context } = await on.open();
    const warned: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warned.push(message.text());
    });
    await page.addInitScript(() => {
      const errors: unknown[] = [];
      Object.assign(window, { errors });
      document.addEventListener("svc:error", (event) => errors.push((event as CustomEvent).detail));
    });
    shop.page(widget(attributes));
    await page.goto(shop.origin);
    return {
      page,
      complaints,
      context,
      warnings: () => warned,
      errors: () => page.evaluate("errors") as Promise<{ code: string }[]>,
    };
  };

  test.each([
    [{ price: null }, "data-price is missing"],
    [{ price: "12,50" }, "data-price must be a number"],
    [{ quantity: "0" }, "data-quantity must be a number"],
    [{ "display-currency": "local" }, "data-display-currency must be shop"],
    [{ destinations: "Europe" }, "data-destinations must list codes"],
    [{ terms: "free" }, "data-terms must be a code"],
    [{ price: "-3" }, "data-price must be a number"],
    [{ "api-key": null }, "data-api-key is missing"],
    [{ "api-key": "sk_live_abc" }, "data-api-key holds a secret key"],
    [{ shipping: "free" }, "data-shipping must be a number"],
    [{ origin: "China" }, "data-origin must be a code of two letters"],
    [{ "hs-code": "61" }, "data-hs-code must have 6 to 10 digits"],
    [{ currency: "€" }, "data-currency must be a code"],
  ])("says to the developer alone which attribute is wrong: %o", async (attributes, text) => {
    const { page, errors, warnings } = await failing(attributes);
    await expect.poll(warnings).toEqual([expect.stringContaining(text)]);
    expect(await errors()).toEqual([expect.objectContaining({ code: "BAD_ATTRIBUTE", requestId: null })]);
    expect(await seen(page.locator("main"))).toBe("Shop");
    expect(service.asked).toEqual([]);
  });

  test("a refused origin: told to the developer with its code, shown to nobody", async () => {
    const error = {
      code: "FORBIDDEN",
      message: "This publishable key does not work from this origin.",
      requestId: "abc",
    };
    service.answers(() => ({ status: 403, body: { success: false, error } }));
    const { page, errors, warnings } = await failing({});
    await expect.poll(warnings).toEqual([expect.stringContaining("does not work from this origin")]);
    expect(await errors()).toEqual([error]);
    expect(await seen(page.locator("main"))).toBe("Shop");
  });

  test("an error of the service: said, told with its code, and retried on demand", async () => {
    const error = { code: "NOT_READY", message: "Not ready." };
    service.answers(() => ({ status: 503, body: { success: false, error } }), landedCost);
    const { page, errors, warnings } = await failing({});
    await page.getByText("The price could not be worked out.").first().waitFor();
    expect(await errors()).toEqual([{ ...error, requestId: "req-1" }]);
    expect(warnings()).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("$176.40", { exact: true }).waitFor();
  });

  test("nothing at all in the place of a price, where the page asks for that", async () => {
    service.answers(() => ({ status: 500, body: {} }));
    const { page, errors } = await failing({ "hide-on-error": "" });
    await expect.poll(async () => (await errors()).length).toBe(1);
    expect(await seen(page.locator("main"))).toBe("Shop");
  });

  test.each([
    ["a page of HTML", "<h1>oops</h1>"],
    ["an answer without amounts", { success: true, data: { breakdown: "none" } }],
    ["amounts that are text", { success: true, data: { totalLandedCost: "12", breakdown: [] } }],
    ["rows without a type", answerOf([{ label: "Goods", amount: 10 }], 10)],
    ["rows that are not the total", answerOf([{ label: "Goods", amount: 5, type: "product" }], 10)],
    ["rows a cent off the total", answerOf([{ label: "Goods", amount: 9.99, type: "product" }], 10)],
  ])("a malformed answer is never shown: %s", async (_, body) => {
    service.answers(() => ({ body }));
    const { page, errors } = await failing({});
    await page.getByText("The price could not be worked out.").first().waitFor();
    expect((await errors())[0]?.code).toBe("MALFORMED_ANSWER");
  });

  test("a server that is down", async () => {
    service.answers(() => ({ status: 0 }));
    const { page, errors } = await failing({});
    await page.getByText("The price could not be worked out.").first().waitFor();
    expect((await errors())[0]?.code).toBe("UNREACHABLE");
  });

  test("a service that takes too long is given up, and can be asked again", async () => {
    service.answers((body) => ({ ...landedCost(body), after: 20_000 }), landedCost);
    const { page } = await on.open();
    await page.clock.install();
    shop.page(widget());
    await page.goto(shop.origin);
    await page.locator(".wait").waitFor();
    await expect.poll(() => service.asked.length).toBe(1);
    await page.evaluate(() => {
      document.addEventListener("svc:error", (event) =>
        Object.assign(window, { code: (event as CustomEvent).detail.code }),
      );
    });
    await page.clock.runFor(15_001);
    await page.getByText("The price could not be worked out.").first().waitFor();
    expect(await page.evaluate("code")).toBe("TIMEOUT");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("$176.40", { exact: true }).waitFor();
  });

  test("over the limit: waits as long as it was asked to, then goes on by itself", async () => {
    service.answers(() => ({ status: 429, headers: { "Retry-After": "2" }, body: {} }), landedCost);
    const { page, errors } = await failing({});
    await page
      .getByText(/Many requests\. Trying again in 2/)
      .first()
      .waitFor();
    const since = Date.now();
    expect((await errors())[0]?.code).toBe("RATE_LIMITED");
    await page.getByText("$176.40", { exact: true }).waitFor();
    expect(Date.now() - since).toBeGreaterThan(1_500);
    expect(service.asked.length).toBe(2);
  });

  test("offline: said, and taken up again when the connection is back", async () => {
    const { page, context, errors } = await failing({});
    await page.getByText("$176.40", { exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByLabel("Deliver to").selectOption("FR");
    await page.getByText("You are offline.").first().waitFor();
    expect((await errors())[0]?.code).toBe("OFFLINE");
    expect(await page.locator(".total dd").textContent()).not.toContain("158.76");
    await context.setOffline(false);
    await page.getByText("$176.40", { exact: true }).waitFor();
  });
});
