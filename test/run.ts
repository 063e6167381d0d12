/**
 * `npm test`: types, then every test in its turn: domain tests in Node and a few files in the Workers
 * runtime (vitest), then the black-box suites against a service of their own. Ends with one count of all.
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

const counts: Count[] = [];
step("types", "npm", ["run", "--silent", "check"]);
rmSync(REPORT, { force: true });
const vitest = spawnSync(
  "vitest",
  ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${REPORT}`],
  { stdio: "inherit" },
);
counts.push(existsSync(REPORT) ? vitestCount() : { passed: 0, failed: 1, skipped: 0 });
counts.push(await testService());

const total = counts.reduce((a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && vitest.status === 0 ? 0 : 1);

function step(name: string, command: string, words: string[]): void {
  const { status } = spawnSync(command, words, { stdio: "inherit" });
  if (status === 0) return;
  console.error(`${name}: failed`);
  process.exit(status ?? 1);
}

function vitestCount(): Count {
  const report = JSON.parse(readFileSync(REPORT, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    success: boolean;
  };
  const failed = report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1); // a file that does not even load counts
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}
