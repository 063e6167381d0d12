import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LocalServer, serveLocal } from "../../src/cli/serve-local.ts";

/** In place of the service: says what it was set to, or what came of a request it made. */
const WORKER = `
import { DurableObject } from "cloudflare:workers";
export class CallCounter extends DurableObject {}
export default {
  async fetch(request, env) {
    const url = new URL(request.url).searchParams.get("url");
    if (url === null) return Response.json({ allowed: env.WEBHOOK_ALLOW_HOSTS, own: env.OWN_HOSTS, scale: env.WEBHOOK_TIME_SCALE });
    try {
      const answer = await fetch(url, { method: "POST", body: "event", redirect: "manual" });
      return new Response(answer.status + " " + (await answer.text()));
    } catch (error) {
      return new Response("failed: " + error.message);
    }
  },
};`;

const folder = mkdtempSync(join(tmpdir(), "serve-local-"));
const received: string[] = [];
const receivers: Server[] = [];
let service: LocalServer;
let [opened, closed] = [0, 0];

function listening(): Promise<number> {
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.headers.host}`);
    if (request.url === "/moved") response.writeHead(302, { Location: `http://127.0.0.1:${closed}/` }).end();
    else response.end("taken");
  });
  receivers.push(server);
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}

beforeAll(async () => {
  [opened, closed] = [await listening(), await listening()];
  writeFileSync(join(folder, "index.js"), WORKER);
  vi.stubEnv("WEBHOOK_ALLOW_HOSTS", `127.0.0.1:${opened}`);
  vi.stubEnv("OWN_HOSTS", "landfall.example");
  service = await serveLocal({
    bundle: folder,
    state: join(folder, "state"),
    vars: { WEBHOOK_TIME_SCALE: "0.5" },
  });
  vi.unstubAllEnvs();
  // The runtime takes a second to start, and a busy machine many.
}, 60_000);
afterAll(async () => {
  await service.stop();
  for (const receiver of receivers) receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const reach = async (url: string): Promise<string> =>
  (await fetch(`${service.url}/?url=${encodeURIComponent(url)}`)).text();

test("settings of the environment and of the caller reach the worker", async () => {
  expect(await (await fetch(service.url)).json()).toEqual({
    allowed: `127.0.0.1:${opened}`,
    own: "landfall.example",
    scale: "0.5",
  });
});

test("a receiver that is allowed is reached on this machine", async () => {
  expect(await reach(`http://127.0.0.1:${opened}/hook`)).toBe("200 taken");
  expect(received).toEqual([`POST 127.0.0.1:${opened}`]);
  expect(await reach(`http://127.0.0.1:${opened}/moved`)).toMatch(/^302/);
});

test("no name or address of this machine is reached that was not allowed, whatever it resolves from", async () => {
  received.length = 0;
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])
    expect(await reach(`http://${host}:${closed}/hook`), host).toMatch(/^failed: /);
  // The allowed port under another name that resolves to the same address.
  expect(await reach(`http://localhost:${opened}/hook`)).toMatch(/^failed: /);
  expect(received).toEqual([]);
});
