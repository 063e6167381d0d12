import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkConfiguration } from "../../../src/cli/release/check-configuration.ts";

/** wrangler.toml with its production environment changed. */
function changed(change: (text: string) => string): string {
  const file = join(mkdtempSync(join(tmpdir(), "landfall-configuration-")), "wrangler.toml");
  const [head = "", production = ""] = readFileSync("wrangler.toml", "utf8").split(/(?=\[env\.production\])/);
  writeFileSync(file, head + change(production));
  return file;
}

test.each(["staging", "production"])("%s of this repository lacks nothing but its own ids", (environment) => {
  expect(checkConfiguration(environment)).toEqual({ problems: [], placeholders: true });
});

test("ids of one's own are no placeholders; one that was forgotten is", () => {
  const withDatabase = (text: string) => text.replace(/database_id = "[0-]+"/, 'database_id = "4b1c"');
  const withBoth = (text: string) => withDatabase(text).replace(/\bid = "0+"/, 'id = "9f00"');
  expect(checkConfiguration("production", changed(withBoth)).placeholders).toBe(false);
  expect(checkConfiguration("production", changed(withDatabase)).placeholders).toBe(true);
});

test.each([
  ['binding = "DB"', 'binding = "DATA"', "binding DB is needed"],
  ['binding = "KV"', 'binding = "VALUES"', "binding KV is needed"],
  ['name = "COUNTER"', 'name = "COUNTS"', "binding COUNTER is needed"],
  ['binding = "JOBS"', 'binding = "WORK"', "queue binding JOBS is needed"],
  ['ENVIRONMENT = "production"', 'ENVIRONMENT = "staging"', 'ENVIRONMENT must be "production"'],
])("%s as %s is a problem", (is, becomes, problem) => {
  expect(
    checkConfiguration(
      "production",
      changed((text) => text.replace(is, becomes)),
    ).problems,
  ).toEqual([problem]);
});
