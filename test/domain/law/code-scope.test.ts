import { describe, expect, it, test } from "vitest";
import { formatScope, parseScope, scopeHit, scopeWords } from "../../../src/domain/law/code-scope.ts";

describe("a list of HS positions", () => {
  test.each<[string, string, string]>([
    ["54", "540110", "in"],
    ["54", "550110", "out"],
    ["54", "5", "partly"], // too short to tell
    ["5106-5113", "510610", "in"],
    ["5106-5113", "511399", "in"],
    ["5106-5113", "510599", "out"],
    ["5106-5113", "511410", "out"],
    ["5106-5113", "51", "partly"],
    ["5106-5113", "52", "out"],
    ["540342-5408", "540341", "out"],
    ["540342-5408", "540342", "in"],
    ["540342-5408", "540899", "in"],
    ["540342-5408", "5403", "partly"],
    ["540342-5408", "5408", "partly"],
    ["54?", "540110", "partly"],
    ["54?,5401", "540110", "in"], // a full hit goes before one in part
    ["5401,54?", "540110", "in"],
    ["54?,55", "560110", "out"],
    ["", "540110", "out"],
  ])("%j has %s: %s", (scope, code, hit) => {
    expect(scopeHit(parseScope(scope), code)).toBe(hit);
  });
  it("is written as it was read", () => {
    for (const text of ["", "54", "54?", "54,5106-5113,540342-5408?"])
      expect(formatScope(parseScope(text))).toBe(text);
  });
  it("is said in words", () => {
    expect(scopeWords(parseScope("54,5106-5113,540342?"))).toBe(
      "chapter 54, headings 5106 to 5113, certain goods of subheading 5403.42",
    );
  });
});
