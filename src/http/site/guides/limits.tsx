import {
  DEMO_MOST_ITEMS,
  DEMO_PER_MINUTE,
  PLANS,
  planOf,
  VISITOR_PER_MINUTE,
} from "../../../domain/accounts/plan.ts";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";

const count = (number: number | null): string => number?.toLocaleString("en") ?? "no limit";

export const limits: Guide = {
  slug: "limits",
  title: "Limits",
  summary: "Calls a minute and a month, sizes, what an answer says of them, and what happens beyond.",
  Body: () => (
    <>
      <p class="lead">
        Limits hold exactly: a burst overshoots none of them. Every metered answer says what is left.
      </p>
      <h2>Plans</h2>
      <Table
        caption="Plans"
        columns={[
          { head: "Plan" },
          { head: "A minute, each key", number: true },
          { head: "A month, the account", number: true },
          { head: "Beyond the month" },
        ]}
        rows={PLANS.map(planOf).map(({ name, perMinute, perMonth, cutOff }) => [
          ...[name, count(perMinute), count(perMonth)],
          cutOff ? "refused with 403" : "counted and reported",
        ])}
      />
      <ul>
        <li>
          Demo access (<code>X-Demo-Request: true</code>): {DEMO_PER_MINUTE} calls a minute for an address,{" "}
          {DEMO_MOST_ITEMS} items a batch, nothing of an account.
        </li>
        <li>
          A publishable key also gives each visitor {VISITOR_PER_MINUTE} calls a minute, so that one cannot
          spend the shop's month.
        </li>
        <li>
          At 80 and at 100 per cent of the month the event <code>usage.reached</code> comes to webhooks that
          ask for it, and a mail to the account's confirmed address where the service sends mail. The console
          shows the calls by key, day and endpoint.
        </li>
        <li>An item of a batch or a job counts as one call; a replay of an idempotency key as none.</li>
      </ul>
      <h2>Sizes</h2>
      <ul>
        <li>A body: 1 MiB, as JSON. A job: 10 MB, 10,000 items.</li>
        <li>A batch: 100 items. Names to screen: 100.</li>
        <li>
          An HS code: 6 to 10 digits. A <code>reference</code>: 100 characters.
        </li>
      </ul>
      <h2>What an answer tells</h2>
      <ul>
        <li>
          <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code>, <code>X-RateLimit-Reset</code>:
          the minute.
        </li>
        <li>
          429 with <code>Retry-After</code>: wait that many seconds. <code>landfall/client</code> does so by
          itself.
        </li>
        <li>
          <code>Server-Timing</code>: how long calls to the database (<code>d1</code>), the key-value store (
          <code>kv</code>), the counters (<code>counter</code>) and the queue (<code>queue</code>) were under
          way, in milliseconds, and how many there were. The platform's clock moves at such calls only, so
          that what was computed since the last one counts to the next. Absent where an answer waited for
          none. A service on your own machine adds the <code>total</code>: its clock runs.
        </li>
        <li>403: the month is used up, or the key may not do this. The detail says which.</li>
      </ul>
      <h2>Is it up?</h2>
      <p>
        <a href="/api/v1/health">/api/v1/health</a> says <code>ready</code>, <code>degraded</code> with the
        parts by name, or answers 503. It asks every part itself, so watch that address. How long answers
        take, and what is known to be missing, stands on <a href="/docs/status">its own page</a>.
      </p>
    </>
  ),
};
