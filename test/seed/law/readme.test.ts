import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readNameTables } from "../../../seed/load/law/read-known-names.ts";
import { chargeBaseProblem } from "../../../src/domain/law/charge-base.ts";
import { formatScope, parseScope } from "../../../src/domain/law/code-scope.ts";
import { conditionProblem } from "../../../src/domain/law/condition-problem.ts";
import type { KnownNames } from "../../../src/domain/law/known-names.ts";
import { measureRateProblem } from "../../../src/domain/law/measure-rate.ts";
import { parseExpression } from "../../../src/domain/law/origin-rule.ts";
import { parseRate } from "../../../src/domain/law/rate-expression.ts";
import {
  AMOUNTS,
  CERTAINTIES,
  CONDITION_VERBS,
  CONDITION_WORDS,
  MEASURE_TYPES,
  RATE_VERBS,
  REGISTRATIONS,
  THRESHOLD_BASES,
  THRESHOLD_KINDS,
} from "../../../src/domain/law/vocabulary.ts";

/** seed/law/README.md holds the words of vocabulary.ts, no more and no less, and its examples can be read. */
const README = readFileSync("seed/law/README.md", "utf8");

const spans = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span.replace(/\s+/g, " "));

/** Second cells of the table under this header, by the word of the first. */
function tableUnder(header: string): Map<string, string> {
  const [, body = ""] = README.split(`| ${header} |`);
  const rows = body.split("\n\n")[0]?.split("\n").slice(2) ?? [];
  return new Map(
    rows.map((row) => {
      const [, word = "", meaning = ""] = row.trim().split(" | ").join("|").split("|");
      return [word.trim().replaceAll("`", "").replace(/^ /, ""), meaning.trim()];
    }),
  );
}

/** The text of one language: from its bold name to the next. */
function language(name: string): string {
  const [, text = ""] = README.split(`**${name}** (`);
  return (text.split(/\n\*\*|\n## /)[0] ?? "").replace(/^`[\w-]+\.ts`/, "");
}

describe("the words", () => {
  test("each amount, with what it holds", () => {
    expect(Object.fromEntries(tableUnder("amount | is"))).toEqual(AMOUNTS);
  });

  test("each condition word, with its values", () => {
    const table = tableUnder("word | values");
    expect([...table.keys()]).toEqual(Object.keys(CONDITION_WORDS));
    for (const [word, values] of Object.entries(CONDITION_WORDS))
      if (values !== null) expect([word, spans(table.get(word) ?? "")]).toEqual([word, [...values]]);
  });

  test("the other forms of a condition, by their first word", () => {
    const verbs = [...language("Condition").matchAll(/^- `([a-zA-Z]+) /gm)].map(([, verb]) => verb);
    expect(new Set(verbs)).toEqual(new Set(CONDITION_VERBS));
  });

  test("the schemes a seller may be registered for", () => {
    const line = language("Condition")
      .split("\n")
      .find((text) => text.includes("`registered "));
    expect(spans(line ?? "").slice(1)).toEqual([...REGISTRATIONS]);
  });

  test("the forms of a measure's rate", () => {
    const forms = spans(language("Measure rate")).map((form) => form.replace(/ <.*/, ""));
    expect(new Set(forms)).toEqual(new Set(RATE_VERBS));
  });

  test("the types and certainties of a measure, the kinds and bases of a threshold", () => {
    const columns = tableUnder("column | holds");
    expect(spans(columns.get("type") ?? "")).toEqual([...MEASURE_TYPES]);
    expect(spans(columns.get("certainty") ?? "")).toEqual([...CERTAINTIES]);
    const [, threshold = ""] = README.split("## Columns of a threshold");
    expect(spans(/`kind` \(([^)]*)\)/.exec(threshold)?.[1] ?? "")).toEqual([...THRESHOLD_KINDS]);
    expect(spans(/`basis`\s+\(([^)]*)\)/.exec(threshold)?.[1] ?? "")).toEqual([...THRESHOLD_BASES]);
  });
});

describe("the examples", () => {
  const tables = readNameTables();
  const names: KnownNames = {
    ...tables.shared,
    lists: tables.listsOf("US"),
    preferences: tables.preferences,
    measures: new Set(["VAT"]),
  };
  /** One thing that may stand where the README says what stands there. */
  const filled = (form: string): string =>
    [
      ["<rate>", "12%"], ["<percent>", "15"], ["<text>", "30% in 2025"], ["<text nobody could read>", "on request"],
      ["fact <name> <", "fact alcoholPct <"], ["<name>", "patented"], ["<scope>", "54"], ["<scheme>", "IOSS"], ["<symbol>", "S"],
      ["<id or programme>", "VAT"], ["<country or union>", "EU"], ["<amount> <=", "intrinsic <="], ["<figure>% <amount>", "15% duty"],
      ["<amount>", "duty"], ["<figure> <currency>", "150 EUR"], ["<figure>", "12"], ["<word> = <value>|<value>", "channel = post|courier"], ["|…", ""],
    ].reduce((text, [what = "", example = ""]) => text.replaceAll(what, example), form); // biome-ignore format: a table

  const rates = spans(language("Rate").split("A unit is")[0] ?? "").filter((text) => text !== "min(…)");
  test.each(rates.map(filled))("rate %s", (text) => {
    expect(parseRate(text)).toMatchObject({ ok: true });
  });

  const measureRates = spans(language("Measure rate")).map((form) =>
    filled(form.replace("<percent>", "<percent>%")),
  );
  test.each(measureRates)("measure rate %s", (text) => {
    expect(measureRateProblem(text, names.currencies)).toBeNull();
  });

  const base = language("Charge base").split("| amount")[0] ?? "";
  const bases = spans(base)
    .filter((text) => /[a-z]/.test(text))
    .map((text) => text.replace("…", "duty"));
  test.each(bases)("base %s", (text) => {
    expect(chargeBaseProblem(text, new Set())).toBeNull();
  });

  const conditions = [...language("Condition").matchAll(/^- (.*)$/gm)].flatMap(([, line = ""]) =>
    spans(line)
      .filter((text) => /[ ]/.test(text))
      .map(filled),
  );
  test("conditions are found", () => {
    expect(conditions.length).toBeGreaterThan(10);
  });
  test.each(conditions)("condition %s", (text) => {
    expect(conditionProblem(text, names)).toBeNull();
  });

  const origin = language("Origin rule").split("A *scope*");
  const terms = spans(origin[0]?.split("terms of one by")[1] ?? "").filter(
    (text) => !/^[+:]$/.test(text.trim()),
  );
  test.each(terms)("origin rule %s", (text) => {
    const rule = /^(?:ex|also|from|upto) /.test(text) ? `CTH ${text}` : text;
    expect(parseExpression(filled(rule).replace("…", "40"))).not.toContain(null);
  });

  const [scope = ""] = spans(origin[1]?.split("`code-scope.ts`")[1] ?? "");
  test("scope", () => {
    expect(scope).not.toBe("");
    expect(formatScope(parseScope(scope))).toBe(scope);
  });
});
