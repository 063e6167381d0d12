import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkAssets } from "../../../src/cli/release/check-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "landfall-assets-"));
mkdirSync(join(folder, "fonts"));
writeFileSync(join(folder, "widget.js"), "x".repeat(10));
writeFileSync(join(folder, "fonts", "a.woff2"), "x".repeat(20));

test("as many files as are taken, each as large as is taken", () => {
  expect(checkAssets(folder, { files: 2, fileBytes: 20 })).toEqual([]);
  expect(checkAssets(folder)).toEqual([]);
});

test("a file more, in whatever folder, and a byte more are named", () => {
  expect(checkAssets(folder, { files: 1, fileBytes: 20 })).toEqual(["assets: 2 files, 1 are taken"]);
  expect(checkAssets(folder, { files: 2, fileBytes: 19 })).toEqual([
    `assets: ${join(folder, "fonts", "a.woff2")} has 20 bytes, 19 are taken`,
  ]);
});
