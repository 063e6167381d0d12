import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalBindings, openLocal } from "../../../src/cli/local-platform.ts";
import { type StandIn, standIn } from "../../../src/cli/rehearsal/stand-in.ts";
import { remoteRows, remoteTarget } from "../../../src/cli/remote-target.ts";

const folder = mkdtempSync(join(tmpdir(), "landfall-stand-in-"));
let local: { env: LocalBindings; dispose(): Promise<void> };
let platform: StandIn;
const call = async (...words: string[]): Promise<string> => (await platform.wrangler(words)).toString();
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

beforeAll(async () => {
  local = await openLocal(join(folder, "state"));
  platform = standIn("staging", local.env);
});
afterAll(() => local.dispose());

describe("the database", () => {
  const execute = (sql: string) =>
    call("d1", "execute", "DB", "--remote", "--yes", "--file", file("a.sql", sql));

  test("migrations are applied once", async () => {
    expect(await call("d1", "migrations", "apply", "DB", "--remote")).toContain("0001_foundation.sql");
    expect(await call("d1", "migrations", "apply", "DB", "--remote")).toContain("No migrations to apply");
  });

  test("a file is one transaction: of one that fails in its last statement nothing stays", async () => {
    const insert = "INSERT INTO hs_titles VALUES ('01', 'a;b -- c');\n";
    await expect(execute(`${insert}INSERT INTO nowhere VALUES (1);`)).rejects.toThrow(
      "wrangler d1 execute DB: no such table: nowhere: SQLITE_ERROR",
    );
    expect(await remoteRows(platform.wrangler, "SELECT * FROM hs_titles")).toEqual([]);
    await execute(insert);
    expect(await remoteRows(platform.wrangler, "SELECT * FROM hs_titles")).toEqual([
      { code: "01", title: "a;b -- c" },
    ]);
  });

  test("a statement of 100,000 bytes is taken, a longer one is refused in the platform's words", async () => {
    const ofBytes = (bytes: number) =>
      `DELETE FROM hs_titles WHERE title = '${"é".repeat((bytes - 38) / 2)}'`;
    expect(Buffer.byteLength(ofBytes(100_000))).toBe(100_000);
    await execute(ofBytes(100_000));
    await expect(execute(ofBytes(100_002))).rejects.toThrow("statement too long: SQLITE_TOOBIG");
  });

  test("a command line of more than Linux takes is refused", async () => {
    const sql = (bytes: number) => `SELECT 1; --${"x".repeat(bytes - 12)}`;
    const command = (text: string) => call("d1", "execute", "DB", "--remote", "--json", "--command", text);
    await expect(command(sql(131_072))).rejects.toThrow("E2BIG");
    await expect(command("SELECT 1")).resolves.toContain('"results":[{"1":1}]');
  });
});

describe("keys and their values", () => {
  const put = (key: string, bytes: Uint8Array) =>
    call("kv", "key", "put", key, "--binding", "KV", "--remote", "--path", file("value", bytes));

  test("any bytes come back as they were written; a key that is gone is no value", async () => {
    const target = remoteTarget(platform.wrangler);
    const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
    await target.putBlob("index:1 2/3", bytes);
    expect(new Uint8Array((await target.readBlob("index:1 2/3")) ?? [])).toEqual(bytes);
    await target.removeBlob("index:1 2/3");
    expect(await target.readBlob("index:1 2/3")).toBeNull();
  });

  test("a key of 512 bytes is taken, one of 513 is not", async () => {
    await put("k".repeat(512), new Uint8Array(1));
    await expect(put("k".repeat(513), new Uint8Array(1))).rejects.toThrow("414");
  });

  test("on a late platform a value reads as before for as often as it was told", async () => {
    const target = remoteTarget(platform.wrangler);
    await target.putBlob("pointer", Buffer.from("one"));
    platform.answerLate(2);
    await target.putBlob("pointer", Buffer.from("two"));
    platform.answerLate(0);
    const seen: string[] = [];
    for (let read = 1; read <= 3; read++) seen.push(String(await target.readBlob("pointer")));
    expect(seen).toEqual(["one", "one", "two"]);
  });
});

describe("the worker", () => {
  test("goes out once its queues and its secret are made, and back to a version of before", async () => {
    await expect(call("deploy")).rejects.toThrow('Queue "landfall-staging-jobs" does not exist.');
    await call("queues", "create", "landfall-staging-jobs");
    await expect(call("deploy")).rejects.toThrow('Queue "landfall-staging-jobs-dead" does not exist.');
    await call("queues", "create", "landfall-staging-jobs-dead");
    await expect(call("deploy")).rejects.toThrow("required secrets have not been set: MASTER_SECRET");
    await call("secret", "put", "MASTER_SECRET");
    const [first = "", second = ""] = [await call("deploy"), await call("deploy")];
    expect(first).not.toBe(second);
    expect(await call("rollback", first.trim().split(" ").at(-1) ?? "")).toBe(first);
    await expect(call("rollback", "nonsense")).rejects.toThrow("Version nonsense could not be found");
  });
});

test("a call that would go to the local database, or that wrangler does not know, is refused", async () => {
  await expect(call("d1", "execute", "DB", "--command", "SELECT 1")).rejects.toThrow("without --remote");
  await expect(call("kv", "key", "get", "a", "--binding", "KV")).rejects.toThrow("without --remote");
  await expect(call("d1", "execute", "OTHER", "--remote", "--command", "SELECT 1")).rejects.toThrow(
    "'OTHER'",
  );
  await expect(call("kv", "key", "get", "a", "--binding", "K", "--remote")).rejects.toThrow("binding");
  await expect(call("d1", "perform")).rejects.toThrow("knows no command");
});

test("what changed something is told from what only looked", async () => {
  const before = platform.changes.length;
  await call("d1", "migrations", "apply", "DB", "--remote");
  await call("d1", "execute", "DB", "--remote", "--json", "--command", "SELECT 1");
  await call("deployments", "list");
  expect(platform.changes.slice(before)).toEqual([]);
  await call("kv", "key", "delete", "a", "--binding", "KV", "--remote");
  expect(platform.changes.slice(before)).toEqual(["kv key delete"]);
});
