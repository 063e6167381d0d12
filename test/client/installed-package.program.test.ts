import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchChromium } from "../browser/chromium.ts";

/** A stranger's first cart with duties paid: what the README shows. */
const CART = readFileSync("README.md", "utf8").match(/```ts\n(import \{ Landfall[\s\S]*?)```/)?.[1] ?? "";

const ANSWER = { success: true, results: [], totals: { totalLandedCost: 179.93 } };

let project: string;
let service: Server;
let baseUrl: string;
let asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];

/** The cart, asking the service of this test. */
const cartAt = (address: string): string => CART.replace("http://localhost:8787", address);

/** The cart without its import, as the body of a function that returns its totals. */
const returning = (address: string, answer = "totals"): string =>
  cartAt(address)
    .split("\n")
    .slice(1)
    .join("\n")
    .replace(/console\.log\(.*\);/, `return ${answer};`);

interface Totals {
  totalLandedCost: number;
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "landfall-client-"));
  const packed = npm(["pack", "--json", "--pack-destination", project], ".");
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf("[\n"))) as [{ filename: string }];
  writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }');
  npm(["install", "--offline", "--no-audit", "--no-fund", `./${filename}`], project);
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { url = "", headers } = request;
    response.setHeader("Content-Type", "application/json");
    if (url === "/page") return response.setHeader("Content-Type", "text/html").end("<!doctype html>");
    if (url === "/sdk/landfall.js")
      return response
        .setHeader("Content-Type", "text/javascript")
        .end(readFileSync(join(project, "node_modules/landfall/dist/client/landfall.js")));
    asked.push({ url, headers, body });
    // The first time it is asked, it asks to come again.
    if (asked.length === 1)
      return response.writeHead(429, { "Retry-After": "0" }).end('{"error":{"code":"RATE_LIMITED"}}');
    response.end(JSON.stringify(ANSWER));
  });
  await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}, 180_000);

afterAll(() => {
  service?.close();
  if (project) rmSync(project, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
});

const npm = (words: string[], cwd: string): string =>
  execFileSync("npm", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** What every runtime must have done: asked twice, with one key, for the same cart. */
function expectTheCart(): void {
  expect(asked.map(({ url }) => url)).toEqual(["/api/v1/calculate/batch", "/api/v1/calculate/batch"]);
  expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({ consignment: true });
  const keys = asked.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
}

test("the package installs alone, with the client and its types", () => {
  expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "landfall",
  ]);
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(project, "node_modules/landfall/package.json"), "utf8"),
  ) as { dependencies?: object };
  expect(dependencies).toEqual({});
  expect(readdirSync(join(project, "node_modules/landfall/dist/client")).sort()).toEqual([
    "landfall.d.ts",
    "landfall.js",
  ]);
});

test("the README's first cart has at most fifteen lines and runs in Node", async () => {
  expect(CART.trimEnd().split("\n").length).toBeLessThanOrEqual(15);
  writeFileSync(join(project, "cart.mjs"), cartAt(baseUrl));
  const { stdout } = await run("node", ["cart.mjs"]);
  expect(stdout).toContain("179.93");
  expectTheCart();
});

test("its types hold under strict, and refuse what the service would", async () => {
  writeFileSync(join(project, "cart.ts"), CART);
  const options = [
    "--strict",
    "--noEmit",
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom",
    "--types",
    "",
  ];
  const checked = await run(resolve("node_modules/.bin/tsc"), [...options, "cart.ts"]);
  expect(checked.stdout).toBe("");
  writeFileSync(join(project, "wrong.ts"), CART.replace("consignment: true", 'consignment: "yes"'));
  const refused = await run(resolve("node_modules/.bin/tsc"), [...options, "wrong.ts"]);
  expect(refused.stdout).toMatch(/wrong\.ts\(\d+,\d+\): error/);
});

test("it runs in the Workers runtime", async () => {
  const imported = 'import { Landfall } from "landfall/client";';
  writeFileSync(
    join(project, "worker.js"),
    `${imported}\nexport default { async fetch() {${returning(baseUrl, "Response.json(totals)")}} };`,
  );
  const { outputFiles } = buildSync({
    entryPoints: [join(project, "worker.js")],
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["workerd", "worker"],
  });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: outputFiles[0]?.text ?? "",
      compatibilityDate: "2026-11-01",
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  try {
    const answer = await runtime.dispatchFetch("http://worker.example/");
    expect(await answer.json()).toEqual(ANSWER.totals);
    expectTheCart();
  } finally {
    await runtime.dispose();
  }
});

test("it runs in Chromium", async ({ skip }) => {
  const browser = await launchChromium();
  if (!browser) return skip();
  try {
    const page = await browser.newPage();
    await page.goto(`${baseUrl}/page`);
    const loaded = 'const { Landfall } = await import("/sdk/landfall.js");';
    const { totalLandedCost } = (await page.evaluate(
      `(async () => {${loaded}${returning(baseUrl)}})()`,
    )) as Totals;
    expect(totalLandedCost).toBe(179.93);
    expectTheCart();
  } finally {
    await browser.close();
  }
});

/** Runs a program in the project; the service of this test answers it meanwhile. */
function run(command: string, words: string[]): Promise<{ stdout: string }> {
  return new Promise((done) =>
    execFile(command, words, { cwd: project }, (failed, stdout, stderr) =>
      done({ stdout: failed && stdout === "" ? stderr : stdout }),
    ),
  );
}
