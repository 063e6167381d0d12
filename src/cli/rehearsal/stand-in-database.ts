import { readFileSync } from "node:fs";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";
import { retried } from "../local-platform.ts";
import { migrate } from "../migrate-local.ts";
import type { WranglerCall } from "./read-call.ts";

/** Linux takes words of a command line up to this, with the zero at their end. */
const MOST_WORD_BYTES = 131_071;

/**
 * A deployed database as wrangler handles it, on the local D1, whose engine has the platform's limits (100,000 bytes
 * a statement, 100 values, 2 MB a row) and its words for breaking them. A file is one transaction, as an import is.
 * @throws Error with what wrangler prints where the platform refuses.
 */
export function standInDatabase(db: D1Database) {
  async function execute({ options }: WranglerCall): Promise<Buffer> {
    if (typeof options.file === "string") {
      await batch(readFileSync(options.file, "utf8"));
      return Buffer.from("🚣 Executed\n");
    }
    const command = String(options.command);
    if (Buffer.byteLength(command) > MOST_WORD_BYTES) throw new Error("spawn E2BIG");
    return Buffer.from(JSON.stringify(await batch(command)));
  }

  async function batch(text: string): Promise<unknown[]> {
    const statements = splitStatements(text).map((sql) => db.prepare(sql));
    // Only this is done again where the connection was gone: what the file says must happen once.
    await retried(() => db.prepare("SELECT 1").first());
    try {
      return await db.batch(statements);
    } catch (error) {
      throw new Error(String(error).replace(/^Error: D1_ERROR: /, ""));
    }
  }

  async function applyMigrations(): Promise<Buffer> {
    const names = await migrate(db);
    return Buffer.from(names.length === 0 ? "✅ No migrations to apply!\n" : `${names.join("\n")}\n`);
  }

  return async (call: WranglerCall): Promise<Buffer> => {
    const [database] = call.positionals;
    if (database !== "DB") throw new Error(`Couldn't find a D1 DB with the name or binding '${database}'`);
    return call.command === "d1 migrations apply" ? applyMigrations() : execute(call);
  };
}
