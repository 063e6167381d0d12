import { expect, inject, test } from "vitest";
import type {} from "../../widget/page-api.d.ts";
import { hostPage, widget } from "./origins.ts";
import { stage } from "./stage.ts";

const on = stage();

test("against the service itself: the first result within 150 ms of the script", async ({ skip }) => {
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
    times.push(
      await page.evaluate(() => {
        const [script] = performance
          .getEntriesByType("resource")
          .filter((entry) => entry.name.endsWith("/widget.js")) as PerformanceResourceTiming[];
        return (performance.getEntriesByName("shown")[0]?.startTime ?? 1e9) - (script?.responseEnd ?? 0);
      }),
    );
    real.close();
  }
  console.log(`widget: script to result ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  expect(times.sort((a, b) => a - b)[2]).toBeLessThan(150);
  expect(complaints).toEqual([]);
});
