import { expect, test } from "vitest";
import { requiredContent } from "../../../src/domain/origin/required-content.ts";

test.each<[string, number | null, string]>([
  ["RVC>=40", 40, "a share of value"],
  ["CTH | MAXNOM<=45", 55, "what a limit on foreign materials leaves"],
  ["MAXNOM<=45 | RVC(BD)>=50", 50, "the least of the alternatives"],
  ["CTH + MAXNOM<=10 of 8529", null, "a limit on some materials is none on the good"],
  ["MAXNOM<=OM", null, "no figure is set"],
  ["CC", null, "no value is asked"],
  ["", null, "no rule is held"],
])("%s asks for %s percent: %s", (rule, expected) => {
  expect(requiredContent(rule)).toBe(expected);
});
