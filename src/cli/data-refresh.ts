/**
 * `npm run data:refresh [-- --help]`: asks the publishers for newer editions, takes dropped files, verifies,
 * loads what passed, and leaves the changes for the worker to tell. A refused source changes nothing.
 */
import { type NotifyRatesJob, notifyRates } from "../background/notify-rates.ts";
import { refresh } from "../background/refresh.ts";
import { withinQueries } from "../data/query-budget.ts";
import { type LocalBindings, openLocal } from "./local-platform.ts";
import { migrate } from "./migrate-local.ts";
import { REFRESH_USAGE, type RefreshOptions, readOptions } from "./refresh/options.ts";
import { refreshLists } from "./refresh/refresh-lists.ts";
import { refreshSchedules } from "./refresh/refresh-schedules.ts";
import { localRefreshTarget, type RefreshTarget, remoteRefreshTarget } from "./refresh/refresh-target.ts";
import { Rounds } from "./refresh/rounds.ts";

const read = readOptions(process.argv.slice(2));
if (read.ok) process.exitCode = (await run(read.options)) ? 0 : 1;
else if (read.help) console.log(REFRESH_USAGE);
else {
  console.error(`${read.problem}\nnpm run data:refresh -- --help says what it takes.`);
  process.exitCode = 2;
}

/** Runs all rounds; true where nothing was refused and everybody could be reached. */
async function run(options: RefreshOptions): Promise<boolean> {
  const { sources, acceptShrink, accept, drop, remote } = options;
  const local = remote === null ? await openLocal(options.state ?? undefined) : null;
  try {
    if (local) await migrate(local.env.DB);
    const target: RefreshTarget =
      local === null ? remoteRefreshTarget(remote ?? "") : localRefreshTarget(local.env);
    const rounds = new Rounds(target, await target.runs(), acceptShrink);
    if (sources.some(({ name }) => name === "exchange-rates")) {
      if (local) await refreshRates(local.env, target, rounds, acceptShrink);
      else rounds.say("exchange-rates", "skipped", "the deployed worker loads them itself");
    }
    await refreshLists(sources, rounds, target, { acceptShrink, accept, directory: options.tables });
    await refreshSchedules(sources, rounds, target, { acceptShrink, accept, drop });
    return rounds.allWell;
  } finally {
    await local?.dispose();
  }
}

/** The worker's own round, run here; a deployed worker does it daily by itself. */
async function refreshRates(
  bindings: LocalBindings,
  target: RefreshTarget,
  rounds: Rounds,
  acceptShrink: boolean,
): Promise<void> {
  // No queue here: deliveries stand due in their rows, and the worker's next sweep finds them; who is to be told is told here.
  const toTell: NotifyRatesJob[] = [];
  const JOBS = {
    send: async (job: NotifyRatesJob) => void toTell.push(job),
    sendBatch: async () => undefined,
  };
  const env = {
    ...bindings,
    JOBS,
    ENVIRONMENT: "local",
    REFRESH_URLS: process.env.REFRESH_URLS,
  } as unknown as Env;
  const outcome = await refresh("exchange-rates", env, { acceptShrink });
  for (let job = toTell.shift(); job; job = toTell.shift())
    await notifyRates(withinQueries(env), job, Date.now());
  const reason = (await target.runs()).find(({ source }) => source === "exchange-rates")?.reason ?? "";
  if (outcome === "loaded" || outcome === "unchanged") rounds.say("exchange-rates", outcome, reason);
  else rounds.warn("exchange-rates", outcome, reason);
}
