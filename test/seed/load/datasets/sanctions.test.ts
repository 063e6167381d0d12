import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { indexCode } from "../../../../seed/load/datasets/sanctions.ts";
import { INDEX_EDITION } from "../../../../src/domain/screening/index-edition.ts";

const EDITION = "src/domain/screening/index-edition.ts";

test("the code that an index is made by is all that its builder imports", () => {
  const files = indexCode();
  for (const name of ["fold", "tokenize", "sound", "merge-runs", "screening-run", "entry-state-hash"])
    expect(files).toContain(`src/domain/screening/${name}.ts`);
  expect(files).toContain("src/domain/encoding/packed-sections.ts");
  // What only compares at the time of a request makes no other index.
  expect(files).not.toContain("src/domain/screening/screen.ts");
});

test("the edition of the index code is that of its files: where this fails, write the new digest into index-edition.ts", () => {
  const digest = createHash("sha256");
  for (const file of indexCode().filter((one) => one !== EDITION)) digest.update(readFileSync(file));
  expect(INDEX_EDITION).toBe(digest.digest("hex").slice(0, 12));
});
