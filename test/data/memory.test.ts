import { expect, test } from "vitest";
import { bytesOf, Memory, type Remembered } from "../../src/data/memory.ts";

const held = (kind: Remembered<number>, names: string[]): string[] => names.filter((name) => kind.has(name));
/** What an entry of a one-letter name and a value of 18 bytes weighs: 18, its name and what the map takes. */
const ENTRY = 100;
const put = (kind: Remembered<number>, ...names: string[]): void => {
  for (const name of names) kind.put(name, 1, 18);
};

test("too much makes the oldest go, but one that is asked for stays", () => {
  const kind = new Memory(3 * ENTRY).kind<number>();
  put(kind, "l");
  for (const name of "abcdefgh") {
    expect(kind.get("l")).toBe(1);
    put(kind, name);
  }
  expect(held(kind, [..."labcdefgh"])).toEqual(["l", "g", "h"]);
});

test("all that is asked for does not keep a new one out", () => {
  const kind = new Memory(3 * ENTRY).kind<number>();
  put(kind, "a", "b", "c");
  for (const name of "abc") kind.get(name);
  put(kind, "d");
  expect(held(kind, [..."abcd"])).toEqual(["b", "c", "d"]);
});

test("what fills the memory to the last byte is kept, a byte more is not", () => {
  const memory = new Memory(ENTRY);
  const kind = memory.kind<number>();
  kind.put("a", 1, 18);
  expect(memory.bytes).toBe(ENTRY);
  kind.put("b", 1, 19);
  expect(held(kind, ["a", "b"])).toEqual(["a"]);
});

test("the heaviest kind makes room, whichever kind is put", () => {
  const memory = new Memory(5 * ENTRY);
  const [facts, keys] = [memory.kind<number>(), memory.kind<number>()];
  put(facts, "a", "b", "c", "d");
  put(keys, "x", "y", "z");
  expect([held(facts, [..."abcd"]), held(keys, [..."xyz"])]).toEqual([
    ["c", "d"],
    ["x", "y", "z"],
  ]);
  put(keys, ..."stuvw");
  expect(held(facts, ["c", "d"])).toEqual(["c", "d"]);
});

test("an entry put again weighs once; deleted and cleared ones weigh nothing", () => {
  const memory = new Memory();
  const kind = memory.kind<number>();
  put(kind, "a", "a", "b", "c");
  expect(memory.bytes).toBe(3 * ENTRY);
  kind.delete("a");
  kind.delete("a");
  expect(memory.bytes).toBe(2 * ENTRY);
  kind.put("d", 2, 18);
  kind.deleteWhere((value) => value === 2);
  expect([kind.has("d"), memory.bytes]).toEqual([false, 2 * ENTRY]);
  kind.clear();
  expect(memory.bytes).toBe(0);
});

test("what a value takes is estimated by its parts, and what it holds twice once", () => {
  expect(bytesOf("12%")).toBe(23);
  expect(bytesOf({ rate: "12%" })).toBe(24 + 8 + 23);
  expect(bytesOf(new Uint8Array(1_000))).toBe(1_024);
  const shared = { rate: "12%" };
  expect(bytesOf([shared, shared])).toBe(24 + 2 * 8 + bytesOf(shared));
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(bytesOf(circle)).toBe(32);
  expect(bytesOf(new Map([["a", new Set(["b"])]]))).toBe(24 + 32 + 21 + 24 + 32 + 21);
  expect(bytesOf(null)).toBe(8);
});

test("what is no longer kept is counted, what is replaced is not", () => {
  const memory = new Memory(2 * ENTRY);
  const kind = memory.kind<number>();
  const lost = (change: () => void): boolean => {
    const before = kind.losses;
    change();
    return kind.losses !== before;
  };
  expect(lost(() => put(kind, "a", "b", "a"))).toBe(false);
  expect(lost(() => put(kind, "c"))).toBe(true);
  expect(lost(() => kind.put("too heavy", 1, 3 * ENTRY))).toBe(true);
  expect(lost(() => kind.delete("c"))).toBe(true);
  expect(lost(() => kind.deleteWhere(() => false))).toBe(false);
  expect(lost(() => kind.clear())).toBe(true);
});
