import type { PartFault } from "../../domain/health/service-parts.ts";
import { isSecretOf, SEALED_KEYS } from "../quotes/quote-signing-key.ts";
import { readNamed } from "../read-rows.ts";

/** A counter that has not answered by then keeps its callers waiting: an object that moves is back within a second. */
const PATIENCE_MS = 1_000;

/** The counters of calls, where they do not answer: every caller whose calls are limited is then refused. */
export async function counterFaults({ COUNTER }: Env): Promise<PartFault[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = async (): Promise<boolean> => COUNTER.getByName("health").isAnswering();
  const answers = await Promise.race([asked().catch(() => false), tooLate]);
  clearTimeout(timer);
  return answers ? [] : [{ part: "counters", state: "missing" }];
}

/** The master secret, where it opens nothing that this environment has sealed: it was exchanged for another. */
export async function secretFaults(env: Env): Promise<PartFault[]> {
  const { keys } = await readNamed(env.DB, { keys: SEALED_KEYS.with() }).catch(() => ({ keys: [] }));
  return (await isSecretOf(keys, env)) ? [] : [{ part: "master-secret", state: "different" }];
}
