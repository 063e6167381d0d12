import { expect, test } from "vitest";
import { sqlText } from "../../src/cli/remote-target.ts";

test("a statement with more places than values, or fewer, is not sent", () => {
  expect(() => sqlText([{ sql: "SELECT ?, ?", parameters: [1] }])).toThrow("2 places for 1 values");
  expect(() => sqlText([{ sql: "SELECT ?", parameters: [1, 2] }])).toThrow("1 places for 2 values");
  expect(sqlText([{ sql: "SELECT ?, ?", parameters: [null, -1.5] }])).toBe("SELECT NULL, -1.5;\n");
});
