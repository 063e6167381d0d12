import { parseArgs } from "node:util";
import type { Acceptance } from "../../seed/load/registration.ts";
import { ACCEPTANCE_OPTIONS, readAcceptance } from "./read-acceptance.ts";

/** What a data load is to do. */
export interface LoadCommand {
  /** A deployed environment; null: local state. */
  remote: string | null;
  /** Folder of local state; null: that of `npm start`. */
  state: string | null;
  accept: Acceptance | null;
  repair: boolean;
}

/** What `--help` prints. */
export const LOAD_USAGE = `npm run data:load -- [options]

Loads every dataset whose files changed, and mends what is missing or different from what was loaded: a pointer, a
packed index, rows. A dataset that cannot be read, or that a guard holds back, is named with file and line and
keeps its old edition; the others are loaded.

  --repair          only mend: a dataset that is whole stays, even where its files are newer
  --accept DATASET --by NAME --why TEXT
                    take this dataset's edition although a guard holds it back; who and why is kept
  --remote --env staging|production
                    a deployed environment; needs wrangler's credentials
  --state FOLDER    another folder of local state
  --help            this text

Ends with 0 where every dataset is in force and whole, 1 where one was refused or could not be written, 2 where
the command was not understood.`;

type ReadCommand = { ok: true; command: LoadCommand } | { ok: false; help: boolean; problem: string };

/** Reads the command line: what to do, a wish for help, or what cannot be understood. */
export function readCommand(words: readonly string[]): ReadCommand {
  const refuse = (problem: string): ReadCommand => ({ ok: false, help: false, problem });
  let values: ReturnType<typeof parse>["values"];
  try {
    values = parse(words).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return { ok: false, help: true, problem: "" };
  if (values.remote && values.env !== "staging" && values.env !== "production")
    return refuse("--remote needs --env staging or --env production");
  if (!values.remote && values.env !== undefined) return refuse("--env goes with --remote");
  const accepted = readAcceptance(values);
  if (!accepted.ok) return refuse(accepted.problem);
  return {
    ok: true,
    command: {
      remote: values.remote ? (values.env ?? null) : null,
      state: values.state ?? null,
      accept: accepted.accept,
      repair: values.repair,
    },
  };
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    options: {
      repair: { type: "boolean", default: false },
      ...ACCEPTANCE_OPTIONS,
      remote: { type: "boolean", default: false },
      env: { type: "string" },
      state: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
