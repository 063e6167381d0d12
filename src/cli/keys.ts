/**
 * `npm run keys -- create|list|disable|plan`: API keys and plans of local state, or with `--remote` (and `--env`) of a
 * deployed environment, with its MASTER_SECRET in the environment. A key is printed once, at its creation; only its SHA-256 is stored.
 *
 *   npm run keys -- create --name "Shop" --plan pro --kind secret|publishable|test [--origins https://shop.example] [--account acct_…]
 *   npm run keys -- list
 *   npm run keys -- disable --id key_…
 *   npm run keys -- plan --account acct_… --plan pro
 */
import { parseArgs } from "node:util";
import { ALL_KEYS, DISABLE_KEY } from "../data/accounts/issued-keys.ts";
import { changePlan } from "./change-plan.ts";
import { issueKey, readWantedKey } from "./issue-key.ts";
import { localSettings, SettingsError } from "./local-settings.ts";
import { openDatabase, type SqlRunner } from "./sql-runner.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: "string", default: "unnamed" },
    plan: { type: "string" },
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
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function run(verb: string, db: SqlRunner): Promise<void> {
  if (verb === "create") return create(db);
  if (verb === "list") return list(db);
  if (verb === "disable") return disable(db);
  if (verb === "plan") return plan(db);
  fail("say create, list, disable or plan");
}

async function create(db: SqlRunner): Promise<void> {
  const wanted = readWantedKey({ ...values, plan: values.plan ?? "free" });
  if (!wanted.ok) fail(wanted.message);
  // Of a deployed environment the secret is not at hand by itself: whoever has it in a vault exports it.
  const { MASTER_SECRET } = values.remote ? process.env : localSettings();
  const secrets = MASTER_SECRET ? { MASTER_SECRET } : null;
  const issued = await issueKey(db, wanted.value, secrets, new Date());
  if (!issued.ok) fail(issued.message);
  const { account, id, key } = issued.value;
  console.log(
    `account ${account}\nid      ${id}\nkey     ${key}\n\nStore the key now: it cannot be shown again.`,
  );
  if (secrets === null)
    console.log(
      "MASTER_SECRET is not set here, so the key has the checksum of the first edition. It works; to issue one whose checksum only the service can make, export the environment's MASTER_SECRET first.",
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

async function plan(db: SqlRunner): Promise<void> {
  const changed = await changePlan(db, values);
  if (!changed.ok) fail(changed.message);
  console.log(changed.message);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
