import { readFileSync } from "node:fs";
import { retried } from "../local-platform.ts";
import type { WranglerCall } from "./read-call.ts";

/** How late the platform is: so many reads after a write still see what stood there before. */
interface Lateness {
  reads: number;
}

/**
 * Keys of a namespace as wrangler handles them, on the local KV, which holds keys and values to the platform's sizes.
 * @throws Error with what wrangler prints where the platform refuses.
 */
export function standInValues(namespace: KVNamespace, late: Lateness) {
  /** What readers still see of keys that were written, and how often. */
  const stale = new Map<string, { value: Uint8Array | null; reads: number }>();

  const stored = async (key: string): Promise<Uint8Array | null> => {
    const value = await retried(() => namespace.get(key, "arrayBuffer"));
    return value === null ? null : new Uint8Array(value);
  };

  async function change(key: string, write: () => Promise<void>): Promise<Buffer> {
    const before = late.reads > 0 ? await stored(key) : null;
    await retried(write);
    if (late.reads > 0) stale.set(key, { value: before, reads: late.reads });
    return Buffer.from("Resource location: remote\n");
  }

  async function read(key: string): Promise<Buffer> {
    const old = stale.get(key);
    if (old && --old.reads === 0) stale.delete(key);
    const value = old ? old.value : await stored(key);
    if (value !== null) return Buffer.from(value);
    throw new Error(
      `Failed to fetch https://api.cloudflare.com/client/v4/accounts/account/storage/kv/namespaces/namespace/values/${encodeURIComponent(key)} - 404: Not Found`,
    );
  }

  return ({ command, options, positionals: [key = ""] }: WranglerCall): Promise<Buffer> => {
    if (options.binding !== "KV") throw new Error("A KV Namespace could not be resolved for this binding");
    if (command === "kv key get") return read(key);
    if (command === "kv key delete") return change(key, () => namespace.delete(key));
    const bytes = readFileSync(String(options.path));
    return change(key, () => namespace.put(key, new Uint8Array(bytes)));
  };
}
