import {
  countChanges,
  countriesOf,
  type DatasetChange,
  deleteChanges,
  readChanges,
} from "../data/law/dataset-changes.ts";
import { type Budgeted, EVENT_QUERIES } from "../data/query-budget.ts";
import { rateListeners } from "../data/webhooks/rate-listeners.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { codesOfGoods, rateChanges, type StoredRateGroup } from "../domain/refresh/tariff-changes.ts";
import {
  type ToldChange,
  type ToldMeasure,
  toldMeasure,
  toldTariff,
} from "../domain/refresh/told-changes.ts";
import type { WebhookEvent } from "../domain/webhooks/event.ts";
import { wants } from "../domain/webhooks/filters.ts";

/** How far a round has come: everybody before, and of this event every account up to this one. */
interface Told {
  once: string;
  accountId: string;
}

/** Queue message: tell what loads have changed. */
export interface NotifyChangesJob {
  kind: "tell-changes";
  /** The summary that everybody has been told. */
  summed?: string;
  /** Where the round before was broken off. */
  told?: Told;
}

/** Changes of one round: what is held of them stays some megabytes. */
const A_ROUND = 100;
/** Codes listed in one event, so that its body stays some kilobytes; `changed` says how many there are. */
const MOST_LISTED = 200;

/** Lines of a summary: each names its countries, so that a hundred are some twenty kilobytes. */
const MOST_SUMMED = 100;

type OnceEvent = WebhookEvent & { once: string };

/** An event, the change it tells of (null: a summary of all), and who is to be told, in a fixed order. */
interface Telling {
  event: OnceEvent;
  change: DatasetChange | null;
  accounts: readonly string[];
}

/**
 * Tells subscribers what loads have changed: a heading or measure at a time to those who filter on
 * countries or codes, one summary a load to the others. Goes on in a new message while there are more, or when it
 * has sent as many statements as it may. A round that dies is repeated, and an account is told of each change once
 * all the same.
 */
export async function notifyChanges(
  { env, left }: Budgeted,
  now: number,
  { summed, told }: Partial<NotifyChangesJob> = {},
): Promise<void> {
  const changes = await readChanges(env.DB, A_ROUND);
  const [first] = changes;
  if (!first) return;
  const tellings = await tellingsOf(env.DB, first, changes);
  const summary = tellings[0]?.event.once ?? "";
  const from = tellings.findIndex(({ event }) => event.once === told?.once);
  const whole = new Set<DatasetChange>();
  for (const [at, { event, change, accounts }] of tellings.entries()) {
    const isTold = at < from || (change === null && summed === event.once);
    for (const accountId of isTold ? [] : accounts) {
      if (at === from && told && accountId <= told.accountId) continue;
      if (left() < EVENT_QUERIES) {
        await deleteChanges(env.DB, [...whole]);
        const brokenOff = { once: event.once, accountId: before(accounts, accountId) };
        return goOn(env, { summed: change === null ? "" : summary, told: brokenOff });
      }
      await emitEvent(env, accountId, event, { now });
    }
    if (change !== null) whole.add(change);
  }
  await deleteChanges(env.DB, changes);
  return goOn(env, { summed: summary });
}

const goOn = async (env: Env, next: Omit<NotifyChangesJob, "kind">): Promise<void> =>
  void (await env.JOBS.send({ kind: "tell-changes", ...next } satisfies NotifyChangesJob));

/** The account that stands before another; "" before the first. */
const before = (accounts: readonly string[], accountId: string): string =>
  accounts[accounts.indexOf(accountId) - 1] ?? "";

/** The summary first, then each change of which there is something to tell. */
async function tellingsOf(
  db: D1Database,
  first: DatasetChange,
  changes: readonly DatasetChange[],
): Promise<Telling[]> {
  const countries = await countriesOf(db, [...new Set(changes.map((change) => change.place))]);
  const listeners = await rateListeners(db);
  const telling = (event: OnceEvent, change: DatasetChange | null): Telling => {
    const concerned = listeners.filter(({ filters }) => wants({ events: [event.type], filters }, event));
    return { event, change, accounts: [...new Set(concerned.map(({ accountId }) => accountId))].sort() };
  };
  const lines = changes.flatMap((change) => linesOf(change, countries.get(change.place) ?? []));
  const changed = await countChanges(db, first.dataset);
  const summary = summaryOf(first, changed, countries.get(first.place) ?? [], lines);
  const each = changes.flatMap((change) => {
    const event = eventOf(change, countries.get(change.place) ?? []);
    return event === null ? [] : [telling(event, change)];
  });
  return [telling(summary, null), ...each];
}

function summaryOf(
  { dataset, version, place }: DatasetChange,
  changed: number,
  countries: string[],
  lines: readonly ToldChange[],
): OnceEvent {
  const data = {
    kind: "dataset",
    dataset,
    version,
    ...(dataset === "measures" ? {} : { tariff: place, countries }),
    changed,
    changes: lines.slice(0, MOST_SUMMED),
  };
  return { type: "rate.changed", data, scope: { audience: "broad" }, once: `${dataset}@${version}` };
}

/** Null where only a note or a special programme's column changed. */
function eventOf(change: DatasetChange, countries: string[]): OnceEvent | null {
  const { dataset, version, place, item } = change;
  const about = { dataset, version, countries };
  const once = `${dataset}@${version} ${place} ${item}`;
  if (dataset === "measures") {
    const [previous, current] = [measures(change.previous), measures(change.current)];
    const goods = [...previous, ...current].map((row) => codesOfGoods(row.goods));
    const hsCodes = goods.some((codes) => codes.length === 0) ? [] : goods.flat();
    return {
      type: "rate.changed",
      data: { kind: "measure", jurisdiction: place, measure: item, ...about, previous, current },
      scope: { countries, hsCodes, audience: "narrow" },
      once,
    };
  }
  const lines = rateChanges(item === "*" ? "" : item, groups(change.previous), groups(change.current));
  if (lines.length === 0) return null;
  const data = {
    kind: "tariff",
    tariff: place,
    heading: item,
    ...about,
    changed: lines.length,
    changes: lines.slice(0, MOST_LISTED),
  };
  return {
    type: "rate.changed",
    data,
    scope: {
      countries,
      hsCodes: lines.map((line) => line.code).filter((code) => code !== ""),
      audience: "narrow",
    },
    once,
  };
}

const groups = (text: string | null): StoredRateGroup[] => (text === null ? [] : JSON.parse(text));
const measures = (text: string | null): ToldMeasure[] => (text === null ? [] : JSON.parse(text));

/** What a change comes to in lines of a summary. */
function linesOf({ dataset, item, asOf, ...change }: DatasetChange, countries: string[]): ToldChange[] {
  if (dataset === "measures")
    return toldMeasure({
      previous: measures(change.previous),
      current: measures(change.current),
      countries,
    });
  const rates = { previous: groups(change.previous), current: groups(change.current), countries };
  return toldTariff(item === "*" ? "" : item, rates, asOf);
}
