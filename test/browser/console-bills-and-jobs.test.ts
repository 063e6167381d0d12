import { readFileSync } from "node:fs";
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

test("a pasted bill is checked against a quote, part by part, and what explains it is named", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Bills");
  await page.getByRole("link", { name: "Bill check" }).click();
  await page.getByRole("link", { name: "Work out an estimate" }).click();
  await page.getByRole("link", { name: "T-shirts from China to Germany" }).click();
  await page.getByRole("button", { name: "Save as quote" }).click();
  await page.getByRole("heading", { name: "Quote", exact: true }).waitFor();
  await page.getByRole("link", { name: "Bill check" }).click();
  await page.getByLabel("Or paste the bill").fill("Zoll 3,00\nEinfuhrumsatzsteuer 26,22\nGebühr 6,00 EUR");
  await page.getByLabel("Currency").fill("EUR");
  await page.getByRole("button", { name: "Check the bill" }).click();
  const parts = page.getByRole("table", { name: "Estimated and billed" });
  expect(await parts.getByRole("row", { name: /^Duty/ }).textContent()).toBe("Duty€3.00€3.00€0.00–");
  expect(await parts.getByRole("row", { name: /^Fees/ }).textContent()).toContain("+€6.00");
  expect(await page.getByLabel("Tax").inputValue()).toBe("26.22");
  await look(page, "console-bills");
});

test("a catalogue is handed in once, followed, read and taken home", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Catalogue");
  await page.getByRole("link", { name: "Catalogue jobs" }).click();
  const file = {
    name: "goods.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "reference,productName,price,hsCode\nsku-1,Men's cotton T-shirt,25,6109.10\nsku-2,Leather wallet,x,4202.31\n",
    ),
  };
  const start = async () => {
    await page.getByLabel("What is to be done?").selectOption("Price every line");
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByLabel("Shipped to").fill("Germany");
    await page.getByLabel("Made in").fill("China");
    await page.getByRole("button", { name: "Start the job" }).click();
    await page.getByRole("heading", { name: "Price every line" }).waitFor();
  };
  await start();
  await expect
    .poll(() => page.getByRole("link", { name: "Download as CSV" }).count(), { timeout: 60_000 })
    .toBe(1);
  const results = page.getByRole("table", { name: "Results by row" });
  expect(await results.getByRole("row", { name: /^1/ }).textContent()).toMatch(/sku-1\$\d+\.\d\d$/);
  expect(await results.getByRole("row", { name: /^2/ }).textContent()).toContain("failed price:");
  await look(page, "console-job");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8").split("\n")[1]).toMatch(/^0,sku-1,true/);
  await page.goto(`${service}/console/jobs`);
  await start();
  await page.goto(`${service}/console/jobs`);
  expect(await page.getByRole("table", { name: "Jobs, newest first" }).locator("tbody tr").count()).toBe(1);
  await look(page, "console-jobs");
});
