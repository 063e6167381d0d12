import { expect, inject, test } from "vitest";
import { look } from "./looks.ts";
import { seen, stage, visitor } from "./stage.ts";

const on = stage();

test("the builder: the widget follows the form, and the snippet says what was put in", async ({ skip }) => {
  if (!on.browser) skip();
  const service = inject("service");
  const { page, complaints } = await on.open(visitor());
  await page.goto(`${service}/docs/widget-builder`);
  await page.locator("svc-widget .total bdi").waitFor();
  const snippet = () => seen(page.locator("#snippet code"));
  expect(await snippet()).toContain(`<script src="${service}/widget.js" async></script>`);
  expect(await snippet()).toContain(
    '<div data-svc-widget style="min-height: 19.5rem"\n     data-api-key="pk_live_…"',
  );

  await page.getByLabel("Product name").fill('A "fine" shirt');
  await page.getByLabel("Sent from").fill("DE");
  await page.getByLabel("Sent from").press("Tab");
  await expect.poll(() => seen(page.locator(".row.item dt"))).toBe('A "fine" shirt');
  await page.locator("svc-widget .total bdi").waitFor();
  expect(await page.locator(".row.duty").isVisible()).toBe(false);
  expect(await snippet()).toContain('data-product-name="A &quot;fine&quot; shirt"');
  expect(await snippet()).toContain('data-ship-from="DE"');

  await page.getByLabel("One line").check();
  await page.locator("svc-widget .line bdi").waitFor();
  expect(await snippet()).toMatch(/min-height: 3rem[\s\S]*data-compact></);
  await page.getByLabel("One line").uncheck();
  await page.locator("svc-widget .total bdi").waitFor();
  expect(await snippet()).not.toContain("data-compact");
  await look(page, "widget-builder");
  expect(complaints).toEqual([]);
});
