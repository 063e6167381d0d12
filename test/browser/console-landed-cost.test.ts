import { beforeEach, expect, inject, test, vi } from "vitest";
import { look } from "./looks.ts";
import { signUp, withAuthenticator } from "./passkey.ts";
import { stage } from "./stage.ts";

// A whole journey, with looks at three widths in two themes.
const on = stage();
const service = inject("service").replace("127.0.0.1", "localhost");

beforeEach(({ skip }) => {
  if (!on.browser) skip();
});

test("a line is priced from words, what was typed stays, and it is saved as one quote however often it is pressed", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Line & Sons");
  await page.getByRole("link", { name: "Landed cost" }).click();
  // Offered is what the service answers for.
  const offered = await page
    .locator("#countries option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
  expect(offered).toContain("Germany");
  expect(offered).not.toContain("Antarctica");
  await page.getByLabel("What is it?").fill("Men's cotton T-shirt");
  await page.getByLabel("Price of the line").fill("12o");
  await page.getByLabel("Made in").fill("China");
  await page.getByLabel("Shipped to").fill("Germany");
  await page.getByLabel("Shipping", { exact: true }).fill("15");
  await page.getByLabel("Currency").fill("EUR");
  await page.getByRole("button", { name: "Work it out" }).click();
  // The field that is wrong is marked, and nothing is lost.
  await page.getByText("Expected a number").waitFor();
  expect(await page.getByLabel("Price of the line").getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("What is it?").inputValue()).toBe("Men's cotton T-shirt");
  await look(page, "console-landed-cost-marked");

  await page.getByLabel("Price of the line").fill("120");
  await page.getByRole("button", { name: "Work it out" }).click();
  // 3 EUR flat duty under 150 EUR; VAT 19 % of 120 + 15 + 3.
  const charges = page.getByRole("table", { name: "What the total is made of" });
  expect(await charges.textContent()).toMatch(/VAT \(19%\).*€26\.22/);
  expect(await page.locator(".total").textContent()).toBe("€164.22");
  expect(await page.locator("svg.share").getAttribute("aria-label")).toContain("Goods 73%");
  expect(await page.locator("svg.share rect").count()).toBe(4);
  await page.getByRole("heading", { name: "What would lower it" }).waitFor();
  await look(page, "console-landed-cost");

  const priced = page.url();
  await page.getByRole("button", { name: "Save as quote" }).dblclick();
  await page.getByRole("heading", { name: "Quote", exact: true }).waitFor();
  const quote = page.url();
  await page.goto(priced);
  await page.getByRole("button", { name: "Save as quote" }).click();
  await page.waitForURL(quote);
  await page.goto(`${service}/console/quotes`);
  expect(await page.locator("tbody tr").count()).toBe(1);
});

test("a cart asks what would settle it, and takes the answer in place", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Cart & Sons");
  await page.goto(`${service}/console/landed-cost`);
  await page.getByLabel("What is it?").fill("jacket");
  await page.getByLabel("Price of the line").fill("120");
  await page.getByLabel("Made in").fill("CN");
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByLabel("HS code, if known").nth(1).fill("6109.10");
  await page.getByLabel("Price of the line").nth(1).fill("80");
  await page.getByLabel("Made in").nth(1).fill("Viet");
  await page.getByLabel("Shipped to").fill("Canada");
  await page.getByRole("button", { name: "Work it out" }).click();
  await page.getByText("Choose a country, or give its two-letter code").waitFor();
  await page.getByLabel("Made in").nth(1).fill("Vietnam");
  await page.getByRole("button", { name: "Work it out" }).click();
  const before = await page.locator(".total").textContent();
  await page.getByText("(jacket)").waitFor();
  await page.getByRole("button", { name: /^Women's or girls' woven synthetic-fibre/ }).click();
  await expect.poll(() => page.locator(".total").textContent()).not.toBe(before);
  expect(await page.getByRole("table", { name: "Lines of the cart" }).textContent()).toContain("620433");
});
