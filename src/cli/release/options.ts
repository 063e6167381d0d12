import { parseArgs } from "node:util";

/** What a release is to do. */
export interface DeployCommand {
  environment: "staging" | "production";
  /** Rehearse: nothing leaves this machine. */
  dryRun: boolean;
}

/** What `--help` prints. */
export const RELEASE_USAGE = `npm run deploy -- --env staging|production [--dry-run]

Releases the service: migrations, data, worker, in this order. A step that fails ends the release; run it again to
go on from there.

  --dry-run   rehearse it on this machine, without credentials: configuration, migrations, sizes, and the release
              itself on a stand-in for the platform, killed on the way and done again
  --help      this text

Ends with 0 where all went well, 1 where something failed, 2 where the command was not understood.`;

type ReadCommand = { ok: true; command: DeployCommand } | { ok: false; help: boolean; problem: string };

/** Reads the command line: what to do, a wish for help, or what cannot be understood. */
export function readDeployCommand(words: readonly string[]): ReadCommand {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        env: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { ok: false, help: true, problem: "" };
    if (values.env !== "staging" && values.env !== "production")
      return { ok: false, help: false, problem: "say --env staging or --env production" };
    return { ok: true, command: { environment: values.env, dryRun: values["dry-run"] } };
  } catch (error) {
    return { ok: false, help: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
