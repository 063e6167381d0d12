import { tariffDatasets } from "../../../seed/load/datasets/tariffs.ts";
import { type LoadOutcome, loadDatasets } from "../../../seed/load/load-datasets.ts";
import { dropHts, newerTariffs } from "../../../seed/load/refresh/newer-tariffs.ts";
import type { Acceptance } from "../../../seed/load/registration.ts";
import type { RefreshSource } from "../../domain/refresh/source.ts";
import type { RefreshTarget } from "./refresh-target.ts";
import type { Rounds } from "./rounds.ts";

/** Asks for newer schedules, drops them beside what operators dropped, and loads each that is newer and passes. */
export async function refreshSchedules(
  sources: readonly RefreshSource[],
  rounds: Rounds,
  target: RefreshTarget,
  { acceptShrink, accept = null, drop }: { acceptShrink: boolean; accept?: Acceptance | null; drop: string },
): Promise<void> {
  for (const source of sources.filter(({ name }) => name === "tariff:US")) {
    const brought = await rounds.fetch(source);
    if (!brought) continue;
    try {
      dropHts(brought.bytes, brought.asOf, drop);
    } catch (error) {
      await rounds.refuse(source.name, "implausible", messageOf(error));
    }
  }
  const { newest, refused } = newerTariffs(drop);
  for (const error of refused) rounds.warn(drop, "refused", messageOf(error));
  const datasets = tariffDatasets(newest);
  for (const [tariff, { file, asOf }] of newest) {
    rounds.say(`tariff:${tariff}`, "found", `of ${asOf} in ${file}`);
    const dataset = datasets.find(({ name }) => name === `tariff:${tariff}`);
    if (!dataset) {
      rounds.warn(`tariff:${tariff}`, "refused", `there is no schedule "${tariff}" in seed/tariffs`);
      continue;
    }
    try {
      const report = (outcome: LoadOutcome) => void outcomes.push(outcome);
      const outcomes: LoadOutcome[] = [];
      await loadDatasets([dataset], target, { acceptShrink, accept, report });
      for (const outcome of outcomes) {
        tell(rounds, outcome);
        await rounds.settle((source) => source === outcome.dataset, outcome);
      }
    } catch (error) {
      rounds.warn(dataset.name, "refused", `${messageOf(error)}; the old data stays`);
      await rounds.refuse(dataset.name, "implausible", messageOf(error));
    }
  }
}

function tell(rounds: Rounds, outcome: LoadOutcome): void {
  if (outcome.outcome === "refused" || outcome.outcome === "failed")
    rounds.warn(outcome.dataset, outcome.outcome, outcome.reason);
  else if (outcome.outcome === "loaded")
    rounds.say(outcome.dataset, "loaded", `${outcome.rows} rows ${outcome.remark}`);
  else if (outcome.outcome === "repaired") rounds.say(outcome.dataset, "repaired", outcome.remark);
  else rounds.say(outcome.dataset, "current", "this edition or a newer one is loaded");
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
