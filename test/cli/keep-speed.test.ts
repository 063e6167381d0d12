import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keepSpeed } from "../../src/cli/keep-speed.ts";
import type { SpeedFigures } from "../../src/http/site/guides/speed-figures.ts";

const folder = mkdtempSync(join(tmpdir(), "speed-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FIGURES: SpeedFigures = {
  ...{
    by: "probe",
    url: "https://a.example",
    endpoint: "POST /calculate",
    calls: 100,
    place: "Oslo",
    load: 0.1,
  },
  ...{ date: "2026-11-23T00:00:00.000Z", machine: "2 × processor", p50Ms: 5, p95Ms: 7, p99Ms: 9 },
};

test("a later measurement of the same service from the same place takes the former's place, any other stands beside", () => {
  const file = join(folder, "speed.json");
  const kept = () =>
    (JSON.parse(readFileSync(file, "utf8")) as SpeedFigures[]).map(({ place, p50Ms }) => [place, p50Ms]);
  keepSpeed(FIGURES, file);
  keepSpeed({ ...FIGURES, place: "Lima", p50Ms: 80 }, file);
  keepSpeed({ ...FIGURES, p50Ms: 6 }, file);
  expect(kept()).toEqual([
    ["Lima", 80],
    ["Oslo", 6],
  ]);
});
