import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SPEED_FILE } from "../../../../src/cli/keep-speed.ts";
import type { SpeedFigures } from "../../../../src/http/site/guides/speed-figures.ts";
import { status } from "../../../../src/http/site/guides/status.tsx";

const kept = JSON.parse(readFileSync(SPEED_FILE, "utf8")) as SpeedFigures[];

test("the page shows every measurement that is kept, whole, and no other figure of speed", () => {
  const widget = { version: "1", file: "/widget-1.js", integrity: "sha384-x", gzipBytes: 1 };
  const facts = { origin: "https://service.example", widget, datasets: [], restrictions: [] };
  const html = String(status.Body(facts));
  for (const { date, p50Ms, p95Ms, p99Ms, place, machine, load } of kept) {
    expect(Date.parse(date)).toBeGreaterThan(0);
    for (const shown of [date.slice(0, 10), place, machine, `load ${load}`, ...[p50Ms, p95Ms, p99Ms].map((one) => `${one} ms`)]) // biome-ignore format: one list
      expect(html).toContain(shown);
  }
  expect(html.match(/\d ms/g) ?? []).toHaveLength(kept.length * 3);
});
