import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** What part of requests meets which behaviour; the rest is answered 200. */
interface Behaviour {
  fail: number;
  hang: number;
  busy: number;
}

/** What the worker allows itself for clocks that differ. */
const CLOCKS_DIFFER_MS = 50;

/** A local receiver that misbehaves by chance and keeps count by `webhook-id`. */
export class Receiver {
  /** 2xx answers by webhook-id. */
  readonly accepted = new Map<string, number>();
  requests = 0;
  badSignatures = 0;
  /** Attempts that came before the Retry-After of the last 429 had passed. */
  hasty = 0;
  firstAt = 0;
  lastAt = 0;
  behaviour: Behaviour;
  /** The endpoint's secret, once it is registered. */
  secret = "";
  private readonly server: Server;
  private readonly notBefore = new Map<string, number>();

  constructor(behaviour: Behaviour) {
    this.behaviour = behaviour;
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.keepAliveTimeout = 30_000;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      return; // the worker was killed while it sent
    }
    const body = Buffer.concat(parts).toString();
    const id = String(request.headers["webhook-id"]);
    this.requests++;
    if (!this.signed(id, request, body)) this.badSignatures++;
    const now = Date.now();
    if (now < (this.notBefore.get(id) ?? 0) - CLOCKS_DIFFER_MS) this.hasty++;
    this.notBefore.delete(id);
    const { fail, hang, busy } = this.behaviour;
    const draw = Math.random();
    if (draw < hang) return;
    if (draw < hang + busy) {
      this.notBefore.set(id, now + 1_000);
      response.writeHead(429, { "Retry-After": "1" }).end("busy");
      return;
    }
    if (draw < hang + busy + fail) {
      response.writeHead(500).end("failed");
      return;
    }
    this.accepted.set(id, (this.accepted.get(id) ?? 0) + 1);
    this.firstAt ||= now;
    this.lastAt = now;
    response.writeHead(200).end("ok");
  }

  private signed(id: string, request: IncomingMessage, body: string): boolean {
    const key = Buffer.from(this.secret.replace(/^whsec_/, ""), "base64");
    const content = `${id}.${request.headers["webhook-timestamp"]}.${body}`;
    return (
      request.headers["webhook-signature"] ===
      `v1,${createHmac("sha256", key).update(content).digest("base64")}`
    );
  }
}
