import { describe, expect, test } from "vitest";
import {
  goodsProblem,
  originsProblem,
  periodProblem,
  placeProblem,
} from "../../../src/domain/law/scope-problem.ts";

const names = {
  countries: new Set(["CN", "DE"]),
  groups: new Set(["CN", "DE", "EU"]),
  spelledOut: new Map([
    ["china", "CN"],
    ["deu", "DE"],
  ]),
  regions: new Set<string>(),
  currencies: new Set<string>(),
  hsCodes: new Set(["84", "8471", "847130", "847150"]),
  lists: new Set(["s232steel"]),
  preferences: new Set<string>(),
  measures: new Set<string>(),
};

describe("goods terms", () => {
  test.each([
    "*",
    "84",
    "8471",
    "847130",
    "8471301234",
    "84713",
    "!847130",
    "8471; !847130",
    "list:s232steel",
    "!list:s232steel",
    "300220",
  ])("%s is right", (text) => {
    expect(goodsProblem(text, names)).toBeNull();
  });
  test.each<[string, string, string | null]>([
    ["plastics", 'goods "plastics": expected *, digits of a code, or list:<name>', null],
    ["8", 'goods "8": expected *, digits of a code, or list:<name>', null],
    ["84713012345", 'goods "84713012345": expected *, digits of a code, or list:<name>', null],
    ["8472", 'goods code "8472" is not known', "8471"],
    ["847131", 'goods code "847131" is not known', "847130"],
    ["84716", 'goods code "84716" is not known', null],
    ["84; list:s232stel", 'list "s232stel" is not known', "s232steel"],
  ])("%s: %s", (text, what, nearest) => {
    expect(goodsProblem(text, names)).toEqual({ what, nearest });
  });
});

describe("places", () => {
  test.each(["*", "CN", "EU", "!DE", "*; !CN"])("%s is right", (text) => {
    expect(originsProblem(text, names)).toBeNull();
  });
  test("a name written out leads to its code, another to the nearest", () => {
    expect(originsProblem("China", names)?.nearest).toBe("CN");
    expect(originsProblem("DE; !deu", names)?.nearest).toBe("DE");
    expect(placeProblem("origin", "EUX", names)?.nearest).toBe("EU");
    expect(placeProblem("origin", "CN", { ...names, spelledOut: new Map([["cn", "DE"]]) })).toBeNull();
  });
});

describe("a period", () => {
  test.each<[string, string]>([
    ["", ""],
    ["2026-01-01", ""],
    ["", "2026-01-01"],
    ["2026-01-01", "2026-01-01"],
    ["2024-02-29", "2024-03-01"],
    ["2026-03-01", "2026-02-28"], // suspended before its first day
  ])("from %j to %j is right", (from, to) => {
    expect(periodProblem(from, to)).toBeNull();
  });
  test.each<[string, string, string, string]>([
    ["2026-02-29", "", "from", "no day of the calendar"],
    ["", "2026-13-01", "to", "no day of the calendar"],
    ["26-01-01", "", "from", "no day of the calendar"],
    ["2026-03-02", "2026-02-28", "to", "ends on 2026-02-28, before it begins on 2026-03-02"],
  ])("from %j to %j is not: %s", (from, to, column, what) => {
    expect(periodProblem(from, to)).toMatchObject({
      column,
      what: expect.stringContaining(what),
      nearest: null,
    });
  });
});
