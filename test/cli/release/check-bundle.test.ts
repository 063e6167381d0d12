import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBundle } from "../../../src/cli/release/check-bundle.ts";

const folder = (): string => mkdtempSync(join(tmpdir(), "landfall-bundle-"));

test("modules count as they are sent, gzipped; the source map is not sent", () => {
  const bundle = folder();
  writeFileSync(join(bundle, "index.js"), "x".repeat(100_000));
  writeFileSync(join(bundle, "shaper.wasm"), randomBytes(1_000));
  writeFileSync(join(bundle, "index.js.map"), randomBytes(100_000));
  const { bytes, problems } = checkBundle(bundle);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(2_000);
  expect(problems).toEqual([]);
  expect(checkBundle(bundle, bytes).problems).toEqual([]);
  expect(checkBundle(bundle, bytes - 1).problems).toEqual([
    `worker: ${bytes} bytes gzipped, ${bytes - 1} are taken`,
  ]);
});

test("an empty bundle is no worker", () => {
  expect(checkBundle(folder()).problems).toEqual(["worker: the bundle is empty"]);
});
