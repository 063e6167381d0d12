import { beforeEach, expect, test } from "vitest";
import { findFaults } from "../../../seed/load/find-faults.ts";
import { readState } from "../../../seed/load/registered.ts";
import { killedAt, type LastCall, refusingAt } from "../../../src/cli/rehearsal/disturb.ts";
import { prepareAccount } from "../../../src/cli/rehearsal/rehearse.ts";
import { type StandIn, standIn } from "../../../src/cli/rehearsal/stand-in.ts";
import { release } from "../../../src/cli/release/release.ts";
import { remoteTarget } from "../../../src/cli/remote-target.ts";
import type { Wrangler } from "../../../src/cli/wrangler.ts";
import { emptyBindings } from "../../support/empty-bindings.ts";
import { smallDataset } from "../../support/small-datasets.ts";

let platform: StandIn;
beforeEach(async () => {
  platform = standIn("staging", emptyBindings());
  await prepareAccount(platform, "staging");
});

const datasets = (edition: string) => [
  smallDataset("rows and a blob", edition),
  smallDataset("shared rows", edition),
];
/** Releases an edition; the lines it says. */
async function send(edition: string, wrangler: Wrangler = platform.wrangler, report?: () => void) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await release(wrangler, { datasets: datasets(edition), say, ...(report && { report }), pausesMs: [1, 1] });
  return lines;
}
/** What stands and is not what is registered. */
async function faults(edition: string): Promise<string[]> {
  const target = remoteTarget(platform.wrangler);
  const state = await readState(datasets(edition), target);
  const found = datasets(edition).map((dataset) => {
    const held = state.registered.get(dataset.name);
    return held ? findFaults(dataset, held, state, target) : [{ text: `${dataset.name} is not registered` }];
  });
  return (await Promise.all(found)).flat().map(({ text }) => text);
}

test("migrations, data, worker, in this order; a second time there is only the worker to send", async () => {
  await send("one");
  expect(platform.changes.slice(3)).toEqual([
    "d1 migrations apply",
    "kv key put",
    "kv key put",
    "d1 execute",
    "d1 execute",
    "deploy",
  ]);
  const before = platform.changes.length;
  expect(await send("one")).toEqual([
    expect.stringContaining("No migrations to apply"),
    "current   small",
    "current   tariff:QQ",
    expect.stringContaining("Current Version ID"),
  ]);
  expect(platform.changes.slice(before)).toEqual(["deploy"]);
});

test.each(["undone", "done"] satisfies LastCall[])(
  "killed at any of its calls, which is left %s, it is finished by another",
  async (last) => {
    await send("0");
    let n = 0;
    for (let ended = "killed"; ended === "killed"; ) {
      const mortal = killedAt(platform.wrangler, ++n, last);
      const dead = () => {
        if (mortal.dead()) throw new Error("killed");
      };
      ended = await send(String(n), mortal.wrangler, dead).then(
        () => "whole",
        () => "killed",
      );
      await send(String(n));
      expect(await faults(String(n)), `call ${n}`).toEqual([]);
    }
    expect(n).toBeGreaterThan(10);
  },
);

test("a platform that refuses one call ends the release before the worker, and says why", async () => {
  const said: string[] = [];
  for (let n = 1; n <= 30; n++) {
    const deployed = platform.changes.filter((command) => command === "deploy").length;
    const refusing = refusingAt(platform.wrangler, n, "D1 DB is overloaded. Too many requests queued.");
    const failure = await send(String(n), refusing).catch((error: Error) => error);
    if (!(failure instanceof Error)) break;
    said.push(failure.message);
    expect(platform.changes.filter((command) => command === "deploy").length).toBe(deployed);
  }
  expect(said.length).toBeGreaterThan(8);
  expect(said[0]).toBe("wrangler d1 migrations apply: D1 DB is overloaded. Too many requests queued.");
  expect(said).toContain("the worker was not released, for these were not taken over: small");
});

test("a value that is read late is waited for; one that never comes is not put in force", async () => {
  platform.answerLate(2);
  await send("one");
  expect(await faults("one")).toEqual([]);
  platform.answerLate(20);
  await expect(send("two")).rejects.toThrow("not taken over: small");
});
