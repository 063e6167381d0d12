import { expect, test } from "vitest";
import { readRows } from "../../src/data/read-rows.ts";

/** A database whose batches fail with these messages in turn, then answer. */
function failing(...messages: string[]): { db: D1Database; tried: () => number } {
  let tried = 0;
  const batch = async () => {
    const message = messages[tried++];
    if (message) throw new Error(message);
    return [{ results: [{ one: 1 }] }];
  };
  const db = { withSession: () => ({ batch, prepare: () => ({}) }) } as unknown as D1Database;
  return { db, tried: () => tried };
}
const read = (db: D1Database) => readRows(db, (session) => [session.prepare("SELECT 1 AS one")]);

test("a failure that passes is met by another try", async () => {
  const { db, tried } = failing("D1_ERROR: database is locked: SQLITE_BUSY", "Network connection lost.");
  expect((await read(db))[0]?.results).toEqual([{ one: 1 }]);
  expect(tried()).toBe(3);
});

test("one that stays is thrown after three tries, one of the statement at once", async () => {
  const locked = failing(...Array(5).fill("database is locked"));
  await expect(read(locked.db)).rejects.toThrow("locked");
  expect(locked.tried()).toBe(3);
  const wrong = failing("D1_ERROR: no such column: x");
  await expect(read(wrong.db)).rejects.toThrow("no such column");
  expect(wrong.tried()).toBe(1);
});
