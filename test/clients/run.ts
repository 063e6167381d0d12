/**
 * `npm run test:clients`: what tools that the project did not write make of its OpenAPI documents. Two linters find
 * nothing, three generators make clients that compile under strict, and one of them reaches its server as it comes.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { type DocumentFile, publishedDocument } from "../../src/cli/client/api-description.ts";

const HERE = "test/clients";
const GENERATED = `${HERE}/generated`;
const DOCUMENTS: readonly DocumentFile[] = ["openapi.json", "openapi-3.1.json"];

/** Runs a program of this folder; a failure of it ends the run. */
function run(program: string, words: readonly string[]): void {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: HERE,
    encoding: "utf8",
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", DO_NOT_TRACK: "1" }, // biome-ignore format: one record
  });
  const took = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "passed" : "FAILED"}  ${took} s  ${program} ${words.join(" ")}`);
  if (status === 0) return;
  console.error(stdout + stderr);
  process.exit(1);
}

/** A server that answers every call alike and keeps what it was asked. */
async function listen() {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.setHeader("Content-Type", "application/json");
    request.resume().on("end", () => response.end('{"totalLandedCost":1,"results":[]}'));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

/** When a file was written; 0 where there is none. */
const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (writtenAt(`${HERE}/node_modules/.package-lock.json`) < writtenAt(`${HERE}/package-lock.json`))
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
rmSync(GENERATED, { recursive: true, force: true });
mkdirSync(GENERATED, { recursive: true });
const stub = await listen();
for (const file of DOCUMENTS)
  writeFileSync(`${GENERATED}/${file}`, JSON.stringify(await publishedDocument(file, stub.origin)));

for (const file of DOCUMENTS) {
  const document = `./generated/${file}`;
  run("redocly", ["lint", document, "--config", "redocly.yaml"]);
  run("spectral", ["lint", document, "--ruleset", "spectral.yaml", "--fail-severity", "warn"]);
  run("openapi-typescript", [document, "--output", "generated/openapi-typescript/schema.ts"]);
  run("openapi-ts", ["--input", document, "--output", "generated/hey-api", "--client", "@hey-api/client-fetch"]); // biome-ignore format: one call
  run("orval", ["--input", document, "--output", "generated/orval/landfall.ts", "--client", "fetch"]);
  run("tsc", ["--project", "tsconfig.json"]);
}

const bundle = `${GENERATED}/hey-api.mjs`;
buildSync({ entryPoints: [`${HERE}/uses/hey-api.ts`], bundle: true, format: "esm", platform: "node", outfile: bundle }); // biome-ignore format: one call
const { use } = (await import(pathToFileURL(bundle).href)) as { use(apiKey: string): Promise<number> };
const total = await use("sk_live_example");
const [first] = stub.asked;
stub.close();
const sent = Object.keys(first?.headers ?? {}).filter((name) => name.startsWith("x-"));
if (total !== 1 || first?.url !== "/api/v1/calculate" || sent.join() !== "x-api-key") {
  console.error(`the client of hey-api asked ${first?.url} with ${sent.join(", ")} and read ${total}`);
  process.exit(1);
}
console.log("passed  a generated client reached its server with one key in one header");
