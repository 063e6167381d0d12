import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, inject, test } from "vitest";

const service = inject("service");
const KEY = "sk_live_local_enterprise";
let quoteId = "";

beforeAll(async () => {
  const answer = await fetch(`${service}/api/v1/calculate`, {
    method: "POST",
    headers: { "X-API-Key": KEY, "Content-Type": "application/json" },
    body: JSON.stringify({
      price: 10,
      origin: "CN",
      destinationCountry: "DE",
      hsCode: "610910",
      saveQuote: true,
    }),
  });
  quoteId = ((await answer.json()) as { quoteId: string }).quoteId;
});

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll("&amp;", "&");

/** The curl form of the calls that a guide shows in every language. */
async function callsOf(path: string): Promise<string[]> {
  const page = await (await fetch(service + path)).text();
  return [...page.matchAll(/<pre[^>]*id="[^"]*as-curl"[^>]*><code[^>]*>([\s\S]*?)<\/code>/g)].map(
    ([, code = ""]) => plain(code),
  );
}

describe("the calls that the guides show", () => {
  test("are each answered as the guide says", async () => {
    const list = await (await fetch(`${service}/docs/guides`)).text();
    const paths = [...new Set([...list.matchAll(/href="(\/docs\/[a-z-]+)"/g)].map(([, path = ""]) => path))];
    const shown = (await Promise.all(paths.map(callsOf))).flat();
    // The form for every endpoint has its code written by a script.
    const calls = shown.filter((call) => call !== "");
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const script = call.replaceAll("QUOTE_ID", quoteId).replace(/^curl/, "curl -s");
      const printed = execFileSync("sh", ["-c", script], {
        env: { ...process.env, LANDFALL_KEY: KEY },
        encoding: "utf8",
      });
      expect(JSON.parse(printed), call).toMatchObject({ success: true });
    }
  }, 60_000);
});
