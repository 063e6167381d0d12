import { expect, test } from "vitest";
import { csvRow } from "../../../src/domain/jobs/csv-row.ts";

test("cells are quoted where a mark of the format stands in them", () => {
  expect(csvRow([0, true, null, undefined, "plain", 'a "b"', "two\nlines", "a,b", "a;b"])).toBe(
    '0,true,,,plain,"a ""b""","two\nlines","a,b","a;b"\r\n',
  );
});

test.each(["=1+1", "+A1", "-A1", "@SUM(A1)", "=cmd|' /C calc'!A0", "-1+1"])("%s is no formula", (text) => {
  expect(csvRow([text])).toBe(`'${text}\r\n`);
});

test("figures with a sign stay figures, of ours and of callers", () => {
  expect(csvRow([-5.5, "-5.5", "+49", "-5,5"])).toBe('-5.5,-5.5,+49,"-5,5"\r\n');
});
