import { expect, test } from "vitest";
import { isStorageFailure } from "../../../src/data/health/part-unavailable.ts";

test.each([
  "D1_ERROR: no such table: listed_parties: SQLITE_ERROR",
  "no such column: fault",
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "database table is locked",
  "D1_ERROR: database disk image is malformed: SQLITE_CORRUPT",
  "file is not a database",
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "disk I/O error",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: internal error; reference = 7sd8",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "KV GET failed: 504 Gateway Timeout",
  "KV PUT failed: 429 Too Many Requests",
])("storage that does not answer: %s", (message) => {
  expect(isStorageFailure(new Error(message))).toBe(true);
});

test.each([
  "malformed JSON",
  "D1_ERROR: malformed JSON: SQLITE_ERROR",
  "D1_ERROR: UNIQUE constraint failed: quotes.id: SQLITE_CONSTRAINT",
  'D1_ERROR: near "from": syntax error at offset 12: SQLITE_ERROR',
  "no code is known for brake disk",
  "the e-mail address is malformed",
  "the class is overloaded",
  "Cannot read properties of undefined (reading 'KV')",
  "no such tablet",
])("a fault of the code or of one row: %s", (message) => {
  expect(isStorageFailure(new Error(message))).toBe(false);
});

test("what is no error is no failure of storage", () => {
  expect(isStorageFailure("D1_ERROR: internal error")).toBe(false);
});
