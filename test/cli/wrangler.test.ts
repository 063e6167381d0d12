import { expect, test } from "vitest";
import { reasonOf, WranglerFailure } from "../../src/cli/wrangler.ts";

// Printed by wrangler 4.156 for answers of its API.
const COLOURED =
  '\u001b[33m▲ \u001b[43;33m[\u001b[43;30mWARNING\u001b[43;33m]\u001b[0m \u001b[1m⚠️ This process may take some time.\u001b[0m\n\n\n\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mnear "x": syntax error at offset 3: SQLITE_ERROR\u001b[0m\n\n  \n  If you think this is a bug, please open an issue at: https://github.com/\n\n🪵  Logs were written to "a.log"';

test("the reason is what stands after wrangler's mark, without colours, warnings and where its log is", () => {
  expect(reasonOf("", COLOURED)).toBe('near "x": syntax error at offset 3: SQLITE_ERROR');
});

test("a key that is not there is told by its status", () => {
  const said =
    "✘ [ERROR] Failed to fetch https://api/values/missing%3A404 - 404: Not Found\n\n\n🪵  Logs were written";
  expect(reasonOf("", said)).toBe("Failed to fetch https://api/values/missing%3A404 - 404: Not Found");
});

test("with --json the reason stands on standard output", () => {
  const json = JSON.stringify({
    error: {
      text: "A request to the Cloudflare API failed.",
      notes: [{ text: "no such table: a: SQLITE_ERROR" }],
    },
  });
  expect(reasonOf(json, "")).toBe("A request to the Cloudflare API failed. no such table: a: SQLITE_ERROR");
});

test("nothing said is no reason", () => {
  expect(reasonOf("", "")).toBe("");
  expect(reasonOf("[]", "")).toBe("");
});

test("a failure names the command, and none of its values", () => {
  const failure = new WranglerFailure(["d1", "execute", "DB", "--command", "SELECT 'a name'"], "no");
  expect(failure.message).toBe("wrangler d1 execute DB: no");
});
