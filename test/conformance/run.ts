/** `npm run conformance -- --url http://… [--key sk_…]`: the black-box suite against a running service. */
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { dot, spec } from "node:test/reporters";
import { parseArgs } from "node:util";

/** Runs the suite and counts; it reads nothing but HTTP. */
export async function conformance(
  url: string,
  {
    key,
    verbose = false,
    files = suites(),
  }: { key?: string | undefined; verbose?: boolean; files?: string[] } = {},
) {
  process.env.CONFORMANCE_URL = url;
  if (key) process.env.CONFORMANCE_KEY = key;
  const count = { passed: 0, failed: 0, skipped: 0 };
  const stream = run({ files, concurrency: 1 });
  stream.on("test:pass", ({ details, skip }) => {
    if (details.type !== "suite") count[skip ? "skipped" : "passed"]++;
  });
  stream.on("test:fail", ({ name, details }) => {
    count.failed++;
    if (!verbose) console.error(`\nfailed: ${name}\n${String(details.error.cause ?? details.error)}`);
  });
  const reporter = verbose ? stream.compose(spec) : stream.compose(dot);
  reporter.pipe(process.stdout);
  await new Promise((resolve) => reporter.on("end", resolve));
  return count;
}

function suites(): string[] {
  return readdirSync("test/conformance")
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `test/conformance/${file}`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { url: { type: "string", default: "http://localhost:8787" }, key: { type: "string" } },
  });
  const { failed } = await conformance(values.url, { key: values.key, verbose: true });
  process.exitCode = failed === 0 ? 0 : 1;
}
