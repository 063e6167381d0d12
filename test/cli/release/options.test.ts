import { expect, test } from "vitest";
import { readDeployCommand } from "../../../src/cli/release/options.ts";

test("an environment, and whether it is a rehearsal", () => {
  expect(readDeployCommand(["--env", "staging"])).toEqual({
    ok: true,
    command: { environment: "staging", dryRun: false },
  });
  expect(readDeployCommand(["--env", "production", "--dry-run"])).toEqual({
    ok: true,
    command: { environment: "production", dryRun: true },
  });
});

test.each([
  [[], "say --env"],
  [["--env", "local"], "say --env"],
  [["--env", "staging", "--dry"], "Unknown option '--dry'"],
  [["production"], "Unexpected argument 'production'"],
])("%j is not understood, and said why", (words, problem) => {
  expect(readDeployCommand(words)).toMatchObject({ ok: false, help: false });
  expect((readDeployCommand(words) as { problem: string }).problem).toContain(problem);
});

test("a wish for help", () => {
  expect(readDeployCommand(["--help"])).toMatchObject({ ok: false, help: true });
});
