/** `npm run conformance -- --url http://… [--key sk_…]`: the black-box suite against a running service. */
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";

/** Runs the suite; resolves to whether every test passed. */
export async function conformance(url: string, key?: string): Promise<boolean> {
  process.env.CONFORMANCE_URL = url;
  if (key) process.env.CONFORMANCE_KEY = key;
  const files = readdirSync("test/conformance").filter((file) => file.endsWith(".test.ts")).map((file) => `test/conformance/${file}`);
  let failed = 0;
  const stream = run({ files, concurrency: 1 });
  stream.on("test:fail", () => failed++);
  const reporter = stream.compose(spec);
  reporter.pipe(process.stdout);
  await new Promise((resolve) => reporter.on("end", resolve));
  return failed === 0;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { url: { type: "string", default: "http://localhost:8787" }, key: { type: "string" } } });
  process.exitCode = (await conformance(values.url, values.key)) ? 0 : 1;
}
