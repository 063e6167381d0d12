import { rmSync } from "node:fs";
import { seedLocalKeys } from "../../src/cli/local-keys.ts";
import { migrate } from "../../src/cli/migrate-local.ts";
import { type LocalServer, serveLocal } from "../../src/cli/serve-local.ts";
import { type HeapMb, WorkerHeap } from "./worker-heap.ts";

const STATE = ".wrangler/soak/v3";
export const BUNDLE = "dist/soak";
/** Ladder of 1 ms to 17 s; the receiver's timeout is at its floor of 150 ms. */
const TIME_SCALE = "0.0002";
const KEY = { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "application/json" };

/** The deployed bundle on state of its own, to be killed and started again on the same port. */
export class WebhookWorker {
  private server: LocalServer | null = null;
  private heap: WorkerHeap | null = null;
  private port = 0;
  private readonly vars: Record<string, string>;

  /** `receivers`: local ports that events may be delivered to. */
  constructor(receivers: readonly number[]) {
    this.vars = {
      ENVIRONMENT: "local",
      LOG: "off",
      WEBHOOK_TIME_SCALE: TIME_SCALE,
      WEBHOOK_ALLOW_HOSTS: receivers.map((port) => `127.0.0.1:${port}`).join(" "),
      MASTER_SECRET: "c29hayBzb2FrIHNvYWsgc29hayBzb2FrIHNvYWsgc28=",
    };
  }

  async startFresh(): Promise<void> {
    rmSync(STATE, { recursive: true, force: true });
    await this.start();
    const db = await this.database();
    await migrate(db);
    await seedLocalKeys(db, new Date());
  }

  async start(): Promise<void> {
    this.server = await serveLocal({
      port: this.port,
      state: STATE,
      bundle: BUNDLE,
      vars: this.vars,
      inspectorPort: 0,
    });
    this.port = Number(new URL(this.server.url).port);
    this.heap = await WorkerHeap.open(Number((await this.server.runtime.getInspectorURL()).port));
  }

  /** Kills the runtime's process with whatever it is doing. */
  async kill(): Promise<void> {
    this.heap?.close();
    this.heap = null;
    await this.server?.stop();
  }

  /** The isolate's memory; null while the worker is down. */
  async memory(): Promise<HeapMb | null> {
    return (await this.heap?.read()) ?? null;
  }

  async database(): Promise<D1Database> {
    return (await this.server?.runtime.getD1Database("DB")) as unknown as D1Database;
  }

  async sweep(): Promise<void> {
    const worker = (await this.server?.runtime.getWorker()) as unknown as {
      scheduled(event: { cron: string }): Promise<unknown>;
    };
    await worker.scheduled({ cron: "*/5 * * * *" });
  }

  /** Calls the API. @throws where it does not answer 200. */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const init = {
      method,
      headers: KEY,
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/v1${path}`, init);
    if (answer.status !== 200) throw new Error(`status ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async register(port: number): Promise<{ id: string; secret: string }> {
    const wish = { url: `http://127.0.0.1:${port}/hook`, events: ["webhook.test"] };
    return (await this.call<{ webhook: { id: string; secret: string } }>("POST", "/webhooks", wish)).webhook;
  }
}
