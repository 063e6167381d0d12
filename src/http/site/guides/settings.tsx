import { SETTINGS } from "../../../data/settings.ts";
import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";

/** What each kind is called in the table. */
const WHERE = {
  variable: "variable",
  secret: "secret",
  start: "npm start",
  command: "environment",
} as const;

export const settings: Guide = {
  slug: "settings",
  title: "Settings",
  summary:
    "Every setting of the service: its form, what holds without it, and where it is given, locally and deployed.",
  Body: () => (
    <>
      <p class="lead">
        A setting is a line of text. There is one table of them, which the service itself reads.
      </p>
      <Table
        caption="Settings"
        columns={[
          { head: "Setting" },
          { head: "For" },
          { head: "Form" },
          { head: "Without it" },
          { head: "Where" },
        ]}
        rows={Object.entries(SETTINGS).map(([name, setting]) => [
          <code>{name}</code>,
          setting.for,
          <>
            {setting.form}, such as <code>{setting.example}</code>
          </>,
          setting.without,
          WHERE[setting.kind],
        ])}
      />
      <p>Where each is given:</p>
      <ul>
        <li>
          A <strong>variable</strong>: locally in <code>.dev.vars</code> or the environment (
          <code>ENVIRONMENT</code> in the file alone, as shells have a variable of that name for their own
          use); deployed under <code>vars</code> in <code>wrangler.toml</code>.
        </li>
        <li>
          A <strong>secret</strong>: locally likewise; deployed by <code>wrangler secret put</code>.
        </li>
        <li>
          <strong>npm start</strong>: <code>.dev.vars</code> or the environment; a deployed service has no
          such thing.
        </li>
        <li>
          <strong>environment</strong>: the environment of the command.
        </li>
      </ul>
      <h2>With npm start</h2>
      <p>
        Write lines into <code>.dev.vars</code> beside <code>wrangler.toml</code>, or set variables of the
        environment, which go over the file. <code>npm start</code> checks them all before it does anything
        else: one that is not in its form, or a line of the file that is no setting, stops it, by name.
      </p>
      <Code name="Receive webhooks on this machine" language="bash">{`
echo 'WEBHOOK_ALLOW_HOSTS=127.0.0.1:3000' >> .dev.vars
npm start
# or, for once:
WEBHOOK_ALLOW_HOSTS='127.0.0.1:3000 localhost:4000' npm start

curl http://localhost:8787/api/v1/webhooks \\
  -H 'X-API-Key: sk_live_local_pro' -H 'Content-Type: application/json' \\
  -d '{ "url": "http://127.0.0.1:3000/hook", "events": ["rate.changed"] }'`}</Code>
      <p>
        <code>wrangler dev</code> does not read them: it hands on no other line of <code>.dev.vars</code> than
        those that <code>wrangler.toml</code> names.
      </p>
      <h2>Deployed</h2>
      <p>
        Variables stand in <code>wrangler.toml</code> under the environment's <code>vars</code>; secrets are
        put by <code>wrangler secret put</code>. <code>npm run deploy</code> refuses variables that are not in
        their form.
      </p>
    </>
  ),
};
