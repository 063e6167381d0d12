import type { Session } from "../../../data/accounts/sessions.ts";
import type { UsageOfDay } from "../../../domain/accounts/usage.ts";
import { Table } from "../../site/parts/table.tsx";
import type { MonthlyUsage } from "../monthly-usage.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { PlanMeter } from "./parts/plan-meter.tsx";
import { UsageChart } from "./usage-chart.tsx";

interface Properties {
  session: Session;
  monthly: MonthlyUsage;
  usage: UsageOfDay[];
}

/** The month against the plan, per endpoint and day. */
export function UsagePage({ session, monthly, usage }: Properties) {
  const { month } = monthly;
  const endpoints = [
    ...new Set(usage.filter(({ calls, refused }) => calls + refused > 0).map(({ endpoint }) => endpoint)),
  ].sort();
  const of = (endpoint: string, field: "calls" | "refused") =>
    usage.filter((row) => row.endpoint === endpoint).reduce((total, row) => total + row[field], 0);
  return (
    <ConsoleFrame session={session} tab="usage" title="Usage">
      <section class="card stack" aria-labelledby="month">
        <h2 id="month">{nameOfMonth(month)}</h2>
        <PlanMeter usage={monthly} />
        {endpoints.length === 0 ? (
          <p class="empty">No calls yet this month. They show here by day and endpoint.</p>
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
                of(endpoint, "calls"),
                of(endpoint, "refused"),
              ])}
            />
          </>
        )}
        <p class="small soft">
          Days are UTC. The chart follows a few seconds behind; refused requests cost no calls.
        </p>
      </section>
    </ConsoleFrame>
  );
}

/** `2026-11` as `November 2026`. */
const nameOfMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString("en", { month: "long", year: "numeric", timeZone: "UTC" });
