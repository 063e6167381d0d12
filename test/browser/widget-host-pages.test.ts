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
  service.seesIn(null);
  service.asked.length = 0;
});
afterAll(() => {
  service.close();
  shop.close();
});

const script = () => `<script src="${service.origin}/widget.js" async></script>`;
/** A page whose policy lets it style itself inline, and nothing from elsewhere. */
const csp = () =>
  `default-src 'self' ${service.origin}; style-src 'unsafe-inline'; require-trusted-types-for 'script'`;
const opened = async (body: string, options: Parameters<typeof on.open>[0] = {}, page = {}) => {
  const held = await on.open(options);
  shop.page(body, page);
  await held.page.goto(shop.origin);
  return held;
};
const total = ".total bdi, .line bdi";

describe("a shop's own style", () => {
  test("leaks nothing in but the family of its letters, however hard it tries", async () => {
    const style = `<style>
      body { font: italic 22px/2 Georgia; letter-spacing: 4px; text-transform: uppercase; word-spacing: 9px; text-align: right; color: red }
      * { font-size: 40px !important; line-height: 3 !important } div, svc-widget { text-indent: 50px; cursor: wait }
    </style>`;
    const { page } = await opened(widget(), {}, { csp: csp(), head: style + script() });
    await page.locator(total).waitFor();
    const styles = await page.locator(".card, .row.item dt").evaluateAll((elements) =>
      elements.map((element) => {
        const {
          fontFamily,
          fontSize,
          fontStyle,
          lineHeight,
          letterSpacing,
          textTransform,
          wordSpacing,
          textIndent,
        } = getComputedStyle(element);
        return {
          fontFamily,
          fontSize,
          fontStyle,
          lineHeight,
          letterSpacing,
          textTransform,
          wordSpacing,
          textIndent,
        };
      }),
    );
    const own = {
      fontFamily: "Georgia",
      fontSize: "15px",
      fontStyle: "normal",
      lineHeight: "21.75px",
      letterSpacing: "normal",
      textTransform: "none",
      wordSpacing: "0px",
      textIndent: "0px",
    };
    expect(styles).toEqual([own, own]);
  });

  test("has twelve properties to set", async () => {
    const style = `<style>[data-svc-widget] {
      --svc-text: rgb(1, 1, 1); --svc-soft: rgb(2, 2, 2); --svc-line: rgb(3, 3, 3); --svc-background: rgb(250, 250, 250);
      --svc-field: rgb(5, 5, 5); --svc-accent: rgb(6, 6, 6); --svc-mark: rgb(7, 7, 7); --svc-radius: 3px;
      --svc-padding: 9px; --svc-font: monospace; --svc-font-size: 13px; --svc-shadow: 0 0 2px rgb(8, 8, 8);
    }</style>`;
    const { page } = await opened(widget(), {}, { csp: csp(), head: style + script() });
    await page.locator(total).waitFor();
    const of = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
    expect(await of(".card", "color")).toBe("rgb(1, 1, 1)");
    expect(await of("dt", "color")).toBe("rgb(2, 2, 2)");
    expect(await of(".card", "border-top-color")).toBe("rgb(3, 3, 3)");
    expect(await of(".card", "background-color")).toBe("rgb(250, 250, 250)");
    expect(await of("select", "background-color")).toBe("rgb(5, 5, 5)");
    expect(await of("summary", "color")).toBe("rgb(6, 6, 6)");
    expect(await of(".mark", "color")).toBe("rgb(7, 7, 7)");
    expect(await of(".card", "border-top-left-radius")).toBe("3px");
    expect(await of(".card", "padding-left")).toBe("9px");
    expect(await of(".card", "font-family")).toBe("monospace");
    expect(await of(".card", "font-size")).toBe("13px");
    expect(await of(".card", "box-shadow")).toBe("rgb(8, 8, 8) 0px 0px 2px 0px");
  });

  test.each([150, 160, 220, 320])("fits a column of %i px: nothing runs out of the card", async (width) => {
    const style = `<style>main { width: ${width}px; margin: 0 }</style>`;
    const { page } = await opened(
      widget() + widget({ compact: "" }),
      {},
      { csp: csp(), head: style + script(), lang: "fr" },
    );
    await page.locator(total).first().waitFor();
    const outside = await page.locator("svc-widget").evaluateAll((widgets) =>
      widgets.flatMap((element) => {
        const card = element.shadowRoot?.querySelector(".card") as HTMLElement;
        const right =
          card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
        const all = [...card.querySelectorAll("*:not(.live)")];
        return all
          .filter((inner) => inner.getBoundingClientRect().right > right + 0.5)
          .map((inner) => inner.outerHTML);
      }),
    );
    expect(outside).toEqual([]);
    expect((await page.locator("select").first().boundingBox())?.width).toBeGreaterThan(90);
  });
});

test.each(["full", "compact"])("the snippet as it is pasted moves nothing: %s", async (form) => {
  service.answers((body) => ({ ...landedCost(body), after: 150 }));
  const height = form === "compact" ? "3rem" : "19.5rem";
  const snippet = widget(form === "compact" ? { compact: "" } : {}).replace(
    "<div ",
    `<div style="min-height: ${height}" `,
  );
  const text = "<p>Below are words enough to be moved.</p>".repeat(30);
  const { page } = await opened(
    snippet + text,
    { viewport: { width: 1280, height: 800 } },
    { csp: csp(), head: script() },
  );
  await page.locator(total).waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  console.log(`widget: layout shift of the ${form} snippet ${shift.toFixed(4)}`);
  expect(shift).toBeLessThan(0.02);
});

test("twenty-four widgets ask in one batch, and again in one for another country", async () => {
  const cards = Array.from({ length: 24 }, (_, index) =>
    widget({ price: String(10 + index), destination: null }),
  );
  const { page, complaints } = await opened(cards.join(""));
  await expect.poll(() => page.locator(total).count()).toBe(24);
  expect(service.asked.map(({ items }) => (items as unknown[]).length)).toEqual([24]);
  await page.getByLabel("Deliver to").first().selectOption("FR");
  await expect.poll(() => service.asked.length).toBe(2);
  await expect.poll(() => page.locator(total).count()).toBe(24);
  expect(service.asked.length).toBe(2);
  expect(complaints).toEqual([]);
});

test("a single-page shop: no price yet shows nothing, and a variant by attribute or by name is followed", async () => {
  const { page } = await opened(widget({ price: "" }));
  await page.waitForFunction(() => window.SvcWidget);
  expect(await seen(page.locator("main"))).toBe("Shop");
  await page.locator("[data-svc-widget]").evaluate((host) => {
    (host as HTMLElement).dataset.price = "120";
  });
  await page.getByText("$176.40", { exact: true }).waitFor();
  await page
    .locator("[data-svc-widget]")
    .evaluate((host) => window.SvcWidget?.update(host as HTMLElement, { price: 200, productName: "Large" }));
  await page.getByText("$282.00", { exact: true }).waitFor();
  expect(await seen(page.locator(".row.item dt"))).toBe("Large");
});

describe("the language", () => {
  test.each([
    ["what the widget states, before the page's", { locale: "fr" }, "de", "Livraison vers"],
    ["the page's, before the browser's", {}, "de-AT", "Lieferung nach"],
    ["Chinese as it is written in Taiwan", {}, "zh-TW", "送貨至"],
    ["Chinese as it is written in China", {}, "zh", "送货至"],
    ["the browser's, where the page states none", {}, "", "お届け先"],
    ["English, where no words are held", {}, "sv", "Deliver to"],
  ])("%s", async (_, attributes, lang, label) => {
    const { page, complaints } = await opened(widget(attributes), { locale: "ja-JP" }, { lang });
    await page.getByText(label, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("follows the page when it changes", async () => {
    const { page } = await opened(widget());
    await page.getByText("Deliver to", { exact: true }).waitFor();
    await page.evaluate(() => {
      document.documentElement.lang = "pl";
    });
    await page.getByText("Dostawa do", { exact: true }).waitFor();
    await page.locator(total).waitFor();
    expect(service.asked.map(({ lang }) => lang)).toEqual(["en", "pl"]);
  });

  test("English, where the file of words does not arrive", async () => {
    const { page } = await on.open();
    await page.route("**/widget/words/**", (route) => route.abort());
    shop.page(widget(), { lang: "de" });
    await page.goto(shop.origin);
    await page.locator(total).waitFor();
    expect(await seen(page.locator(".to span"))).toBe("Deliver to");
  });
});

describe("the country", () => {
  const chosen = async (attributes: Record<string, string | null>, edge: string | null, locale = "en-GB") => {
    service.seesIn(edge);
    const held = await opened(widget({ destination: null, ...attributes }), { locale });
    await held.page.locator(".total bdi, .said .message").first().waitFor();
    return { ...held, value: await held.page.locator("select").inputValue() };
  };

  test("what the page states, then the visitor's choice, then where they are, then their language's", async () => {
    expect((await chosen({ destination: "FR" }, "JP")).value).toBe("FR");
    expect((await chosen({}, "JP")).value).toBe("JP");
    expect((await chosen({}, null)).value).toBe("GB");
    const { page } = await chosen({}, "JP");
    await page.getByLabel("Deliver to").selectOption("NO");
    await expect.poll(() => service.asked.at(-1)?.destinationCountry).toBe("NO");
    await page.reload();
    await page.locator(total).waitFor();
    expect(await page.locator("select").inputValue()).toBe("NO");
  });

  test("passing over countries in the list tells and asks of the last one alone", async () => {
    const { page } = await chosen({}, "JP");
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      document.addEventListener("svc:change", (event) => told.push((event as CustomEvent).detail.value));
    });
    service.asked.length = 0;
    const select = page.getByLabel("Deliver to");
    for (const code of ["GA", "GE", "DE"]) await select.selectOption(code);
    await page.locator(total).waitFor();
    expect(await page.evaluate("told")).toEqual(["DE"]);
    expect(service.asked.map(({ destinationCountry }) => destinationCountry)).toEqual(["DE"]);
  });

  test("only where the shop delivers; elsewhere it says so and asks for no price", async () => {
    const { page, value } = await chosen({ destinations: "us, ca gb" }, "JP");
    expect(value).toBe("JP");
    await page.locator(".message").getByText("Cannot be sent to Japan").waitFor();
    expect(service.asked).toEqual([]);
    expect(await page.locator("option:not([disabled])").count()).toBe(3);
    await page.getByLabel("Deliver to").selectOption("CA");
    await page.locator(total).waitFor();
    const denied = await chosen({ destinations: "-RU -KP" }, "US");
    expect(await denied.page.locator("option[value=RU], option[value=KP]").count()).toBe(0);
    expect(await denied.page.locator("option").count()).toBe(238);
  });

  test("postal code and region go with their own country only", async () => {
    const { page } = await chosen({ destination: "US", "postal-code": "10001", region: "NY" }, null);
    expect(service.asked[0]).toMatchObject({ destinationPostalCode: "10001", destinationRegion: "NY" });
    await page.getByLabel("Deliver to").selectOption("DE");
    await expect.poll(() => service.asked.length).toBe(2);
    expect(service.asked[1]).not.toHaveProperty("destinationPostalCode");
    expect(service.asked[1]).not.toHaveProperty("destinationRegion");
  });
});
