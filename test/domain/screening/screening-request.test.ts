import { describe, expect, test } from "vitest";
import {
  hasComparableWord,
  MAX_IDENTIFIERS,
  queryFaults,
} from "../../../src/domain/screening/screening-request.ts";

const faults = (more: object) =>
  queryFaults({ name: "Karvonenko", ...more }).map(({ path, code }) => `${path} ${code}`);

describe("what is wrong with a query", () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ name: "" }, ["name required"]],
    [{ name: "a".repeat(500) }, []],
    [{ name: "a".repeat(501) }, ["name too_long"]],
    [{ name: "--" }, ["name required"]],
    [{ name: "a." }, ["name too_short"]],
    [{ name: "ab" }, []],
    [{ name: "習" }, []],
    [{ name: "강" }, []],
    [{ threshold: 0 }, []],
    [{ threshold: 1 }, []],
    [{ threshold: -0.01 }, ["threshold out_of_range"]],
    [{ threshold: 1.01 }, ["threshold out_of_range"]],
    [{ birthDate: "1971-12-31" }, []],
    [{ birthDate: "1971-12" }, []],
    [{ birthDate: "1971-00" }, ["birthDate invalid_format"]],
    [{ birthDate: "1971-13" }, ["birthDate invalid_format"]],
    [{ birthDate: "1971-04-31" }, ["birthDate invalid_format"]],
    [{ birthDate: "1972-02-29" }, []],
    [{ birthDate: "1971-02-29" }, ["birthDate invalid_format"]],
    [{ birthDate: "71" }, ["birthDate invalid_format"]],
    [{ country: "RU" }, []],
    [{ country: "ru" }, ["country invalid_format"]],
    [{ country: "RUS" }, ["country invalid_format"]],
    [{ type: "vessel" }, []],
    [{ type: "ship" }, ["type invalid_option"]],
    [{ identifiers: Array.from({ length: 20 }, () => "AB1234") }, []],
    [{ identifiers: Array.from({ length: 21 }, () => "AB1234") }, ["identifiers too_long"]],
    [{ country: "x", threshold: 2 }, ["threshold out_of_range", "country invalid_format"]],
  ])("%j: %j", (more, expected) => {
    expect(faults(more)).toEqual(expected);
  });
});

test("twenty identifiers are compared, as the docs say", () => {
  expect(MAX_IDENTIFIERS).toBe(20);
});

test.each([
  ["Ltd. Co.", false],
  ["Karvonenko Ltd", true],
  ["44", true],
  ["Imam", true], // a title that is all there is
  ["A.", false],
])("%s has a word to compare: %s", (name, expected) => {
  expect(hasComparableWord(name)).toBe(expected);
});
