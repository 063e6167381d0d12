import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Folders that look at the whole service or hold fixtures, and so mirror nothing. */
const WHOLE = /^(?:conformance|browser|integrations|eval|bench|support|mutate)\//;

test("a test lies in the folder that its source lies in: test/seed mirrors seed, all else src", () => {
  const lost = readdirSync("test", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && file.includes("/") && !WHOLE.test(file))
    .filter((file) => !existsSync(file.startsWith("seed/") ? dirname(file) : join("src", dirname(file))));
  expect(lost).toEqual([]);
});
