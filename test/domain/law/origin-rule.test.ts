import { expect, it, test } from "vitest";
import { formatTerm, parseExpression } from "../../../src/domain/law/origin-rule.ts";

test.each([
  "WO",
  "WO of 04",
  "PE",
  "CC ex 5106-5113,54",
  "CTH also 9403 from 7106 upto 20",
  "CTSH",
  "NOCTC from 7106,7108",
  "RVC>=40",
  "RVC(BD)>=45",
  "RVC(BU)>=35.5 of 8407",
  "RVC>=?",
  "NC>=60",
  "MAXNOM<=40",
  "MAXNOM<=OM",
  "MAXNOM<=10 of 8529",
  "MAXWEIGHT<=40 of 17",
  "SP cut,sew",
  "SP weave/knit stage 2",
  "SP from 7206",
  "SP ?",
])("%s is read, and written again as it stood", (text) => {
  const [alternative] = parseExpression(text);
  expect(alternative?.map(formatTerm)).toEqual([text]);
});

it("joins conditions and alternatives, and reads nothing half", () => {
  expect(parseExpression("CTH + RVC>=40 | WO").map((terms) => terms?.length)).toEqual([2, 1]);
  expect(parseExpression("CTH + XYZ | WO | RVC>40 | MAXNOM<=all")).toEqual([
    null,
    [{ code: "WO", of: [] }],
    null,
    null,
  ]);
});

it("has the amounts as numbers, and null where the text holds none", () => {
  expect(parseExpression("RVC(BU)>=35.5")[0]?.[0]).toEqual({ code: "RVC", min: 35.5, method: "BU", of: [] });
  expect(parseExpression("NC>=60")[0]?.[0]).toEqual({ code: "NC", min: 60, method: "NC", of: [] });
  expect(parseExpression("RVC>=?")[0]?.[0]).toMatchObject({ min: null, method: "" });
  expect(parseExpression("SP cut")[0]?.[0]).toEqual({
    code: "SP",
    processes: ["cut"],
    stage: null,
    from: [],
    uncoded: false,
  });
  expect(parseExpression("SP stage 2")[0]?.[0]).toMatchObject({ processes: [], stage: 2, uncoded: false });
  expect(parseExpression("SP ?")[0]?.[0]).toMatchObject({ processes: [], uncoded: true });
});
