import {
  countChanges,
  countriesOf,
  type DatasetChange,
  deleteChanges,
  readChanges,
} from "../data/law/dataset-changes.ts";
import { rateListeners } from "../data/webhooks/rate-listeners.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { codesOfGoods, rateChanges, type StoredRateGroup } from "../domain/refresh/tariff-changes.ts";
import type { WebhookEvent } from "../domain/webhooks/event.ts";
import { wants } from "../domain/webhooks/filters.ts";

/** Queue message: tell what loads have changed. */
export interface NotifyChangesJob {
  kind: "tell-changes";
}

/** Changes of one round: their events to some hundred subscribers are written well within a worker's time. */
const A_ROUND = 100;
/** Codes listed in one event, so that its body stays some kilobytes; `changed` says how many there are. */
const MOST_LISTED = 200;

/**
 * Tells subscribers what loads have changed: a heading or measure at a time to those who filter on
 * countries or codes, one summary a load to the others. A round that dies is repeated, and an account is
 * told of each change once all the same. Goes on in a new job when a round was full.
 */
export async function notifyChanges(env: Env, now: number): Promise<void> {
  const changes = await readChanges(env.DB, A_ROUND);
  const [first] = changes;
  if (!first) return;
  const countries = await countriesOf(env.DB, [...new Set(changes.map((change) => change.place))]);
  const listeners = await rateListeners(env.DB);
  const summary = summaryOf(
    first,
    await countChanges(env.DB, first.dataset),
    countries.get(first.place) ?? [],
  );
  const events = [
    summary,
    ...changes.flatMap((change) => eventOf(change, countries.get(change.place) ?? [])),
  ];
  for (const event of events) {
    const concerned = listeners.filter(({ filters }) => wants({ events: [event.type], filters }, event));
    for (const account of new Set(concerned.map((listener) => listener.accountId)))
      await emitEvent(env, account, event, { now });
  }
  await deleteChanges(env.DB, changes);
  await env.JOBS.send({ kind: "tell-changes" } satisfies NotifyChangesJob);
}

function summaryOf(
  { dataset, version, place }: DatasetChange,
  changed: number,
  countries: string[],
): WebhookEvent {
  const data = {
    kind: "dataset",
    dataset,
    version,
    ...(dataset === "measures" ? {} : { tariff: place, countries }),
    changed,
  };
  return { type: "rate.changed", data, scope: { audience: "broad" }, once: `${dataset}@${version}` };
}

function eventOf(change: DatasetChange, countries: string[]): WebhookEvent[] {
  const { dataset, version, place, item } = change;
  const about = { dataset, version, countries };
  const once = `${dataset}@${version} ${place} ${item}`;
  if (dataset === "measures") {
    const [previous, current] = [measures(change.previous), measures(change.current)];
    const goods = [...previous, ...current].map((row) => codesOfGoods(row.goods));
    const hsCodes = goods.some((codes) => codes.length === 0) ? [] : goods.flat();
    return [
      {
        type: "rate.changed",
        data: { kind: "measure", jurisdiction: place, measure: item, ...about, previous, current },
        scope: { countries, hsCodes, audience: "narrow" },
        once,
      },
    ];
  }
  const lines = rateChanges(item === "*" ? "" : item, groups(change.previous), groups(change.current));
  if (lines.length === 0) return []; // only a note or a special programme's column changed
  const data = {
    kind: "tariff",
    tariff: place,
    heading: item,
    ...about,
    changed: lines.length,
    changes: lines.slice(0, MOST_LISTED),
  };
  return [
    {
      type: "rate.changed",
      data,
      scope: {
        countries,
        hsCodes: lines.map((line) => line.code).filter((code) => code !== ""),
        audience: "narrow",
      },
      once,
    },
  ];
}

const groups = (text: string | null): StoredRateGroup[] => (text === null ? [] : JSON.parse(text));
const measures = (
  text: string | null,
): { type: string; title: string; rate: string; goods: string; from: string | null; to: string | null }[] =>
  text === null ? [] : JSON.parse(text);
