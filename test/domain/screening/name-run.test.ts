import { describe, expect, it, test } from "vitest";
import { runSimilarity } from "../../../src/domain/screening/name-run.ts";
import { tokenize } from "../../../src/domain/screening/tokenize.ts";

const similarity = (query: string, listed: string) => runSimilarity(tokenize(query), tokenize(listed));
/** 0.97 for equal runs, less 1.2 times the part of its letters that was edited. */
const edited = (edits: number, letters: number) => 0.97 - (1.2 * edits) / letters;

describe("two names as one run of letters", () => {
  test.each<[string, string, number, string]>([
    ["vander berg", "van derberg", 0.97, "a moved space"],
    ["Kar vo", "karvo", 0, "five letters are too few"],
    ["Karv on", "karvon", 0.97, "six letters"],
    ["karvone", "karvane", 0, "seven letters bear no edit"],
    ["karvonen", "karvanen", edited(1, 8), "eight letters bear one"],
    ["karvonenkoova", "karvanenkaova", 0, "thirteen do not bear two"],
    ["karvonenkoovat", "karvanenkaovat", edited(2, 14), "fourteen do"],
    [`${"k".repeat(25)}abc`, `${"k".repeat(25)}xyz`, edited(3, 28), "a long one bears three"],
    ["abcdefghijklmnopqrstuvwxy", "abxdefgxijklmnxpqrstuvwxy", 0, "twenty-five do not bear three"],
    ["abcdefghijklmnopqrstuvwxyz", "abxdefgxijklmnxpqrstuvwxyz", edited(3, 26), "twenty-six do"],
    ["karvonenk", "karvonenkov", 0, "two letters more are two edits"],
    ["karvonenk", "karvonenko", edited(1, 10), "one letter more is one"],
  ])("%s, %s: %d (%s)", (query, listed, expected) => {
    expect(similarity(query, listed)).toBeCloseTo(expected, 10);
    expect(similarity(listed, query)).toBeCloseTo(expected, 10);
  });
  it("never bears another digit", () => {
    expect(similarity("Karvonen plant 44", "Karvonenplant 44")).toBeCloseTo(0.97, 10);
    expect(similarity("Karvonen plant 44", "Karvonenplant 45")).toBe(0);
  });
  it("leaves legal forms and titles out", () => {
    expect(similarity("Dr Karvonen Ltd", "Karvo nen GmbH")).toBeCloseTo(0.97, 10);
  });
});
