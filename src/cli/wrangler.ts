import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/**
 * Runs wrangler with these words, and gives what it prints to standard output. A rehearsal puts a stand-in here.
 * @throws WranglerFailure with the reason that wrangler names.
 * @example await wranglerOf("staging")(["kv", "key", "get", "index", "--binding", "KV", "--remote"])
 */
export type Wrangler = (words: readonly string[]) => Promise<Buffer>;

/** A call that wrangler ended with an error; the message is the reason without its ornaments. */
export class WranglerFailure extends Error {
  constructor(words: readonly string[], reason: string) {
    super(`wrangler ${words.slice(0, 3).join(" ")}: ${reason}`);
    this.name = "WranglerFailure";
  }
}

/** The index of screening is some 10 MB; values go up to 25 MiB, and rows of a count are few. */
const MOST_OUTPUT_BYTES = 1 << 28;

/** Wrangler itself for an environment of wrangler.toml; undefined: its top level. */
export function wranglerOf(environment: string | undefined): Wrangler {
  const where = environment === undefined ? [] : ["--env", environment];
  // With CI set wrangler asks nothing: who runs a command has already said which environment.
  const env = { ...process.env, CI: "1" };
  return (words) =>
    new Promise((resolve, reject) => {
      const options = { encoding: "buffer", maxBuffer: MOST_OUTPUT_BYTES, env } as const;
      const child = execFile("wrangler", [...words, ...where], options, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else
          reject(new WranglerFailure(words, reasonOf(stdout.toString(), stderr.toString()) || error.message));
      });
      child.stdin?.end();
    });
}

/**
 * Why wrangler failed, out of what it printed: the lines after its mark of an error, or with --json, which leaves
 * standard error empty, the texts of the error that it prints as JSON. Empty where it says nothing.
 * @example reasonOf("", "✘ [ERROR] no such table: a: SQLITE_ERROR\n\nLogs were written to …")
 */
export function reasonOf(stdout: string, stderr: string): string {
  const said = stripVTControlCharacters(stderr).split("[ERROR]").slice(1).join(" ");
  const text = said.split(/\n\s*\n\s*(?:If you think this is a bug|🪵)/)[0] ?? "";
  return text.replace(/\s+/g, " ").trim() || reasonInJson(stdout);
}

function reasonInJson(stdout: string): string {
  try {
    const { error } = JSON.parse(stdout) as { error?: { text?: string; notes?: { text?: string }[] } };
    return [error?.text, ...(error?.notes ?? []).map((note) => note.text)].filter(Boolean).join(" ");
  } catch {
    return "";
  }
}
