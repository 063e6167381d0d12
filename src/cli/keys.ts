/**
 * `npm run keys -- create|list|disable`: API keys of local state, or with `--remote` (and `--env`) of a
 * deployed environment. A key is printed once, at its creation; only its SHA-256 is stored.
 *
 *   npm run keys -- create --name "Shop" --plan pro --kind secret|publishable [--origins https://shop.example] [--account acct_…]
 *   npm run keys -- list
 *   npm run keys -- disable --id key_…
 */
import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { hashKey } from "../data/accounts/api-keys.ts";
import {
  ACCOUNT,
  ADD_ACCOUNT,
  ADD_KEY,
  ALL_KEYS,
  DISABLE_KEY,
  scopesOf,
} from "../data/accounts/issued-keys.ts";
import { composeKey, shownPrefix } from "../domain/accounts/api-key.ts";
import { PLANS, type PlanName } from "../domain/accounts/plan.ts";
import { openDatabase, type SqlRunner } from "./sql-runner.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: "string", default: "unnamed" },
    plan: { type: "string", default: "free" },
    kind: { type: "string", default: "secret" },
    origins: { type: "string", default: "" },
    account: { type: "string" },
    id: { type: "string" },
    remote: { type: "boolean", default: false },
    env: { type: "string" },
  },
});

const database = await openDatabase({ remote: values.remote, environment: values.env });
try {
  await run(positionals[0] ?? "", database);
} finally {
  await database.close();
}

async function run(verb: string, db: SqlRunner): Promise<void> {
  if (verb === "create") return create(db);
  if (verb === "list") return list(db);
  if (verb === "disable") return disable(db);
  fail("say create, list or disable");
}

async function create(db: SqlRunner): Promise<void> {
  const plan = values.plan as PlanName;
  if (!PLANS.includes(plan)) fail(`--plan is one of ${PLANS.join(", ")}`);
  if (values.kind !== "secret" && values.kind !== "publishable") fail("--kind is secret or publishable");
  if (values.kind === "publishable" && values.remote && values.origins === "")
    fail("--origins is needed for a publishable key");
  if (values.account && (await db.all(ACCOUNT.with({ id: values.account }))).length === 0)
    fail(`--account ${values.account} is no account; leave it out to open a new one`);
  const key = composeKey(values.kind, randomBytes(64));
  const account = values.account ?? `acct_${randomUUID()}`;
  const id = `key_${randomUUID()}`;
  const created = new Date().toISOString();
  if (!values.account)
    await db.run(ADD_ACCOUNT.with({ id: account, name: values.name, plan, createdAt: created }));
  await db.run(
    ADD_KEY.with({
      hash: await hashKey(key),
      id,
      accountId: account,
      prefix: shownPrefix(key),
      kind: values.kind,
      scopes: scopesOf(values.kind),
      origins: values.origins.split(",").join(" ").trim(),
      createdAt: created,
      name: "",
    }),
  );
  console.log(
    `account ${account}\nid      ${id}\nkey     ${key}\n\nStore the key now: it cannot be shown again.`,
  );
}

async function list(db: SqlRunner): Promise<void> {
  const rows = await db.all(ALL_KEYS.with());
  console.table(rows);
}

async function disable(db: SqlRunner): Promise<void> {
  if (!values.id) fail("--id is needed");
  const changed = await db.run(DISABLE_KEY.with({ now: new Date().toISOString(), id: values.id ?? "" }));
  console.log(changed === 0 ? "no such active key" : "disabled; it stops everywhere within 60 seconds");
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
