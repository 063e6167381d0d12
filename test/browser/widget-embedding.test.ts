import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {} from "../../widget/page-api.d.ts";
import { violations } from "./axe.ts";
import { type FakeService, fakeService, type HostPage, hostPage, landedCost, widget } from "./origins.ts";
import { stage } from "./stage.ts";

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

const opened = async (body: string, options: Parameters<typeof on.open>[0] = {}, page = {}) => {
  const held = await on.open(options);
  shop.page(body, page);
  await held.page.goto(shop.origin);
  return held;
};

describe("finding its elements", () => {
  test.each(["async", "defer", "", "crossorigin async"])("with the script loaded %s", async (how) => {
    const { page, complaints } = await opened(
      widget(),
      {},
      { head: `<script src="${service.origin}/widget.js" ${how}></script>` },
    );
    await page.getByText("$176.40", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("inserted later, marked later, and put back after the page rewrote its inside", async () => {
    const { page } = await opened("<div id=place></div>");
    await page.waitForFunction(() => window.SvcWidget);
    await page.evaluate(() => {
      const host = document.createElement("section");
      Object.assign(host.dataset, {
        apiKey: "pk_live_test",
        price: "120",
        destination: "DE",
        shipping: "15",
      });
      document.querySelector("#place")?.append(host);
      setTimeout(() => host.setAttribute("data-svc-widget", ""), 50);
    });
    await page.getByText("$176.40", { exact: true }).waitFor();
    await page.evaluate(() => document.querySelector("section")?.replaceChildren());
    await page.getByText("$176.40", { exact: true }).waitFor();
    await page.evaluate(() => document.querySelector("section")?.removeAttribute("data-svc-widget"));
    await expect.poll(() => page.locator("svc-widget").count()).toBe(0);
  });

  test("inside shadow roots: open, defined later, and closed ones by scan", async () => {
    const { page } = await opened("<shop-price></shop-price><div id=open></div><div id=closed></div>");
    await page.waitForFunction(() => window.SvcWidget);
    await page.evaluate(() => {
      const make = (price: string) => {
        const host = document.createElement("div");
        host.dataset.svcWidget = "";
        Object.assign(host.dataset, { apiKey: "pk_live_test", price, destination: "US" });
        return host;
      };
      const late = class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: "open" }).append(make("10"));
        }
      };
      setTimeout(() => customElements.define("shop-price", late), 100);
      const box = document.createElement("div");
      box.attachShadow({ mode: "open" }).append(make("20"));
      document.querySelector("#open")?.append(box);
      const closed = document.querySelector("#closed")?.attachShadow({ mode: "closed" }) as ShadowRoot;
      closed.append(make("30"));
      window.SvcWidget?.scan(closed);
    });
    await expect
      .poll(() =>
        service.asked
          .flatMap((body) => (body.items as { price: number }[] | undefined) ?? [body as { price: number }])
          .map(({ price }) => price)
          .sort(),
      )
      .toEqual([10, 20, 30]);
    await page.getByText("$13.20", { exact: true }).waitFor();
  });

  test("tells callbacks that register before the script, or after the result", async () => {
    const { page } = await on.open();
    await page.addInitScript(() => {
      const told: string[] = [];
      const queue: unknown[] = [
        (api: Window["SvcWidget"]) =>
          api?.on("onCalculated", (result) => told.push(`early ${result.totalLandedCost}`)),
      ];
      Object.assign(window, { told, SvcWidget: queue });
    });
    shop.page(widget());
    await page.goto(shop.origin);
    await page.getByText("$176.40", { exact: true }).waitFor();
    await page.evaluate(() =>
      window.SvcWidget?.on("onCalculated", (_, host) =>
        (window as unknown as { told: string[] }).told.push(`late ${host.dataset.price}`),
      ),
    );
    expect(await page.evaluate("told")).toEqual(["early 176.4", "late 120"]);
  });
});

describe("what visitors get", () => {
  test.each(["light", "dark"] as const)("axe finds nothing: %s, every state", async (theme) => {
    service.answers((body) => (body.price === 9 ? { status: 500, body: {} } : landedCost(body)));
    const { page } = await opened(
      widget({ theme }) +
        widget({ compact: "", theme }) +
        widget({ price: "9", "api-key": "pk_live_other", theme }),
      { colorScheme: theme },
    );
    await page.getByText("$176.40", { exact: true }).first().waitFor();
    await page.getByText("Why?").first().click();
    await page.getByText("The legal working").first().click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("the colours are the page's: a white shop stays white in the dark, a dark one does not", async () => {
    const backs = async (scheme: string) => {
      const head = `<script src="${service.origin}/widget.js" async></script><meta name="color-scheme" content="${scheme}">`;
      const { page } = await opened(widget() + widget({ theme: "light" }), { colorScheme: "dark" }, { head });
      await page.getByText("$176.40", { exact: true }).first().waitFor();
      return page
        .locator(".card")
        .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));
    };
    const [dark, white] = ["rgb(20, 27, 35)", "rgb(255, 255, 255)"];
    expect(await backs("only light")).toEqual([white, white]);
    expect(await backs("light dark")).toEqual([dark, white]);
  });

  test("right to left, in the page's language", async () => {
    const { page } = await opened(widget({ destination: "SA" }), { locale: "en-US" }, { lang: "ar" });
    await page.locator(".total bdi").waitFor();
    const card = page.locator(".card");
    expect(await card.getAttribute("dir")).toBe("rtl");
    const [label, field] = await Promise.all([
      page.locator(".to span").boundingBox(),
      page.locator("select").boundingBox(),
    ]);
    expect(label?.x).toBeGreaterThan(field?.x ?? 0);
    expect(await page.locator("option[value=DE]").textContent()).toBe("ألمانيا");
    await page.getByText("الإجمالي", { exact: true }).waitFor();
  });

  test("the keyboard alone: choose a country, open the working, try again", async () => {
    service.answers(landedCost, () => ({ status: 500, body: {} }), landedCost);
    const { page } = await opened(widget());
    await page.getByText("$176.40", { exact: true }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Fra");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("$176.40", { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)).toBe(
      "select",
    );
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("10% × 120").waitFor();
    expect(await page.getByRole("status").textContent()).toBe("France: Total $176.40 (estimate)");
  });

  test("nothing moves: not when it loads, not when it answers or fails", async () => {
    service.answers((body) => ({
      ...(body.destinationCountry === "FR" ? { status: 500, body: {} } : landedCost(body)),
      after: 100,
    }));
    const { page } = await opened(`${widget()}<p id=below>Below</p>`);
    await page.locator(".wait").waitFor();
    const below = async () => (await page.locator("#below").boundingBox())?.y;
    const waiting = await below();
    await page.getByText("$176.40", { exact: true }).waitFor();
    expect(await below()).toBe(waiting);
    await page.getByLabel("Deliver to").selectOption("FR");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await below()).toBe(waiting);
  });

  test("no motion for those who ask for none", async () => {
    service.answers((body) => ({ ...landedCost(body), after: 2_000 }));
    const { page } = await opened(widget(), { reducedMotion: "reduce" });
    await page.locator(".wait").waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
