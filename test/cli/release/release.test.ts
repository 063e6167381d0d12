import { beforeEach, expect, test } from "vitest";
import { findFaults } from "../../../seed/load/find-faults.ts";
import { readState } from "../../../seed/load/registered.ts";
import { killedAt, type LastCall, refusingAt } from "../../../src/cli/rehearsal/disturb.ts";
import { prepareAccount } from "../../../src/cli/rehearsal/rehearse.ts";
import { type StandIn, standIn } from "../../../src/cli/rehearsal/stand-in.ts";
import { release } from "../../../src/cli/release/release.ts";
import { remoteTarget } from "../../../src/cli/remote-target.ts";
import { type Wrangler, WranglerFailure } from "../../../src/cli/wrangler.ts";
import { emptyBindings } from "../../support/empty-bindings.ts";
import { smallDataset } from "../../support/small-datasets.ts";

let platform: StandIn;
beforeEach(async () => {
  platform = standIn("staging", emptyBindings());
  await prepareAccount(platform, "staging");
});

const OVERLOADED = "D1 DB is overloaded. Too many requests queued.";
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

test("a platform that refuses one call ends the release before the worker and says why, or the load makes it good", async () => {
  const said: string[] = [];
  let madeGood = 0;
  for (let n = 1; n <= 30; n++) {
    const deployed = () => platform.changes.filter((command) => command === "deploy").length;
    const before = deployed();
    let calls = 0;
    const counting: Wrangler = (words) => {
      calls++;
      return platform.wrangler(words);
    };
    const failure = await send(String(n), refusingAt(counting, n, OVERLOADED)).catch((error: Error) => error);
    // The refused call itself is not passed on: a whole release of fewer calls never came to it.
    if (!(failure instanceof Error) && calls < n) break;
    expect(deployed(), `call ${n}`).toBe(failure instanceof Error ? before : before + 1);
    if (failure instanceof Error) said.push(failure.message);
    else expect(await faults(String(n)), `call ${++madeGood}`).toEqual([]);
  }
  expect(said[0]).toBe(`wrangler d1 migrations apply: ${OVERLOADED}`);
  expect(madeGood).toBeGreaterThan(4);
});

test("a platform that refuses a dataset's every value ends the release before the worker", async () => {
  const refusing: Wrangler = async (words) => {
    if (words.includes("put")) throw new WranglerFailure(words, OVERLOADED);
    return platform.wrangler(words);
  };
  await expect(send("one", refusing)).rejects.toThrow(
    "the worker was not released, for these were not taken over: small",
  );
  expect(platform.changes).not.toContain("deploy");
});

test("a value that is read late is waited for; one that never comes is not put in force", async () => {
  platform.answerLate(2);
  await send("one");
  expect(await faults("one")).toEqual([]);
  platform.answerLate(20);
  await expect(send("two")).rejects.toThrow("not taken over: small");
});
