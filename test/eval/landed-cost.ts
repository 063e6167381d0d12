/**
 * `npm run eval:landed-cost`: the worked cases of landed cost and tax against the engine and the API.
 * Prints every case that fails or cannot be expressed with its reason; last, one line of JSON.
 */
import { seededEnv, TODAY } from "../support/landed-cost-of.ts";
import { type CaseResult, casesAtHand } from "./landed-cost/case-file.ts";
import { dutyCases } from "./landed-cost/duty-cases.ts";
import { expressionCases } from "./landed-cost/expression-cases.ts";
import { landedCases } from "./landed-cost/landed-cases.ts";
import { lawOf } from "./landed-cost/law.ts";
import { taxCases } from "./landed-cost/tax-cases.ts";

/** All cases, in the order of their files. */
export async function evaluate(): Promise<CaseResult[]> {
  const law = lawOf(await seededEnv(), TODAY);
  return [
    ...(await dutyCases(law)),
    ...expressionCases(),
    ...(await landedCases(law)),
    ...(await taxCases(law)),
  ];
}

if (import.meta.main) {
  if (!casesAtHand()) {
    console.error("SKIPPED: the worked cases are not at hand (set SOURCES_DIR)");
    process.exit(1);
  }
  report(await evaluate());
}

function report(results: CaseResult[]): void {
  for (const { outcome, id, strength, reason } of results)
    if (outcome !== "pass")
      console.log(`${outcome.padEnd(5)} ${id.padEnd(34)} ${strength.padEnd(14)} ${reason}`);
  const count = (of: (result: CaseResult) => boolean): number => results.filter(of).length;
  const files = [...new Set(results.map((result) => result.file))];
  console.log();
  for (const file of files) {
    const here = results.filter((result) => result.file === file);
    const passed = here.filter((result) => result.outcome === "pass").length;
    const failed = here.filter((result) => result.outcome === "fail").length;
    console.log(
      `${file.padEnd(48)} ${passed} pass, ${failed} fail, ${here.length - passed - failed} not expressible`,
    );
  }
  const stated = (result: CaseResult): boolean => result.strength === "stated";
  console.log(
    JSON.stringify({
      cases: results.length,
      passed: count((result) => result.outcome === "pass"),
      failed: count((result) => result.outcome === "fail"),
      not_expressible: count((result) => result.outcome === "out"),
      stated_expressible: count((result) => stated(result) && result.outcome !== "out"),
      stated_passed: count((result) => stated(result) && result.outcome === "pass"),
    }),
  );
}
