import { beforeEach, describe, expect, inject, test } from "vitest";
import { look } from "./looks.ts";
import { stage, visitor } from "./stage.ts";

const on = stage();
const service = inject("service");

beforeEach(({ skip }) => {
  if (!on.browser) skip();
});

const PAGES = [
  ["guides", "/docs/guides"],
  ["errors", "/docs/errors"],
  ["first-call", "/docs/first-call"],
  ["ddp-checkout", "/docs/ddp-checkout"],
  ["reading-a-breakdown", "/docs/reading-a-breakdown"],
  ["test-mode", "/docs/test-mode"],
  ["webhooks", "/docs/webhooks"],
  ["agents", "/docs/agents"],
  ["going-live", "/docs/going-live"],
  ["settings", "/docs/settings"],
  ["operations", "/docs/operations"],
  ["security", "/docs/security"],
  ["newer-data", "/docs/newer-data"],
  ["classification", "/docs/classification"],
  ["origin", "/docs/origin"],
  ["restrictions", "/docs/restrictions"],
  ["screening", "/docs/screening"],
  ["documents", "/docs/documents"],
  ["quotes", "/docs/quotes"],
  ["bills", "/docs/bills"],
  ["jobs", "/docs/jobs"],
  ["shop-integration", "/docs/shop-integration"],
  ["launch-checklist", "/docs/launch-checklist"],
  ["limits", "/docs/limits"],
  ["versioning", "/docs/versioning"],
  ["privacy", "/docs/privacy"],
  ["terms", "/docs/terms"],
  ["changelog", "/docs/changelog"],
  ["pages", "/docs/pages"],
] as const;

describe("the public pages", () => {
  test("home: an answer stands with the page, examples and words are answered in place, back leads back", async () => {
    const { page, complaints } = await on.open(visitor());
    await page.goto(service);
    expect(await page.locator("#answer").textContent()).toMatch(/Import duty.*VAT/s);
    await look(page, "home");
    await page.getByRole("link", { name: "Running shoes, Vietnam to New York" }).click();
    await page.locator("#answer").getByText("Sales tax", { exact: false }).first().waitFor();
    expect(await page.getByLabel("Postal code there").inputValue()).toBe("10001");
    await page.getByLabel("What is it?").fill("6404.11");
    await page.getByLabel("Shipped to").selectOption("Japan");
    await page.getByRole("button", { name: "Work it out" }).click();
    await page.waitForURL(/destinationCountry=JP/);
    await page.goBack();
    await page.waitForURL(/destinationCountry=US/);
    await expect.poll(() => page.getByLabel("Shipped to").inputValue()).toBe("US");
    expect(complaints).toEqual([]);
  });

  test("home: without a script the form and the examples answer, and examples cost no visitor a call", async () => {
    const { page } = await on.open({ ...visitor(), javaScriptEnabled: false });
    for (let time = 0; time < 12; time++) {
      await page.goto(service);
      await page.getByRole("link", { name: "Laptop, China to London" }).click();
      await page.waitForURL(/destinationCountry=GB/);
    }
    expect(await page.locator("#answer .total").textContent()).toContain("£");
    await page.getByLabel("Price").fill("950");
    await page.getByRole("button", { name: "Work it out" }).click();
    await page.waitForURL(/price=950/);
    expect(await page.locator("#answer").textContent()).toContain("£950.00");
  });

  test("home: what it does, the form and the answer's total stand in one screen", async () => {
    const { page } = await on.open({ ...visitor(), viewport: { width: 1440, height: 900 } });
    await page.goto(service);
    for (const part of ["h1", ".pitch .lead", "#calculator", "#answer .total", "#answer .share"]) {
      const box = await page.locator(part).boundingBox();
      expect([part, Math.ceil((box?.y ?? 1e9) + (box?.height ?? 0)) <= 900]).toEqual([part, true]);
    }
  });

  test("home says which field cannot be used, and keeps what was typed", async () => {
    const { page } = await on.open(visitor());
    await page.goto(service);
    await page.getByLabel("Price").fill("a lot");
    await page.getByRole("button", { name: "Work it out" }).click();
    await page.locator("#calculator [aria-invalid=true]").waitFor();
    expect(await page.getByLabel("Price").inputValue()).toBe("a lot");
    await look(page, "home-refused");
  });

  test("home weighs at most 100 KB, blocks on nobody else, and moves nothing", async () => {
    const { page } = await on.open(visitor());
    const foreign: string[] = [];
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!response.url().startsWith(service)) foreign.push(response.url());
      sizes.push(response.body().then((body) => body.length));
    });
    await page.goto(service);
    await page.locator("#answer .total").waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`home: ${bytes} bytes uncompressed, layout shift ${moved.toFixed(4)}`);
    expect(foreign).toEqual([]);
    expect(bytes).toBeLessThan(100_000);
    expect(moved).toBeLessThan(0.01);
  });

  test.each(PAGES)("%s", async (name, path) => {
    const { page, complaints } = await on.open(visitor());
    const response = await page.goto(service + path);
    expect(response?.headers()["content-security-policy"]).toContain("default-src 'self'");
    await look(page, name);
    expect(complaints).toEqual([]);
  });

  test("the widget's page shows it at work, and the hash of the pinned script holds", async () => {
    const { page, complaints } = await on.open(visitor());
    await page.goto(`${service}/docs/widget`);
    await page.locator("svc-widget .total bdi").waitFor();
    const pinned = await page.getByLabel("HTML with integrity").locator("code").textContent();
    const [, source = ""] = /src="([^"]+)"/.exec(pinned ?? "") ?? [];
    const [, integrity = ""] = /integrity="([^"]+)"/.exec(pinned ?? "") ?? [];
    const loads = await page.evaluate(
      ([src, hash]) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement("script"), {
            src,
            integrity: hash,
            crossOrigin: "anonymous",
          });
          script.onload = () => resolve(true);
          script.onerror = () => resolve(false);
          document.head.append(script);
        }),
      [source, integrity] as const,
    );
    expect(loads).toBe(true);
    const types = await fetch(`${service}/widget.d.ts`);
    expect(types.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await types.text()).toContain("interface Window");
    await look(page, "widget");
    expect(complaints).toEqual([]);
  });

  test("the data page lists what is loaded", async () => {
    const { page } = await on.open(visitor());
    await page.goto(`${service}/docs/data`);
    expect(await page.locator("tbody tr").count()).toBeGreaterThan(40);
    await look(page, "data");
  }, 60_000);

  test("the reference lists every operation and leads to its page", async () => {
    const { page, complaints } = await on.open(visitor());
    await page.goto(`${service}/docs`);
    expect(await page.locator("[id^='event-'][id$='.changed']").count()).toBe(1);
    await look(page, "reference");
    await page.locator("main").getByRole("link", { name: "/calculate", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Landed cost of one line" }).waitFor();
    const answer = page.getByRole("region", { name: /^Example answer/ });
    expect(await answer.textContent()).toContain('"totalLandedCost"');
    expect(complaints).toEqual([]);
  }, 60_000);

  test("an address within the reference of before leads to the operation's page", async () => {
    const { page } = await on.open(visitor());
    await page.goto(`${service}/docs#post-calculate-batch`);
    await page.waitForURL(`${service}/docs/api/calculate-batch`);
    expect(await page.locator(".address").textContent()).toContain("/api/v1/calculate/batch");
  });

  test("code is shown in the language chosen last, and without a script too", async () => {
    const { page } = await on.open(visitor());
    await page.goto(`${service}/docs/api/classify`);
    await page.getByRole("radio", { name: "PHP" }).check();
    await page.goto(`${service}/docs/api/restrictions`);
    expect(await page.getByRole("region", { name: "PHP" }).textContent()).toContain("curl_init");
    const still = await on.open({ ...visitor(), javaScriptEnabled: false });
    await still.page.goto(`${service}/docs/api/restrictions`);
    await still.page.getByRole("radio", { name: "Python" }).check();
    expect(await still.page.getByRole("region", { name: "Python" }).textContent()).toContain("requests.post");
  });

  test("an operation is tried on its own page", async () => {
    const { page, complaints } = await on.open(visitor());
    await page.goto(`${service}/docs/api/countries-compare`);
    await page.getByText("Try it here").click();
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(/^200 in/).waitFor();
    expect(await page.locator("#result").textContent()).toContain('"comparison"');
    await look(page, "operation-tried");
    expect(complaints).toEqual([]);
  });

  test("everything is searched by keyboard: slash, words, arrows, Enter; Escape closes", async () => {
    const { page, complaints } = await on.open(visitor());
    await page.goto(`${service}/docs/limits`);
    await page.keyboard.press("/");
    const box = page.getByRole("combobox", { name: "Search the docs" });
    await box.waitFor();
    await page.getByText("Type a word.").waitFor();
    await page.keyboard.type("redem");
    const options = page.getByRole("option");
    await options.first().waitFor();
    expect(await box.getAttribute("aria-activedescendant")).toBe("finding-0");
    await page.keyboard.press("ArrowDown");
    expect(await options.nth(1).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowUp");
    await look(page, "search");
    await page.keyboard.press("Escape");
    expect(await box.isVisible()).toBe(false);
    await page.keyboard.press("Control+k");
    await box.waitFor();
    await page.keyboard.type("idempotency mismatch");
    await page.getByRole("option", { name: /IDEMPOTENCY_MISMATCH/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${service}/docs/errors#idempotency_mismatch`);
    expect(complaints).toEqual([]);
  });

  test("without a script the search leads to a list of all pages", async () => {
    const { page } = await on.open({ ...visitor(), javaScriptEnabled: false });
    await page.goto(`${service}/docs/limits`);
    await page.getByRole("link", { name: /^Search/ }).click();
    expect(await page.locator("main li a").count()).toBeGreaterThan(80);
  });

  test("any endpoint can be tried on demo access or with a key, with the code for it", async () => {
    const { page, complaints } = await on.open(visitor());
    await page.goto(`${service}/docs/try#${encodeURIComponent("POST /countries/compare")}`);
    await expect.poll(() => page.getByLabel("Endpoint").inputValue()).toBe("POST /countries/compare");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(/^200 in/).waitFor();
    expect(await page.locator("#result").textContent()).toContain('"comparison"');
    expect(await page.locator("#as-curl").textContent()).toContain("-H 'X-Demo-Request: true'");
    await look(page, "try");
    await page.getByLabel("Endpoint").selectOption("GET /webhooks");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(/^401 in/).waitFor();
    await page.getByLabel("Key (without one: demo access)").fill("sk_live_local_pro");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(/^200 in/).waitFor();
    expect(await page.locator("#as-python").textContent()).not.toContain("local_pro");
    expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
  });

  test("a dead link is answered with a page that leads on", async () => {
    const { page } = await on.open(visitor());
    expect((await page.goto(`${service}/nowhere`))?.status()).toBe(404);
    await page.getByRole("link", { name: "Home" }).waitFor();
    expect((await page.goto(`${service}/docs/guides/`))?.url()).toBe(`${service}/docs/guides`);
    await page.goto(`${service}/nowhere`);
    await look(page, "not-found");
  });

  test("every documentation_url leads to an anchor", async () => {
    const { page } = await on.open(visitor());
    await page.goto(`${service}/docs/errors`);
    const answer = await fetch(`${service}/api/v1/nowhere`);
    const { error } = (await answer.json()) as { error: { documentation_url: string } };
    const [path, anchor] = error.documentation_url.split("#");
    expect(path?.endsWith("/docs/errors")).toBe(true);
    expect(await page.locator(`#${anchor}`).count()).toBe(1);
  });

  test("no link of the docs is dead", async () => {
    const { page } = await on.open(visitor());
    const seen = new Map<string, number>();
    for (const path of [
      "/",
      ...PAGES.map(([, at]) => at),
      "/docs/widget",
      "/docs/data",
      "/docs",
      "/docs/try",
    ]) {
      await page.goto(service + path);
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const link of links) {
        const url = new URL(link);
        if (url.origin !== service || seen.has(url.pathname) || url.pathname.startsWith("/console")) continue;
        seen.set(url.pathname, (await fetch(url)).status);
      }
    }
    expect([...seen].filter(([, status]) => status >= 400)).toEqual([]);
  }, 60_000);
});
