import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { codeFilesOf } from "../../seed/load/code-files.ts";

/** What takes seconds to make of the committed tables is kept here between runs, and shared by the threads of one. */
const FOLDER = "node_modules/.cache/landfall-tests";
/** The same for all fixtures of a thread. */
let tables: string | null = null;

/** Names of all committed data with size and time of change, and the schema it is loaded into. */
function tablesDigest(): string {
  if (tables !== null) return tables;
  const digest = createHash("sha256");
  for (const folder of ["seed", "d1-migrations"])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort((a, b) =>
      `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1,
    )) {
      if (!entry.isFile() || entry.name.endsWith(".ts")) continue;
      const file = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      digest.update(`${file} ${size} ${mtimeMs}\n`);
    }
  tables = digest.update(readFileSync("package-lock.json")).digest("hex");
  return tables;
}

/**
 * The file of a fixture, made where none is kept that was made by the same code of the same tables.
 * @param code The module whose work it is: all that it imports counts.
 * @param make Writes the fixture to the file named; it takes its place whole.
 */
export async function keptFixture(
  name: string,
  code: string,
  make: (file: string) => Promise<void>,
): Promise<string> {
  const digest = createHash("sha256").update(tablesDigest());
  for (const file of codeFilesOf(code)) digest.update(readFileSync(file));
  const kept = `${name}-${digest.digest("hex").slice(0, 24)}`;
  const file = join(FOLDER, kept);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  const draft = `${file}.${crypto.randomUUID()}`;
  await make(draft);
  renameSync(draft, file);
  // Of other code or tables: nobody comes back to them but by a checkout, which changes their times.
  for (const other of readdirSync(FOLDER))
    if (other.startsWith(`${name}-`) && other !== kept && !other.startsWith(`${kept}.`))
      rmSync(join(FOLDER, other), { force: true });
  return file;
}
