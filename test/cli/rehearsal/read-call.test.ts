import { expect, test } from "vitest";
import { readCall } from "../../../src/cli/rehearsal/read-call.ts";

test("a call is read by the options of the installed wrangler, short ones by their long names", () => {
  expect(readCall(["d1", "execute", "DB", "--remote", "-y", "--file", "a.sql", "-e", "staging"])).toEqual({
    command: "d1 execute",
    options: { remote: true, yes: true, file: "a.sql", env: "staging" },
    positionals: ["DB"],
  });
  expect(readCall(["kv", "key", "get", "a:1", "--binding=KV"])).toEqual({
    command: "kv key get",
    options: { binding: "KV" },
    positionals: ["a:1"],
  });
});

test.each([
  [["d1", "perform", "DB"], "knows no command d1 perform"],
  [["d1"], "knows no command d1"],
  [["d1", "execute", "DB", "--sql", "SELECT 1"], "Unknown option '--sql'"],
  [["kv", "key", "put", "a", "b", "c", "--binding", "KV"], "takes no c"],
  [["kv", "key", "get", "--binding", "KV"], "needs key"],
  [["d1", "execute", "DB", "--file"], "argument missing"],
])("%j is refused", (words, reason) => {
  expect(() => readCall(words)).toThrow(reason);
});
