import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";

const FEEDS: readonly [string, string, string][] = [
  [
    "daily",
    "Exchange rates of the European Central Bank; the sanctions lists of OFAC, the ITA, the EU, the UK and the UN",
    "The worker loads them itself",
  ],
  ["on_demand", "The tariff of the United States, from the USITC's export", "data:refresh asks for it"],
  ["none", "Everything else, most national tariffs among it", "As old as its date says; drop a newer file"],
];

const POINTS: readonly [string, string, string][] = [
  ["delivery", "outcome, status or error", "milliseconds, number of the attempt"],
  ["refresh", "source, outcome", "time"],
  ["dataset", "name", "age in days, rows"],
];

/** How newer editions come in, what is refused, and what is measured. */
export const newerData: Guide = {
  slug: "newer-data",
  title: "Newer data",
  summary: "Feeds, files dropped by hand, what a refresh refuses, what it tells, and what is measured.",
  Body: () => (
    <>
      <p class="lead">
        A newer edition is downloaded, verified, compared and swapped in whole, or nothing changes. Whoever
        subscribed is told what it changed.
      </p>
      <h2>Where newer editions come from</h2>
      <Table
        caption="Feeds, as /api/v1/health names them"
        columns={[{ head: "feed" }, { head: "Datasets" }, { head: "How they come" }]}
        rows={FEEDS}
      />
      <Code name="Asking the publishers" language="bash">{`
npm run data:refresh                                        # every source, into local state
npm run data:refresh -- --source sanctions:UN --source tariff:US
npm run data:refresh -- --remote --env production           # into the deployed service
npm run data:refresh -- --help`}</Code>
      <p>
        The worker needs none of this for what it loads daily. The command is for schedules, and for an
        edition that was refused and is to be taken all the same. A run for lists that could reach only some
        of them loads none, rather than put an older edition in force; it keeps what it fetched in{" "}
        <code>.wrangler/refresh</code>.
      </p>
      <h2>Dropping a file</h2>
      <p>
        For publishers without a feed, put a file into the folder <code>refresh</code> (or another one, with{" "}
        <code>--drop</code>) and run the command. Its name says what it is and of which day:
      </p>
      <Code name="Dropped files" language="bash">{`
refresh/tariff-IN@2026-04-01.tsv     # a schedule in the form of seed/tariffs/IN.tsv
refresh/us-hts@2026-11-20.json       # the USITC's own export`}</Code>
      <p>
        The columns are <code>prefix</code>, <code>rate</code>, <code>codes</code>, <code>special</code>,{" "}
        <code>column2</code> and <code>note</code>; the importers of <code>npm run data:build:tariffs</code>{" "}
        write this form from publishers' files. A broken row is named by file and line. Of several files for
        one schedule the newest counts, and one older than what is loaded changes nothing.
      </p>
      <h2>What is refused</h2>
      <ul>
        <li>
          <code>unreachable</code>: no answer, or a status other than 200. The worker tries again in an hour.
        </li>
        <li>
          <code>implausible</code>: too small or too large, cut off, not the expected form, a date to come, a
          currency that moved by more than 40 %; a list without what a column of it held, or with other names.
        </li>
        <li>
          <code>failed</code>: plausible, and could not be put in force; <code>reason</code> says why.
        </li>
        <li>
          <code>older</code>: than what is in force.
        </li>
        <li>
          <code>implausible</code>, too: over a quarter of a schedule's rates changed, or all of them became
          0. Look at why, then load it with <code>--accept DATASET --by NAME --why TEXT</code>.
        </li>
        <li>
          <code>shrunk</code>: over 5 % fewer rows. Look at why, then load it with{" "}
          <code>--accept-shrink</code>: the dataset's <code>note</code> and the round's{" "}
          <code>shrinkAccepted</code> in <code>/api/v1/health</code> say so from then on.
        </li>
      </ul>
      <p>
        Downloads are conditional (<code>ETag</code>, <code>Last-Modified</code>, and the bytes' own hash).
        The variable <code>REFRESH_URLS</code>, a JSON object of source name to URL, points a source at a
        mirror.
      </p>
      <h2>What is told</h2>
      <p>
        <a href="/docs/webhooks">Webhooks</a>: <code>rate.changed</code> for currencies, tariff lines,
        surcharges and taxes that changed, and for each watched quote whose price did;{" "}
        <code>compliance.alert</code> for watched parties that a list's change concerns. Changes are written
        in the load's own transaction and told from there.
      </p>
      <h2>What is measured</h2>
      <p>
        <code>/api/v1/health</code> has each dataset's date and age, each source's last round, and the last
        day's deliveries: pending, late, failed, dead, and the median time of an answer. For curves, bind an
        Analytics Engine dataset as <code>METRICS</code>; without it everything works the same.
      </p>
      <Code name="wrangler.toml" language="ini">{`
[[env.production.analytics_engine_datasets]]
binding = "METRICS"
dataset = "landfall_production"`}</Code>
      <Table
        caption="Data points: blob1 is the kind"
        columns={[{ head: "blob1" }, { head: "blob2, blob3" }, { head: "double1, double2" }]}
        rows={POINTS}
      />
      <Code name="p95 of deliveries by outcome, a day" language="bash">{`
SELECT blob2 AS outcome, SUM(_sample_interval) AS attempts,
       quantileExactWeighted(0.95)(double1, _sample_interval) AS p95_ms
FROM landfall_production
WHERE blob1 = 'delivery' AND timestamp > NOW() - INTERVAL '1' DAY
GROUP BY outcome`}</Code>
    </>
  ),
};
