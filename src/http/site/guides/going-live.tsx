import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";

export const goingLive: Guide = {
  slug: "going-live",
  title: "Going live on Cloudflare",
  summary:
    "Run a Landfall of your own on a Cloudflare account: resources, secrets, first release, first key.",
  Body: () => (
    <>
      <p class="lead">
        Landfall is one Worker with its data beside it. Half an hour takes it from a clone to a running
        service on your account. <a href="/docs/operations">Operations</a> covers the time after that.
      </p>
      <h2>What you need</h2>
      <ul>
        <li>
          A Cloudflare account with the <strong>Workers Paid</strong> plan: the service sets{" "}
          <code>limits.cpu_ms</code>, which the free plan does not take, and uses queues and Durable Objects.
        </li>
        <li>Node 20 or later, npm and git, on any machine.</li>
      </ul>
      <h2>1. Create the resources</h2>
      <p>
        Each environment has its own. The names stand in <code>wrangler.toml</code> under{" "}
        <code>[env.staging]</code> and <code>[env.production]</code>.
      </p>
      <Code name="Resources of one environment" language="bash">{`
npm install
npx wrangler login
npx wrangler d1 create landfall-production
npx wrangler kv namespace create landfall-production
npx wrangler queues create landfall-production-jobs
npx wrangler queues create landfall-production-jobs-dead`}</Code>
      <p>
        Put the two ids that are printed into <code>wrangler.toml</code>, in place of the zeros. The Durable
        Object that counts calls needs no creation: the first deployment makes it.
      </p>
      <h2>2. Set the secret</h2>
      <p>
        <code>MASTER_SECRET</code> is 32 random bytes in base64. Webhook secrets, stored answers and the
        console's sessions hang on it. Keep a copy in your vault: without it, what it sealed is lost.
      </p>
      <Code name="Secret" language="bash">{`
MASTER_SECRET=$(openssl rand -base64 32)       # store it in your vault
printf %s "$MASTER_SECRET" | npx wrangler secret put MASTER_SECRET --env production`}</Code>
      <h2>3. Rehearse, then release</h2>
      <Code name="Release" language="bash">{`
npm run deploy -- --env production --dry-run   # the whole release on a stand-in; nothing leaves the machine
npm run deploy -- --env production             # remote migrations, data, then the worker`}</Code>
      <p>
        The first release loads every dataset and takes some minutes. <code>/api/v1/health</code> says{" "}
        <code>ready</code> once all of them are there whole; <code>degraded</code>, with 200, while some
        endpoints answer and others wait for the parts it names; and 503 while none does.
      </p>
      <h2>4. A host name and a first key</h2>
      <p>
        Add a route or a custom domain to the environment in <code>wrangler.toml</code>, and deploy again.
        Then create an account at <code>/console</code>, or a key from the command line:
      </p>
      <Code name="First key" language="bash">{`
export MASTER_SECRET=…    # of this environment, from your vault: the key's checksum is made with it
npm run keys -- create --remote --env production --name "Shop" --plan pro --kind secret`}</Code>
      <p>
        Name the host in <code>OWN_HOSTS</code> under the environment's <code>vars</code>, so that no webhook
        is sent to the service itself: <a href="/docs/settings">Settings</a>.
      </p>
      <p>Passkeys are bound to the host name. Settle on the final one before people register theirs.</p>
      <h2>5. Sign-in by mail, if you want it</h2>
      <p>
        Passkeys and recovery codes need nothing. Where a mail binding is configured, the console also offers
        a link by e-mail:
      </p>
      <Code name="wrangler.toml" language="ini">{`
[env.production]
vars = { ENVIRONMENT = "production", LOG = "on", MAIL_FROM = "console@landfall.example" }

[[env.production.send_email]]
name = "MAIL"`}</Code>
      <h2>6. Check</h2>
      <Code name="Check" language="bash">{`
npm run conformance -- --url https://landfall.example
curl -s https://landfall.example/api/v1/health`}</Code>
    </>
  ),
};
