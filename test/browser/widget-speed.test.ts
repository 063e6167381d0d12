import { expect, inject, test } from "vitest";
import type {} from "../../widget/page-api.d.ts";
import { hostPage, widget } from "./origins.ts";
import { stage } from "./stage.ts";

const on = stage();

test("against the service itself: the first result waits for one call and nothing else", async ({ skip }) => {
  if (!on.browser) skip();
  const origin = inject("service");
  const { page, complaints } = await on.open({ locale: "de-DE" });
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const real = await hostPage(origin);
    await page.addInitScript(() => {
      document.addEventListener("svc:calculated", () => performance.mark("shown"));
    });
    real.page(widget({ "api-key": "pk_live_local_enterprise", "hs-code": "6109.10", destination: "DE" }), {
      head: `<script src="${origin}/widget.js" async></script>`,
    });
    await page.goto(real.origin);
    await page.locator(".total bdi").waitFor();
    const { shown, calls } = await page.evaluate(() => {
      const loads = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const script = loads.find((entry) => entry.name.endsWith("/widget.js"))?.responseEnd ?? 0;
      const at = performance.getEntriesByName("shown")[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const before = loads.filter((entry) => entry.startTime >= script && entry.responseEnd <= at);
      return { shown: at - script, calls: before.map((entry) => new URL(entry.name).pathname) };
    });
    expect(calls.filter((path) => path.startsWith("/api/"))).toEqual(["/api/v1/calculate"]);
    expect(calls.filter((path) => path.endsWith(".js"))).toEqual([]);
    times.push(shown);
    real.close();
  }
  console.log(`widget: script to result ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  expect(complaints).toEqual([]);
});
