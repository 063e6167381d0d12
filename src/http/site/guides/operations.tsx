import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";
import { Monitoring } from "./operations-monitoring.tsx";
import { Refreshing } from "./operations-refreshing.tsx";

const BINDINGS: readonly [string, string, string][] = [
  ["DB", "D1: tariffs, measures, accounts, keys, quotes, webhooks, decisions", "wrangler d1 create"],
  [
    "KV",
    "Packed indexes and exchange rates, named by content hash: can always be loaded anew",
    "wrangler kv namespace create",
  ],
  [
    "JOBS",
    "Queue: ids of deliveries and jobs; the truth is in D1. What fails five times goes to a second queue, and from there into a table",
    "wrangler queues create",
  ],
  ["COUNTER", "Durable Object: the minute of each key, the month of each account", "the first deployment"],
  ["ASSETS", "Widget, styles, fonts of the documents", "each deployment"],
  [
    "METRICS",
    "Optional. Analytics Engine dataset: deliveries, refreshes, ages of datasets",
    "a binding in wrangler.toml",
  ],
  [
    "AI, CLASSIFY_RERANK",
    'Optional. Workers AI; with CLASSIFY_RERANK = "on" a model re-ranks the twenty likeliest codes of POST /classify, and method says ai. Bind it in the deployed environment alone: at the top level it keeps the service from running offline',
    "a binding in wrangler.toml, a variable",
  ],
  ["MAIL", "Optional. Sends sign-in links, from the address in MAIL_FROM", "a binding in wrangler.toml"],
];

const GUARDS: readonly [string, string, string][] = [
  ["broken", "A cell that cannot be read, a file that is gone", "Nothing of it can be trusted"],
  ["shrunk", "Over 5 % fewer rows", "Lists and schedules lose a few per cent; a file cut off loses more"],
  [
    "values_changed",
    "Over 25 % of the rates of a kind changed; of exchange rates, over 25 % moved by more than 40 %",
    "A yearly edition changes a few lines in a hundred; a shifted column changes most",
  ],
  ["all_zero", "Every rate is 0, and not every one was", "No country loses all its duties at once"],
  [
    "dates_back",
    "A list, a schedule or a currency is of an earlier day, or a validity begins or ends earlier",
    "An older edition under a newer date",
  ],
];

export const operations: Guide = {
  slug: "operations",
  title: "Operations",
  summary: "Releases, data loads, rollback, export and restore, secrets, logs and alerts.",
  Body: () => (
    <>
      <p class="lead">
        Everything a person on duty needs. Set the service up first: <a href="/docs/going-live">Going live</a>
        .
      </p>
      <h2>Resources</h2>
      <Table
        caption="Bindings"
        columns={[{ head: "Binding" }, { head: "What it holds" }, { head: "Created by" }]}
        rows={BINDINGS.map(([name, holds, by]) => [<code>{name}</code>, holds, by])}
      />
      <h2>The paid plan and its limits</h2>
      <p>
        <code>limits.cpu_ms</code> stops a runaway: 15,000 ms in both environments, three times what reading
        the longest sanctions list takes. The setting exists on Workers Paid only. A calculation uses a few
        milliseconds; a batch of 100 items, a document of many pages or a long name list use more, and the
        limit leaves them room. D1 on the paid plan holds 10 GB a database, a KV value 25 MiB, a Worker 128 MB
        of memory: the tables and indexes stay well below each.
      </p>
      <h2>Secrets</h2>
      <Code name="Setting the secret" language="bash">{`
openssl rand -base64 32 | npx wrangler secret put MASTER_SECRET --env staging`}</Code>
      <p>
        Use a different one in each environment, and store it in your vault. Replacing it signs everybody out
        of the console, makes webhook secrets unreadable (rotate each endpoint), and with them the records,
        decisions and watches of screening, which cannot be made again; quotes are signed with a new key. The
        checksums of API keys hang on it too: put the old one as <code>PREVIOUS_MASTER_SECRET</code>{" "}
        <strong>before</strong> you replace it, and the keys issued under it go on working. Every other
        setting is in <a href="/docs/settings">Settings</a>.
      </p>
      <h2>Releasing</h2>
      <Code name="Release" language="bash">{`
npm test
npm run deploy -- --env staging --dry-run      # a rehearsal: no credentials, nothing leaves the machine
npm run deploy -- --env staging                # migrations, data, worker, in this order
npm run conformance -- --url https://staging.landfall.example
npm run deploy -- --env production`}</Code>
      <p>
        The rehearsal checks the configuration, the size of the worker and its assets, and that migrations
        only add. Then it releases to a stand-in for the platform on this machine, which takes the same calls
        of wrangler and holds to D1's and KV's own limits: a release that is killed on the way, another that
        finishes it while keys are read late, a third that must find nothing left to do, and a rollback. Last
        it serves what was released, and asks for <code>/api/v1/health</code> and a calculation. What it
        cannot try is your account: ids, rights, quotas.
      </p>
      <p>
        A release that fails or is stopped is run again: each step goes on from where it was. A dataset that
        was not taken over ends it before the worker, so the worker of before stays.
      </p>
      <p>
        <strong>Migrations expand, then contract.</strong> A release only adds tables and columns, so the code
        of before runs on the schema of after. What nobody reads any more is dropped one release later, by a
        migration named <code>NNNN_drop_…</code>. Therefore migrations go first, and a rollback of code needs
        no rollback of schema.
      </p>
      <h2>Loading data</h2>
      <Code name="Loading data" language="bash">{`
npm run data:load -- --remote --env production             # what changed, and whatever is missing or different there
npm run data:load -- --remote --env production --repair    # only what is missing or different
npm run data:load -- --remote --env production --accept tariff:NZ --by Ada --why "the tariff was abolished"
npm run data:load -- --help`}</Code>
      <p>
        Order: migrations, data, worker. New code may need rows that only the new data has; old code ignores
        rows it does not know. An edition is read and checked whole before its first write. Its packed indexes
        go to KV under their content hash and are read back, then the pointers move, and last its rows and its
        registration are written in one transaction: the number of rows of each table and the hash of each
        index. A load that dies on the way leaves a dataset as it was, or unlike its registration, and the
        next run sees that and mends it; so does <code>--repair</code>, which leaves whole datasets alone even
        where your files are newer. Tables of data that were dropped are made anew. A refreshed edition whose
        content is gone gives way to the one of your files, which is older: the line says so, and the next{" "}
        <code>data:refresh</code> brings the newer one back.
      </p>
      <h2>What a load refuses</h2>
      <p>
        A dataset that is refused keeps its old edition, and the others are loaded. The line names file and
        line, or the figures compared; the command ends with 1, and <code>/api/v1/health</code> lists the
        edition under <code>refused</code> until another is taken over. <code>npm start</code> says what it
        did not take over, and serves.
      </p>
      <Table
        caption="Guards, each against the edition in force"
        columns={[{ head: "guard" }, { head: "Refused" }, { head: "Why there" }]}
        rows={GUARDS}
      />
      <p>
        Look at why, then <code>--accept</code> that one dataset: who and why is kept in the table{" "}
        <code>accepted_editions</code>, and the dataset's <code>note</code> says it.
      </p>
      <Refreshing />
      <h2>Clockwork</h2>
      <p>
        Two crons. Every five minutes the sweep takes up deliveries whose message was lost. Once an hour the
        round checks ages, screens watched parties anew, prices watched quotes anew, tells of changed rates,
        asks publishers for news, and deletes what is past its retention.
      </p>
      <h2>Rolling back</h2>
      <Code name="Rollback" language="bash">{`
npx wrangler deployments list --env production
npx wrangler rollback <version-id> --env production`}</Code>
      <p>
        A rollback changes the worker and leaves database and keys as they are; the schema of after serves the
        code of before. Past a release that adds to <code>[[migrations]]</code> of the Durable Object the
        platform does not roll back: release a mended version instead.
      </p>
      <p>
        Data rolls back by loading the commit of before: check it out and run <code>data:load</code>. Answers
        name the version of each dataset they used, so you can tell which were given in between.
      </p>
      <h2>Export and restore</h2>
      <Code name="Export and restore" language="bash">{`
npx wrangler d1 export landfall-production --remote --output landfall-$(date +%F).sql
npx wrangler d1 time-travel info landfall-production --timestamp 2026-11-20T06:00:00Z
npx wrangler d1 time-travel restore landfall-production --timestamp 2026-11-20T06:00:00Z
npx wrangler d1 execute landfall-restored --remote --file landfall-2026-11-20.sql`}</Code>
      <p>
        Time travel goes back up to 30 days and restores in place. For anything older, or another account,
        create a database, execute the export, and put its id into <code>wrangler.toml</code>. The export
        holds hashes of keys and sealed secrets: it is useless without <code>MASTER_SECRET</code>, and still
        belongs in a safe place. Reference data need not be exported: the loader makes it from the repository.
      </p>
      <Monitoring />
    </>
  ),
};
