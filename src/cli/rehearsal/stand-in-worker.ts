import { unstable_readConfig } from "wrangler";
import type { WranglerCall } from "./read-call.ts";

/**
 * What an account holds beside data: queues, secrets, and the versions of the worker, of which the last stands.
 * @throws Error with what wrangler prints where the platform refuses.
 */
export function standInWorker(environment: string) {
  const config = unstable_readConfig({ config: "wrangler.toml", env: environment }, { hideWarnings: true });
  const queues = new Set<string>();
  const secrets = new Set<string>();
  const versions: string[] = [];
  const deployed: string[] = [];

  function deploy(): string {
    const wanted = [...(config.queues.producers ?? []), ...(config.queues.consumers ?? [])].flatMap(
      (queue) => [
        queue.queue,
        ...("dead_letter_queue" in queue && queue.dead_letter_queue ? [queue.dead_letter_queue] : []),
      ],
    );
    const noQueue = wanted.find((name) => !queues.has(name));
    if (noQueue !== undefined)
      throw new Error(
        `Queue "${noQueue}" does not exist. To create it, run: wrangler queues create ${noQueue}`,
      );
    const required: readonly string[] = config.secrets?.required ?? [];
    const unset = required.filter((name) => !secrets.has(name));
    if (unset.length > 0)
      throw new Error(`The following required secrets have not been set: ${unset.join(", ")}`);
    versions.push(versionId(versions.length + 1));
    return stand(versions.at(-1) ?? "");
  }

  function rollback([version = deployed.at(-2) ?? ""]: readonly string[]): string {
    if (!versions.includes(version)) throw new Error(`Version ${version} could not be found`);
    return stand(version);
  }

  function stand(version: string): string {
    deployed.push(version);
    return `Current Version ID: ${version}\n`;
  }

  return async ({ command, positionals }: WranglerCall): Promise<Buffer> => {
    const [name = ""] = positionals;
    if (command === "queues create") queues.add(name);
    else if (command === "secret put") secrets.add(name);
    else if (command === "deploy") return Buffer.from(deploy());
    else if (command === "rollback") return Buffer.from(rollback(positionals));
    else if (command === "deployments list")
      return Buffer.from(deployed.map((version) => `Version(s):  (100%) ${version}\n`).join(""));
    else if (!NOTED_ELSEWHERE.has(command)) throw new Error(`the stand-in has no ${command}`);
    return Buffer.from("✨ Success\n");
  };
}

/** The database and the keys of a stand-in are there from the start, and whoever calls it is let in. */
const NOTED_ELSEWHERE: ReadonlySet<string> = new Set(["login", "d1 create", "kv namespace create"]);

const versionId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
