import { execFileSync, spawnSync } from "node:child_process";
import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { asClient, asCurl, asPhp, asPython, type Call } from "../../../../src/http/site/parts/snippets.ts";

const body = {
  productName: `men's "shirt" \\ Größe`,
  claimPreference: true,
  weight_kg: null,
  items: [1.5, "x"],
};
const call: Call = {
  name: "calculate",
  method: "POST",
  origin: "https://landfall.example",
  template: "/calculate",
  path: "/calculate",
  body,
};
const list: Call = {
  ...call,
  name: "webhooks.deliveries",
  method: "GET",
  template: "/webhooks/{id}/deliveries",
  path: "/webhooks/wh_1/deliveries?limit=2",
  body: undefined,
  paged: true,
};

test("the shell command sends the same body, whatever quotes are in it", () => {
  const script = `curl() { for word in "$@"; do last="$word"; done; printf %s "$last"; }\n${asCurl(call)}`;
  expect(JSON.parse(execFileSync("sh", ["-c", script], { encoding: "utf8" }))).toEqual(body);
});

test("the client's call gives the path's ids, then the body or the query", () => {
  expect(() => transformSync(asClient(call), { loader: "ts", format: "esm" })).not.toThrow();
  expect(asClient(call)).toContain("await landfall.calculate({");
  expect(asClient(list)).toContain(
    'for await (const entry of landfall.webhooks.deliveries("wh_1", { limit: "2" }))',
  );
});

const python = spawnSync("python3", ["--version"]).status === 0;
test.skipIf(!python)("the Python makes the same request", () => {
  const fake = `import sys, types, json, os
os.environ["LANDFALL_KEY"] = "k"
seen = types.ModuleType("requests")
class Answer:
    def json(self): return {}
def post(url, headers, json, timeout):
    global sent
    sent = json
    return Answer()
seen.post = post
sys.modules["requests"] = seen
`;
  const printed = execFileSync("python3", ["-c", `${fake}${asPython(call)}\nprint(json.dumps(sent))`], {
    encoding: "utf8",
  });
  expect(JSON.parse(printed.trim().split("\n").at(-1) ?? "")).toEqual(body);
});

test("PHP writes arrays, and quotes that end no string", () => {
  expect(asPhp(call)).toContain(
    `['productName' => 'men\\'s "shirt" \\\\ Größe', 'claimPreference' => true,`.slice(1, 40),
  );
  expect(asPhp(call)).toContain("'weight_kg' => null,");
  expect(asPhp(list)).not.toContain("json_encode");
});

test("without a key the demo's header stands in its place", () => {
  for (const write of [asCurl, asPython, asPhp]) {
    expect(write({ ...call, demo: true })).toContain("X-Demo-Request");
    expect(write({ ...call, demo: true })).not.toContain("LANDFALL_KEY");
  }
  expect(asClient({ ...call, demo: true })).not.toContain("apiKey");
});
