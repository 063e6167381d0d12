import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";

const STEPS: readonly [string, string][] = [
  [
    "refresh",
    "Asks one publisher (ETag, Last-Modified), reads the document while it comes into rows that nobody reads yet, and compares it with what is in force",
  ],
  ["build-lists: link", "Four minutes later, once for all lists that passed: finds who is on several lists"],
  ["build-lists: pack", "A thousand entries a message, some forty messages"],
  ["build-lists: merge", "Makes the index of what was packed, stores it under its hash and reads it back"],
  [
    "build-lists: take over",
    "Turns the pointer to the index, then replaces the rows that changed and registers the version in one transaction",
  ],
];

/** How exchange rates and sanctions lists stay fresh, and what to do where one does not. */
export function Refreshing() {
  return (
    <>
      <h2>Refreshing data</h2>
      <p>
        The worker takes newer exchange rates and sanctions lists over by itself: its hourly cron asks each
        publisher once a day, an hour later again where one did not answer. Nobody has to run anything.
      </p>
      <Table
        caption="From a publisher to the answers: messages of the queue"
        columns={[{ head: "Message" }, { head: "What it does" }]}
        rows={STEPS.map(([message, does]) => [<code>{message}</code>, does])}
      />
      <p>
        Until the last step the lists in force answer. A step that is killed is taken again; a build whose
        message was lost goes on with the next hourly round, and one that has not come to its end after six
        hours is given up and begun anew. A list that is unreachable, cut off, older, over 5 % shorter, or
        lacks what its columns held keeps its old edition: <code>/api/v1/health</code> names it under{" "}
        <code>refresh</code> with <code>outcome</code>, <code>reason</code> and <code>failingSince</code>, and
        under <code>lists</code> with <code>refused</code>. Where the loss is real, take it over from a
        machine:
      </p>
      <Code name="Refreshing by hand" language="bash">{`
npm run data:refresh -- --remote --env production --source sanctions:UN --accept-shrink
npm run data:refresh -- --remote --env production --source tariff:US   # schedules never come by themselves
npm run data:refresh -- --help                      # a folder of dropped files, what it refuses`}</Code>
      <p>
        After an upgrade from a release whose worker did not take lists over, load once (
        <code>npm run data:load</code>): until then <code>reason</code> says so. The variable{" "}
        <code>REFRESH_URLS</code>, a JSON object of source name to URL, points a source at a mirror. See{" "}
        <a href="/docs/newer-data">Newer data</a>.
      </p>
    </>
  );
}
