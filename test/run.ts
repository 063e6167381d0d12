/**
 * `npm test`: types, then every test in its turn: domain tests in Node and a few files in the Workers
 * runtime (vitest), then the black-box suites against a service of their own. Ends with one count of all.
 * `npm test -- FILE…` runs those files only, each in the project that it belongs to.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { testService } from "./run-service.ts";

const REPORT = ".wrangler/vitest.json";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const files = process.argv.slice(2);
const overHttp = files.filter((file) => /(?:^|\/)test\/conformance\//.test(file));
const counts: Count[] = [];
if (files.length === 0) step("types", "npm", ["run", "--silent", "check"]);
if (files.length === 0 || files.length > overHttp.length)
  counts.push(
    vitest(
      files.filter((file) => !overHttp.includes(file)),
      files.length === 0 ? "dot" : "default",
    ),
  );
if (files.length === 0 || overHttp.length > 0) counts.push(await testService(overHttp));

const total = counts.reduce((a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

function step(name: string, command: string, words: string[]): void {
  const { status } = spawnSync(command, words, { stdio: "inherit" });
  if (status === 0) return;
  console.error(`${name}: failed`);
  process.exit(status ?? 1);
}

function vitest(only: string[], reporter: string): Count {
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(
    "vitest",
    ["run", ...only, `--reporter=${reporter}`, "--reporter=json", `--outputFile.json=${REPORT}`],
    { stdio: "inherit" },
  );
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(REPORT, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  // A file that does not even load fails no test of its own; the exit status tells.
  const failed = report.numFailedTests || (status === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}
