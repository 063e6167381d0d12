import { beforeEach, expect, inject, test, vi } from "vitest";
import { look } from "./looks.ts";
import { signUp, withAuthenticator } from "./passkey.ts";
import { stage } from "./stage.ts";

// Whole journeys, with looks at three widths in two themes.
const on = stage();
const service = inject("service").replace("127.0.0.1", "localhost");

beforeEach(({ skip }) => {
  if (!on.browser) skip();
});

test("goods are classified, the question answered in place, and the code pinned", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Codes");
  await page.getByRole("link", { name: "Classify" }).click();
  await page.getByLabel("What is it?").fill("jacket");
  await page.getByRole("button", { name: "Find the code" }).click();
  await page.getByRole("heading", { name: "One question would settle it" }).waitFor();
  await look(page, "console-classify");
  await page.getByRole("button", { name: /^Women's or girls' woven synthetic-fibre/ }).click();
  await expect.poll(() => page.locator(".code-figure").textContent()).toBe("6204.33");
  await page.getByLabel("Why, for whoever asks later").fill("Broker's advice");
  await page.getByRole("button", { name: "Pin", exact: true }).click();
  await page.getByRole("heading", { name: "Your own rule" }).waitFor();
  expect(await page.getByRole("table", { name: "Own codes by name" }).textContent()).toContain(
    "Broker's advice",
  );
  await page.getByRole("link", { name: "Price it" }).click();
  expect(await page.getByLabel("HS code, if known").inputValue()).toMatch(/^620433/);
});

test("what may be shipped: the verdict, each control with its papers, and what is not known", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Shipper");
  await page.getByRole("link", { name: "May I ship it?", exact: true }).click();
  await page.getByRole("link", { name: "Power bank from China to the United States" }).click();
  await page.getByRole("heading", { name: "Only under conditions" }).waitFor();
  await page.getByText("UN3480", { exact: true }).first().waitFor();
  await page.getByText("49 CFR 172.101").first().waitFor();
  await look(page, "console-restrictions");
  await page.getByLabel("Shipped to").fill("Atlantis");
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("Choose a country, or give its two-letter code").waitFor();
  expect(await page.getByLabel("What is it?").inputValue()).toContain("Power bank");
});
