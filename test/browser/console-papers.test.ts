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

test("origin: materials in a table, the verdict with its arithmetic", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Origin");
  await page.getByRole("link", { name: "Origin", exact: true }).click();
  await page.getByRole("link", { name: "Furniture from Vietnam with Chinese plywood, to Japan" }).click();
  await page.getByRole("heading", { name: "It originates: the preference can be claimed" }).waitFor();
  // 100 ex works less 30 of foreign material.
  await page.getByText("(100 - 30) / 100 = 70%").first().waitFor();
  await look(page, "console-origin");
  await page.getByLabel("Value, row 1").fill("much");
  await page.getByRole("button", { name: "Evaluate" }).click();
  await page.getByText("Expected a number").waitFor();
  expect(await page.getByLabel("Value, row 1").getAttribute("aria-invalid")).toBe("true");
});

test("documents: a form, what is missing, a preview and the PDF", async () => {
  const { page, context } = await withAuthenticator(on);
  await signUp(page, service, "Papers");
  await page.getByRole("link", { name: "Documents" }).click();
  await page
    .getByRole("link", { name: "Commercial invoice for T-shirts, Germany to the United States" })
    .click();
  await page.getByRole("heading", { name: "A draft: fields are missing" }).waitFor();
  expect(await page.getByText("Invoice number", { exact: true }).count()).toBe(2);
  await look(page, "console-documents");
  const file = (await page.getByRole("link", { name: "Download the PDF" }).getAttribute("href")) ?? "";
  const pdf = await context.request.get(`${service}${file}`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByLabel("Quantity, row 1").fill("x");
  await page.getByRole("button", { name: "Make the document" }).click();
  await page.getByText("Must be a decimal number").waitFor();
});
