import { expect, test } from "vitest";
import { PackedBlob } from "../../src/data/packed-blob.ts";
import { sha256Hex } from "../../src/domain/encoding/bytes.ts";
import { keyValues } from "../support/seeded-database.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const NOW = new Date("2026-11-23T10:00:00Z");
const later = (ms: number) => ({ now: new Date(NOW.getTime() + ms), waitUntil: () => undefined });

/** A store with one edition of a list, which notes what is asked of it. */
async function store() {
  const blobs = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const publish = async (content: string) => {
    blobs.clear();
    const sha256 = await sha256Hex(content);
    blobs.set(`list:${content}`, bytesOf(content));
    blobs.set("list", bytesOf(JSON.stringify({ key: `list:${content}`, sha256, version: "1" })));
  };
  const near = keyValues(blobs);
  const get = (key: string, type: "json") => {
    asked.push(key);
    return near.get(key, type);
  };
  await publish("old");
  return { kv: { get } as unknown as KVNamespace, asked, publish };
}
const list = () => new PackedBlob<string>("list", (bytes) => new TextDecoder().decode(bytes));

test("a pointer that was read ahead is not read again", async () => {
  const { kv, asked } = await store();
  const blob = list();
  await blob.point(kv, NOW);
  expect((await blob.current(kv, later(10)))?.content).toBe("old");
  expect(asked).toEqual(["list", "list:old"]);
  await blob.point(kv, NOW);
  expect(asked).toHaveLength(2);
});

test("one that was read five seconds ahead is: what it names may be gone", async () => {
  const { kv, asked, publish } = await store();
  const blob = list();
  await blob.point(kv, NOW);
  await publish("new");
  expect((await blob.current(kv, later(5_000)))?.content).toBe("new");
  expect(asked).toEqual(["list", "list", "list:new"]);
});

test("one that could not be read ahead is read when it is needed", async () => {
  const { kv } = await store();
  const silent = { get: () => Promise.reject(new Error("KV GET failed: 503")) } as unknown as KVNamespace;
  const blob = list();
  await expect(blob.point(silent, NOW)).rejects.toThrow("503");
  expect((await blob.current(kv, later(10)))?.content).toBe("old");
});
