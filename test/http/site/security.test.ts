import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GUIDES } from "../../../src/http/site/guides/all.ts";
import { THREATS } from "../../../src/http/site/guides/threats.ts";

const threats = THREATS.flatMap((group) => group.threats);

test("every threat has a defence and at least one test that is there", () => {
  for (const { threat, defence, tests } of threats) {
    expect(defence, threat).not.toBe("");
    expect(tests.length, threat).toBeGreaterThan(0);
    for (const path of tests) {
      expect(path).toMatch(/^test\/.+\.test\.ts$/);
      expect(existsSync(path), path).toBe(true);
    }
  }
  expect(new Set(threats.map(({ threat }) => threat)).size).toBe(threats.length);
});

test("SECURITY.md names files that are there, and the page that shows the table", () => {
  const text = readFileSync(".github/SECURITY.md", "utf8");
  const named = [...text.matchAll(/`((?:src|test)\/[^`]+|wrangler\.toml)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(10);
  for (const path of named) expect(existsSync(path), path).toBe(true);
  expect(text).toContain("/docs/security");
  expect(GUIDES.map(({ slug }) => slug)).toContain("security");
});
