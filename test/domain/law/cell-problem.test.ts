import { expect, test } from "vitest";
import { cellProblem, firstProblem, problemText, wordProblem } from "../../../src/domain/law/cell-problem.ts";

const nearest = (word: string, words: string[]) => wordProblem("word", word, words)?.nearest;

test("a known word is no problem, of a list or a set", () => {
  expect(wordProblem("channel", "post", ["post"])).toBeNull();
  expect(wordProblem("channel", "post", new Set(["post"]))).toBeNull();
  expect(wordProblem("channel", "pst", new Set(["post"]))).toEqual({
    what: 'channel "pst" is not known',
    nearest: "post",
  });
});

test("the nearest word has the fewest letters to change", () => {
  expect(nearest("couriers", ["post", "courier", "carrier"])).toBe("courier");
  // Two places exchanged are less than one letter changed.
  expect(nearest("tapes", ["taper", "paste", "tape"])).toBe("paste");
  expect(nearest("duyt", ["duyx", "duty"])).toBe("duty");
  // Of equals the one that begins alike, else the first.
  expect(nearest("abcd", ["xbcd", "abcx"])).toBe("abcx");
  expect(nearest("abcd", ["abcx", "xbcd"])).toBe("abcx");
  expect(nearest("abcd", ["abcx", "abcy"])).toBe("abcx");
  expect(nearest("abcd", [])).toBeNull();
});

test("the first problem counts, and is told with the nearest word", () => {
  const [one, two] = [cellProblem("one"), cellProblem("two", "too")];
  expect(firstProblem([null, two, one])).toBe(two);
  expect(firstProblem([null])).toBeNull();
  expect(problemText(one)).toBe("one");
  expect(problemText(two)).toBe("two; nearest: too");
});
