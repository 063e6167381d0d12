import { expect, test } from "vitest";
import { memoizeByText, TextMemo } from "../../../src/domain/law/memoize-by-text.ts";

test("a text is worked out once, null as well", () => {
  const asked: string[] = [];
  const read = memoizeByText(10, (text) => {
    asked.push(text);
    return text === "none" ? null : { text };
  });
  expect(read("12%")).toBe(read("12%"));
  expect(read("none")).toBeNull();
  expect(read("none")).toBeNull();
  expect(asked).toEqual(["12%", "none"]);
});

test("a full memo begins anew: it never holds more than it may", () => {
  const made: string[] = [];
  const memo = new TextMemo<string>(2);
  const ask = (text: string) =>
    memo.get(text, (wanted) => {
      made.push(wanted);
      return wanted.toUpperCase();
    });
  expect(["a", "b", "a", "b"].map(ask)).toEqual(["A", "B", "A", "B"]);
  expect(made).toEqual(["a", "b"]);
  ask("c"); // no room: a and b go
  ask("c");
  ask("a");
  expect(made).toEqual(["a", "b", "c", "a"]);
});

test("what cannot be made is not held", () => {
  const memo = new TextMemo<string>(2);
  const refuse = () => {
    throw new Error("unreadable");
  };
  expect(() => memo.get("x", refuse)).toThrow("unreadable");
  expect(memo.get("x", () => "read")).toBe("read");
});

test("texts of any length do not fill it: together they have 200 characters a text, and longer ones are not held", () => {
  const made: number[] = [];
  const memo = new TextMemo<number>(2);
  const ask = (text: string) =>
    memo.get(text, ({ length }) => {
      made.push(length);
      return length;
    });
  ask("x".repeat(401));
  ask("x".repeat(401));
  expect(made).toEqual([401, 401]);
  ask("x".repeat(400));
  ask("x".repeat(400));
  expect(made).toEqual([401, 401, 400]);
  ask("y"); // no room: the long one goes
  ask("y");
  ask("x".repeat(400));
  expect(made).toEqual([401, 401, 400, 1, 400]);
});
