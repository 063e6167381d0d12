import { sourceRows, sourcesAtHand } from "../../seed/importers/csv.ts";
import {
  readAgreementTable,
  readChapterNotes,
  readCorrelation,
  readRuleRows,
} from "../../seed/importers/origin/origin-tables.ts";
import type { Agreement } from "../../src/domain/origin/agreement.ts";
import { evaluateAgreement } from "../../src/domain/origin/evaluate-agreement.ts";
import { productRulesFor } from "../../src/domain/origin/rule-sets.ts";
import { findAgreement } from "../../src/domain/origin/select-agreements.ts";
import { CASE_FACTS } from "./origin/case-facts.ts";
import { labelMatches } from "./origin/case-labels.ts";

/**
 * `npm run eval:origin`: the published worked examples and rule look-ups against the origin tables and
 * engine; a table, then one line of JSON. Needs the worked cases beside SOURCES_DIR.
 */
if (!sourcesAtHand()) {
  console.error("SKIPPED: the worked cases are not at hand (SOURCES_DIR)");
  process.exit(1);
}
const agreements = readAgreementTable();
const correlation = readCorrelation();
const notes = readChapterNotes();
const rows = Map.groupBy(readRuleRows(agreements, correlation), (row) => row.list);

function rowsOf(agreement: Agreement, code: string) {
  const places = new Set([code.slice(0, 2), code.slice(0, 4)]);
  return (rows.get(agreement.ruleList ?? "") ?? []).filter((row) => places.has(row.heading));
}

function codesOf(agreement: Agreement, code: string): string[] {
  return agreement.hsEdition === "2017" ? (correlation.get(code.slice(0, 6)) ?? [code]) : [code];
}

// Rule look-ups: the list is addressed directly, its ids are the publishers'.
let found = 0;
const lookups = sourceRows("../cases/controls-fta/roo_rule_lookup_cases.csv");
for (const row of lookups) {
  const agreement = findAgreement(agreements, row.fta_id ?? "");
  const code = row.hs6 ?? "";
  const sets = agreement
    ? productRulesFor(rowsOf(agreement, code), code, { hsCode: code, origin: "", destination: "" }, agreement)
    : [];
  const ok =
    sets.some((set) => labelMatches(row.expected_rule_codes ?? "", set[5])) ||
    labelMatches(row.expected_rule_codes ?? "", sets.map((s) => s[5]).join(" | "));
  if (ok) found += 1;
  else
    console.log(
      `MISS ${row.case_id} ${row.fta_id} ${code} expected [${row.expected_rule_codes}] held [${sets.map((s) => s[5]).join("  ||  ")}]`,
    );
}

// Worked examples.
const EXPECTED: Record<string, string> = {
  originating: "eligible",
  not_originating: "ineligible",
  insufficient_data: "indeterminate",
};
const ALPHA3: Record<string, string> = { CMR: "CM", NGA: "NG", SEN: "SN", CIV: "CI" };
let held = 0;
let right = 0;
let wrongEligible = 0;
let cpu = 0;
const cases = sourceRows("../cases/controls-fta/roo_cases.csv");
for (const row of cases) {
  const agreement = findAgreement(agreements, row.agreement ?? "");
  const code = row.hs6 ?? "";
  const facts = CASE_FACTS[row.case_id ?? ""] ?? {};
  const goods = {
    ...facts,
    hsCode: code,
    origin: ALPHA3[row.origin ?? ""] ?? row.origin ?? "",
    destination: ALPHA3[row.destination ?? ""] ?? row.destination ?? "",
  };
  if (!agreement) {
    console.log(`NOT HELD ${row.case_id} ${row.agreement}`);
    continue;
  }
  const rules = rowsOf(agreement, code);
  const ruleFacts = { rows: rules, notes, codes: codesOf(agreement, code) };
  const result = evaluateAgreement(agreement, goods, ruleFacts);
  const started = performance.now();
  for (let i = 0; i < 50; i += 1) evaluateAgreement(agreement, goods, ruleFacts);
  cpu = Math.max(cpu, (performance.now() - started) / 50);
  const expected = EXPECTED[row.expected_verdict ?? ""];
  const isHeld = result.rule !== "";
  const ok = result.verdict === expected;
  if (isHeld) held += 1;
  if (isHeld && ok) right += 1;
  if (result.verdict === "eligible" && expected === "ineligible") wrongEligible += 1;
  console.log(
    `${ok ? "ok  " : isHeld ? "MISS" : "none"} ${row.case_id} ${row.agreement} ${code} expected ${expected}, ${result.verdict}: ${result.reasons[0] ?? ""}${ok ? "" : ` | missing ${result.missing.join("; ")} | ${result.rule}`}`,
  );
}
console.log(
  JSON.stringify({
    lookups: lookups.length,
    lookupsFound: found,
    lookupRate: found / lookups.length,
    cases: cases.length,
    held,
    right,
    verdictRate: right / held,
    wrongEligible,
    slowestMs: Math.round(cpu * 100) / 100,
  }),
);
