import { expect, test } from "vitest";
import { LOAD_USAGE, readCommand } from "../../src/cli/data-load-options.ts";

test("loads local state with nothing accepted unless told otherwise", () => {
  expect(readCommand([])).toEqual({
    ok: true,
    command: { remote: null, state: null, accept: null, repair: false },
  });
});

test("repairs a deployed environment, and accepts one dataset for a named person with a reason", () => {
  expect(readCommand(["--repair", "--remote", "--env", "production"])).toMatchObject({
    command: { remote: "production", repair: true },
  });
  expect(readCommand(["--accept", "tariff:NZ", "--by", " Ada ", "--why", "abolished"])).toMatchObject({
    command: { accept: { dataset: "tariff:NZ", by: "Ada", why: "abolished" } },
  });
});

test.each([
  [["--accept", "tariff:NZ"], "--accept needs --by NAME and --why TEXT"],
  [["--accept", "tariff:NZ", "--by", "Ada", "--why", "  "], "--accept needs --by NAME and --why TEXT"],
  [["--by", "Ada"], "--by and --why go with --accept DATASET"],
  [["--remote"], "--remote needs --env"],
  [["--remote", "--env", "local"], "--remote needs --env"],
  [["--env", "staging"], "--env goes with --remote"],
  [["--accept-shrink"], "Unknown option '--accept-shrink'"],
])("%j is not understood, and said why", (words, problem) => {
  const read = readCommand(words);
  expect(read).toMatchObject({ ok: false, help: false });
  expect(read.ok ? "" : read.problem).toContain(problem);
});

test("--help says what it takes", () => {
  expect(readCommand(["--help"])).toMatchObject({ ok: false, help: true });
  for (const option of ["--repair", "--accept", "--by", "--why", "--remote"])
    expect(LOAD_USAGE).toContain(option);
});
