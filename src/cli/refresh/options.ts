import { join } from "node:path";
import { parseArgs } from "node:util";
import { DROP_FOLDER } from "../../../seed/load/refresh/newer-tariffs.ts";
import type { Acceptance } from "../../../seed/load/registration.ts";
import { ON_DEMAND_SOURCES, REFRESH_SOURCES, type RefreshSource } from "../../domain/refresh/source.ts";
import { ACCEPTANCE_OPTIONS, readAcceptance } from "../read-acceptance.ts";

export interface RefreshOptions {
  /** The publishers to ask. */
  sources: readonly RefreshSource[];
  /** Folder of dropped files. */
  drop: string;
  acceptShrink: boolean;
  /** An operator's word for one dataset's edition, whatever the guards find. */
  accept: Acceptance | null;
  /** A deployed environment; null: local state. */
  remote: string | null;
  /** Folder of local state; null: that of `npm start`. */
  state: string | null;
  /** Where refreshed list tables are kept, so that the next run goes on from them. */
  tables: string;
}

const SOURCES = [...REFRESH_SOURCES, ...ON_DEMAND_SOURCES];

/** What `--help` prints. */
export const REFRESH_USAGE = `npm run data:refresh -- [options]

Asks the publishers for newer editions, takes dropped files, verifies, loads what passes, and leaves the
changes for the worker to tell. What fails changes nothing but its record, which /api/v1/health shows.

  --source NAME     ask only this one; may be repeated; default: all of
                    ${SOURCES.map(({ name }) => name).join("\n                    ")}
  --drop FOLDER     take dropped schedules from here; default: ${DROP_FOLDER}
                    tariff-<ID>@<YYYY-MM-DD>.tsv in the form of seed/tariffs,
                    or us-hts@<YYYY-MM-DD>.json as the USITC exports it
  --accept DATASET --by NAME --why TEXT
                    take this dataset's edition although a guard holds it back; who and why is kept
  --accept-shrink   load editions that lost over 5 %, or what a column held; recorded
  --remote --env staging|production
                    into a deployed environment; needs wrangler's credentials
  --state FOLDER    another folder of local state
  --help            this text

Ends with 0 where everything was loaded or unchanged, 1 where something was refused or could not be
reached, 2 where the command was not understood. REFRESH_URLS (JSON, source name to URL) replaces addresses.`;

/** Reads the command line: the options, a wish for help, or what cannot be understood. */
export function readOptions(
  words: readonly string[],
): { ok: true; options: RefreshOptions } | { ok: false; help: boolean; problem: string } {
  const refuse = (problem: string) => ({ ok: false as const, help: false, problem });
  let values: ReturnType<typeof parse>["values"];
  try {
    values = parse(words).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return { ok: false, help: true, problem: "" };
  const unknown = (values.source ?? []).filter((name) => !SOURCES.some((source) => source.name === name));
  if (unknown.length > 0)
    return refuse(
      `no source is called ${unknown.join(", ")}; there are ${SOURCES.map(({ name }) => name).join(", ")}`,
    );
  if (values.remote && values.env !== "staging" && values.env !== "production")
    return refuse("--remote needs --env staging or --env production");
  if (!values.remote && values.env !== undefined) return refuse("--env goes with --remote");
  const accepted = readAcceptance(values);
  if (!accepted.ok) return refuse(accepted.problem);
  return {
    ok: true,
    options: {
      sources: values.source ? SOURCES.filter(({ name }) => values.source?.includes(name)) : SOURCES,
      drop: values.drop,
      acceptShrink: values["accept-shrink"],
      accept: accepted.accept,
      remote: values.remote ? (values.env ?? null) : null,
      state: values.state ?? null,
      tables: tablesOf(values.remote ? (values.env ?? "") : null, values.state),
    },
  };
}

/** One folder for each place that is loaded, as each may hold other editions. */
const tablesOf = (remote: string | null, state: string | undefined): string =>
  remote === null && state !== undefined
    ? join(state, "refreshed-lists")
    : `.wrangler/refresh/${remote ?? "local"}/sanctions`;

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    options: {
      source: { type: "string", multiple: true },
      drop: { type: "string", default: DROP_FOLDER },
      ...ACCEPTANCE_OPTIONS,
      "accept-shrink": { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      env: { type: "string" },
      state: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
