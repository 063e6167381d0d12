import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Folders that look at the whole service or hold fixtures, and so mirror nothing. */
const WHOLE = /^(?:conformance|browser|integrations|eval|bench|support|mutate)\//;

/** Folders with sources that lie beside `src`. */
const BESIDE = /^(?:seed|widget)\//;

test("a test lies in the folder that its source lies in: test/seed and test/widget mirror theirs, all else src", () => {
  const lost = readdirSync("test", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && file.includes("/") && !WHOLE.test(file))
    .filter((file) => !existsSync(BESIDE.test(file) ? dirname(file) : join("src", dirname(file))));
  expect(lost).toEqual([]);
});
