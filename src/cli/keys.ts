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
import { composeKey, shownPrefix } from "../domain/accounts/api-key.ts";
import { SCOPES } from "../domain/accounts/caller.ts";
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
  if (values.account && (await db.all("SELECT id FROM accounts WHERE id = ?", [values.account])).length === 0)
    fail(`--account ${values.account} is no account; leave it out to open a new one`);
  const key = composeKey(values.kind, randomBytes(64));
  const account = values.account ?? `acct_${randomUUID()}`;
  const id = `key_${randomUUID()}`;
  const created = new Date().toISOString();
  const scopes = values.kind === "secret" ? SCOPES.join(" ") : "compute";
  if (!values.account)
    await db.run("INSERT INTO accounts (id, name, plan, created_at) VALUES (?, ?, ?, ?)", [
      account,
      values.name,
      plan,
      created,
    ]);
  await db.run(
    "INSERT INTO api_keys (hash, id, account_id, prefix, kind, scopes, origins, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [
      ...[await hashKey(key), id, account, shownPrefix(key)],
      ...[values.kind, scopes, values.origins.split(",").join(" ").trim(), created],
    ],
  );
  console.log(
    `account ${account}\nid      ${id}\nkey     ${key}\n\nStore the key now: it cannot be shown again.`,
  );
}

async function list(db: SqlRunner): Promise<void> {
  const rows = await db.all(
    "SELECT k.id, k.prefix, k.kind, a.plan, a.name, k.created_at, k.last_used_at, k.disabled_at FROM api_keys k JOIN accounts a ON a.id = k.account_id ORDER BY k.created_at",
  );
  console.table(rows);
}

async function disable(db: SqlRunner): Promise<void> {
  if (!values.id) fail("--id is needed");
  const changed = await db.run("UPDATE api_keys SET disabled_at = ? WHERE id = ? AND disabled_at IS NULL", [
    new Date().toISOString(),
    values.id ?? "",
  ]);
  console.log(changed === 0 ? "no such active key" : "disabled; it stops everywhere within 60 seconds");
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
