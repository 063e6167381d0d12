import type { LocalBindings } from "../local-platform.ts";
import { type Wrangler, WranglerFailure } from "../wrangler.ts";
import { readCall, type WranglerCall } from "./read-call.ts";
import { standInDatabase } from "./stand-in-database.ts";
import { standInValues } from "./stand-in-values.ts";
import { standInWorker } from "./stand-in-worker.ts";

/** A platform on this machine that takes the calls a release makes to the real one. */
export interface StandIn {
  wrangler: Wrangler;
  /** Calls that changed something, by their command. */
  changes: readonly string[];
  /** From now on so many reads after each write of a key see what stood there before. */
  answerLate(reads: number): void;
}

/**
 * A stand-in for the account of an environment: wrangler's commands are read by the installed wrangler's own list of
 * options, and carried out on the local D1 and KV, which hold to the platform's limits. Queues and the secret are
 * missing until they are made.
 * @example const { wrangler } = standIn("staging", env)
 */
export function standIn(environment: string, env: LocalBindings): StandIn {
  const late = { reads: 0 };
  const changes: string[] = [];
  const database = standInDatabase(env.DB);
  const values = standInValues(env.KV, late);
  const worker = standInWorker(environment);
  const carryOut = (call: WranglerCall): Promise<Buffer> => {
    const onData = /^(?:d1 (?:execute|migrations apply)|kv key )/.test(call.command);
    // Wrangler goes to the database on this machine where --remote is left out, and says nothing of it.
    if (onData && call.options.remote !== true) throw new Error(`${call.command} without --remote is local`);
    if (!onData) return worker(call);
    return call.command.startsWith("d1 ") ? database(call) : values(call);
  };
  return {
    changes,
    answerLate(reads) {
      late.reads = reads;
    },
    async wrangler(words) {
      try {
        const call = readCall(words);
        const answer = await carryOut(call);
        if (isChange(call, answer)) changes.push(call.command);
        return answer;
      } catch (error) {
        throw new WranglerFailure(words, error instanceof Error ? error.message : String(error));
      }
    },
  };
}

const isChange = ({ command, options }: WranglerCall, answer: Buffer): boolean =>
  command === "d1 migrations apply"
    ? !answer.includes("No migrations to apply")
    : !(command === "kv key get" || command.endsWith(" list") || options.json === true);
