import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { SpeedFigures } from "../http/site/guides/speed-figures.ts";

/** What the page /docs/status shows: it holds what was measured, and nothing else. */
export const SPEED_FILE = "src/http/site/guides/speed-figures.json";

/** Keeps figures in place of those measured before in the same way, of the same service, at the same place. */
export function keepSpeed(measured: SpeedFigures, file = SPEED_FILE): void {
  const kept: SpeedFigures[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const isSame = ({ by, url, place, endpoint }: SpeedFigures): boolean =>
    by === measured.by && url === measured.url && place === measured.place && endpoint === measured.endpoint;
  const all = [...kept.filter((one) => !isSame(one)), measured];
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
