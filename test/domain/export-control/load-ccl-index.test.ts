import { expect, test } from "vitest";
import { loadCclIndex, readCclList } from "../../../src/domain/export-control/load-ccl-index.ts";

const LIST = {
  asOf: "2026-01-01",
  entries: [],
  paragraphs: [],
  countries: [],
  ordinaryGoods: ["cotton shirt"],
  otherJurisdictions: [],
  ordinaryPositions: [],
  sensitiveTerms: [],
  depictions: [],
  sharedNumbers: [],
};
const packed = (list: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(list));

test("a list that is whole is read, and can be looked up", () => {
  expect(readCclList(packed(LIST))).toEqual(LIST);
  expect(loadCclIndex(packed(LIST))?.ordinary.size).toBe(1);
});

test.each(Object.keys(LIST).filter((name) => name !== "asOf"))("a list without its %s is none", (name) => {
  const part = packed({ ...LIST, [name]: undefined });
  expect(readCclList(part)).toBeNull();
  expect(loadCclIndex(part)).toBeNull();
});

test.each(["", "{", "[]", "null", "3"])("%j is no list", (text) => {
  expect(readCclList(new TextEncoder().encode(text))).toBeNull();
});
