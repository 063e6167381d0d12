import type { Session } from "../../../data/accounts/sessions.ts";
import type { UsageOfDay } from "../../../domain/accounts/usage.ts";
import { Table } from "../../site/parts/table.tsx";
import type { MonthlyUsage } from "../monthly-usage.ts";
import { ConsoleFrame, moment } from "./console-frame.tsx";
import { PlanMeter } from "./parts/plan-meter.tsx";
import { Plans } from "./parts/plans.tsx";
import { UsageChart } from "./usage-chart.tsx";

interface Properties {
  session: Session;
  monthly: MonthlyUsage;
  /** The month that is shown. */
  month: string;
  /** The one key that is shown; undefined for all. */
  keyId: string | undefined;
  usage: UsageOfDay[];
  byKey: readonly { keyId: string; calls: number; refused: number }[];
  names: ReadonlyMap<string, string>;
  alerts: readonly { percent: number; toldAt: string }[];
}

/** A month's calls by key, day and endpoint, and the current one against the plan. */
export function UsagePage(shown: Properties) {
  const { session, monthly, alerts } = shown;
  const reached = alerts.at(-1);
  return (
    <ConsoleFrame session={session} tab="usage" title="Usage" lead="What your keys and this console called.">
      <section class="card stack" aria-labelledby="now">
        <h2 id="now">This month</h2>
        <PlanMeter usage={monthly} />
        {reached && (
          <p class="small">
            You were told of {reached.percent}% on {moment(reached.toldAt)} (UTC).
          </p>
        )}
        <p class="small soft">
          At 80% and at 100% we tell your <a href="/console/webhooks">webhooks</a> that ask for{" "}
          <code>usage.reached</code>, the account's address where it has one, and this page.
        </p>
      </section>
      <Calls {...shown} />
      <section class="card stack" id="plan" aria-labelledby="plan-title">
        <h2 id="plan-title">Plan</h2>
        <Plans current={session.plan} accountId={session.accountId} />
      </section>
    </ConsoleFrame>
  );
}

function Calls({ monthly, month, keyId, usage, byKey, names }: Properties) {
  const of = (endpoint: string, field: "calls" | "refused") =>
    usage.filter((row) => row.endpoint === endpoint).reduce((total, row) => total + row[field], 0);
  const endpoints = [
    ...new Set(usage.filter(({ calls, refused }) => calls + refused > 0).map(({ endpoint }) => endpoint)),
  ].sort((a, b) => of(b, "calls") - of(a, "calls"));
  return (
    <section class="card stack" aria-labelledby="calls">
      <h2 id="calls">Calls in {nameOfMonth(month)}</h2>
      <form class="act asks" action="/console/usage#calls">
        <label class="hush" for="month">
          Month
        </label>
        <select id="month" name="month">
          {monthsKept(monthly.month).map((one) => (
            <option value={one} selected={one === month}>
              {nameOfMonth(one)}
            </option>
          ))}
        </select>
        <label class="hush" for="key">
          Key
        </label>
        <select id="key" name="key">
          <option value="">All keys</option>
          {[...names].map(([id, name]) => (
            <option value={id} selected={id === keyId}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit">Show</button>
      </form>
      {endpoints.length === 0 ? (
        <p class="empty">No calls here. Calls show by day and endpoint some seconds after they were made.</p>
      ) : (
        <>
          <UsageChart month={month} usage={usage} />
          <Table
            caption={`Calls in ${month} by endpoint`}
            columns={[
              { head: "Endpoint" },
              { head: "Calls", number: true },
              { head: "Refused", number: true },
            ]}
            rows={endpoints.map((endpoint) => [
              <code>{endpoint}</code>,
              of(endpoint, "calls").toLocaleString("en"),
              of(endpoint, "refused").toLocaleString("en"),
            ])}
          />
        </>
      )}
      {keyId === undefined && byKey.length > 0 && (
        <Table
          caption={`Calls in ${month} by key`}
          columns={[{ head: "Key" }, { head: "Calls", number: true }, { head: "Refused", number: true }]}
          rows={byKey.map(({ keyId: id, calls, refused }) => [
            <a href={`/console/usage?month=${month}&key=${encodeURIComponent(id)}#calls`}>
              {names.get(id) ?? id}
            </a>,
            calls.toLocaleString("en"),
            refused.toLocaleString("en"),
          ])}
        />
      )}
      <p class="small soft">
        Days are UTC; refused requests cost no calls. Each request of the last week stands in the{" "}
        <a href="/console/log">request log</a>.
      </p>
    </section>
  );
}

/** The current month and the twelve before it: what is kept. */
function monthsKept(current: string): string[] {
  const [year = 0, month = 1] = current.split("-").map(Number);
  return Array.from({ length: 13 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** `2026-11` as `November 2026`. */
const nameOfMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString("en", { month: "long", year: "numeric", timeZone: "UTC" });
