import { readdirSync, readFileSync } from "node:fs";
import { type LocalServer, serveLocal } from "../../src/cli/serve-local.ts";

/** Where the bench's worker is bundled to, and its entry there. */
const BUNDLE = "dist/bench";
const ENTRY = "bench-worker.js";
/** Of `/proc/PID/stat`: milliseconds a tick, on every Linux that runs here. */
const TICK_MS = 10;

/** One call of the API. */
export interface Call {
  path: string;
  body: string;
}

const HEADERS = { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "application/json" };

/** What an answer took. */
export interface Answered {
  ms: number;
  /** Trips in sequence that it waited for, where the call named an isolate (see bench-worker.ts). */
  trips: number;
}

/** The built worker on the runtime, with what the runtime's process has used. */
export class BenchRuntime {
  readonly server: LocalServer;
  private readonly id: string;

  private constructor(server: LocalServer) {
    this.server = server;
    this.id = newestRuntime();
  }

  /** @param inspected Opens the inspector, which memory is read through. */
  static async start(inspected = false): Promise<BenchRuntime> {
    const vars = { LOG: "off" };
    return new BenchRuntime(
      await serveLocal({ bundle: BUNDLE, entry: ENTRY, vars, ...(inspected ? { inspectorPort: 0 } : {}) }),
    );
  }

  /** @param also Headers beside the key. @throws where the answer is not 200. */
  async ask({ path, body }: Call, also: Record<string, string> = {}): Promise<Answered> {
    const started = performance.now();
    const answer = await fetch(`${this.server.url}${path}`, {
      method: "POST",
      headers: { ...HEADERS, ...also },
      body,
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 400)}`);
    return { ms: performance.now() - started, trips: Number(answer.headers.get("X-Bench-Trips")) };
  }

  /** CPU time of the process so far, ms: the worker, and the local stand-ins of its bindings. */
  cpuMs(): number {
    const fields = readFileSync(`/proc/${this.id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }

  /** The most memory that the process held, MB. */
  peakMb(): number {
    const status = readFileSync(`/proc/${this.id}/status`, "utf8");
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }
}

/** Of the runtimes among this process's children the one that began last. */
function newestRuntime(): string {
  const found = readdirSync("/proc").filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      return status.startsWith("Name:\tworkerd\n") && status.includes(`\nPPid:\t${process.pid}\n`);
    } catch {
      return false; // it has ended meanwhile
    }
  });
  const newest = found.map(Number).sort((a, b) => b - a)[0];
  if (newest === undefined) throw new Error("the runtime is not among this process's children");
  return String(newest);
}
