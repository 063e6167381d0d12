import { parseExpression } from "../../../src/domain/law/origin-rule.ts";

/**
 * The publisher's class labels ("AH EXCEPT | MAXNOM 40%") in the terms of the rule expressions. A label names
 * the kind of each alternative; tolerances and restrictions in it are conditions inside that alternative.
 */
const KINDS: [RegExp, readonly string[]][] = [
  [/^MAXNOM/, ["MAXNOM"]],
  [/^RVC/, ["RVC", "NC"]],
  [/^CTSH/, ["CTSH"]],
  [/^CTH/, ["CTH"]],
  [/^CC/, ["CC"]],
  [/^AH EXCEPT/, ["NOCTC", "CTH"]],
  [/^AH/, ["NOCTC"]],
  [/^WO/, ["WO"]],
  [/^(PROCESSING|PRODUCTION FROM)/, ["SP", "CTH", "NOCTC"]],
  [/^ORIGINATING/, ["MAXWEIGHT", "WO", "PE"]],
];

/** Whether every alternative that the label names is among those of the rule, with its percentage. */
export function labelMatches(label: string, rule: string): boolean {
  const alternatives = parseExpression(rule);
  const labels = label.split(" | ");
  const every = labels.every((text) => {
    const kinds = KINDS.find(([pattern]) => pattern.test(text))?.[1];
    const pct = /([\d.]+)%/.exec(text)?.[1];
    return alternatives.some((terms) =>
      (terms ?? []).some((term) => {
        // A shift with its own allowance for the same heading carries the label's percentage too.
        if ("upto" in term && term.upto !== null && kinds?.includes("MAXNOM"))
          return Number(pct) === term.upto;
        if (!kinds?.includes(term.code)) return false;
        const threshold = "min" in term ? term.min : "max" in term ? term.max : null;
        return pct === undefined || threshold === Number(pct);
      }),
    );
  });
  return every && alternatives.length >= labels.length - 1;
}
