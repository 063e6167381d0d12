import { expect, test } from "vitest";
import { type ExplainedLine, recoverableOfLines, verdictOf } from "../../../src/domain/bills/billed-lines.ts";
import { decimal, ZERO } from "../../../src/domain/trade/money.ts";

type Verdict = ExplainedLine["verdict"];
const charges = (duty: number) => ({ duty: decimal(duty), tax: ZERO, fees: ZERO });
const explained = (verdict: Verdict) => ({ verdict, differences: [], explanations: [] });
const lineOf = (verdict: Verdict, duty: number): ExplainedLine => ({
  ...explained(verdict),
  line: 0,
  charges: charges(duty),
});
const verdict = (whole: Verdict, lines: ExplainedLine[], billedDuty = 15) =>
  verdictOf({ parts: { duty: decimal(billedDuty) } }, explained(whole), lines, [charges(5)]);

test.each<[Verdict, Verdict[], Verdict]>([
  ["matches", [], "matches"],
  ["matches", ["matches"], "matches"],
  ["matches", ["explained"], "explained"],
  ["explained", ["matches"], "explained"],
  ["explained", ["matches", "unexplained"], "unexplained"],
])("a whole that is %s with lines %j is %s", (whole, lines, expected) => {
  expect(
    verdict(
      whole,
      lines.map((one) => lineOf(one, 10)),
    ),
  ).toBe(expected);
});

test("a whole that nothing explains is explained by lines that sum to it, and by no others", () => {
  expect(verdict("unexplained", [lineOf("explained", 10)])).toBe("explained");
  expect(verdict("unexplained", [lineOf("explained", 10)], 15.01)).toBe("unexplained");
  expect(verdict("unexplained", [])).toBe("unexplained");
});

test("what can be claimed back of lines adds up", () => {
  const claim = { destination: "EU" } as never;
  const of = (amount: number, way: typeof claim | null) => ({
    amount: decimal(amount),
    claim: way,
    until: way && "2029-01-01",
  });
  const all = recoverableOfLines([of(0, null), of(2.5, claim), of(1, claim)]);
  expect([all.amount.toString(), all.claim, all.until]).toEqual(["3.5", claim, "2029-01-01"]);
});
