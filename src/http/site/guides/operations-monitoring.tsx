import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";

const ALERTS: readonly [string, string, string][] = [
  [
    "status of /api/v1/health is not ready",
    "for 2 minutes",
    "Its parts name what is missing or different, and the endpoints affected: npm run data:load -- --repair. With 503 nothing answers",
  ],
  [
    "share of 5xx",
    "over 0.5 % in 5 minutes",
    "Find the lines with an error by request id; roll back if a release was near",
  ],
  [
    "p95 of ms on /api/v1/calculate",
    "over 300 ms in 10 minutes",
    "D1 region or a cold cache; compare with the D1 dashboard",
  ],
  [
    "share of 429 and 403",
    "three times its usual",
    "A key in the wrong place, or a customer who outgrew a plan",
  ],
  [
    "a log line with job_dead",
    "any",
    "A job failed for good and is kept; mend the cause, then npm run jobs:dead -- --replay",
  ],
  [
    "failingSince of a source in /api/v1/health",
    "over 2 days ago",
    "Its reason; a publisher that moved needs REFRESH_URLS, one that lost entries a person's word",
  ],
  [
    "age of a sanctions list",
    "over 7 days",
    "Screening answers say stale; /health says under refresh why its source fails",
  ],
  ["a dataset past validUntil", "any", "Its rows count as estimates from that day; load the new schedule"],
  ["CPU time exceeded", "any", "A request ran into limits.cpu_ms; find its path and size"],
];

/** What is logged, what never is, and what to wake somebody for. */
export function Monitoring() {
  return (
    <>
      <h2>Logs</h2>
      <p>
        One line of JSON a request. It never holds a key, a name, an address, a query, a body or the token of
        a link; the request id is the thread between the caller's report and the line.
      </p>
      <Code name="A log line" language="json">{`
{"requestId":"0d4f…","method":"POST","path":"/api/v1/calculate","status":200,"ms":7}`}</Code>
      <Code name="Following the logs" language="bash">{`
npx wrangler tail --env production --format json
npx wrangler tail --env production --status error
npx wrangler tail --env production --search 0d4f`}</Code>
      <p>
        Errors of our own making log the request id and the stack. Workers Logs keeps the lines where{" "}
        <code>observability</code> is on; set <code>LOG = "off"</code> to log nothing but errors.
      </p>
      <h2>What to alert on</h2>
      <Table
        caption="Alerts"
        columns={[{ head: "Signal" }, { head: "Wake somebody" }, { head: "First look" }]}
        rows={ALERTS}
      />
      <h2>What a crash can cost</h2>
      <p>
        Counts live in memory and are written behind. A crash loses at most 20 calls of an account, or those
        of the last second. The usage chart of the console is counted apart, in each isolate, and flushed
        every few seconds; an isolate that is evicted loses its last seconds of the chart, never of the plan's
        count.
      </p>
    </>
  );
}
