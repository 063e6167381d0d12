import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LoadTarget } from "../../seed/load/load-target.ts";
import { remoteTarget } from "../../src/cli/remote-target.ts";
import { wranglerOf } from "../../src/cli/wrangler.ts";

/**
 * The installed wrangler itself, sent to a server on this machine that answers as the platform's API does: what the
 * stand-in of a rehearsal says for a missing key and a refused statement is what wrangler makes of these answers.
 */
let server: Server;
let base = "";
let target: LoadTarget;
const stored = new Map<string, Buffer>();
const imported: string[] = [];

const result = (value: unknown) => ({ success: true, errors: [], messages: [], result: value });
const refusal = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown; etag?: string }> {
  const body = await buffer(request);
  const [path = ""] = (request.url ?? "").split("?");
  const key = decodeURIComponent(path.split("/values/")[1] ?? "");
  if (key !== "")
    return stored.has(key)
      ? { status: 200, body: stored.get(key) }
      : { status: 404, body: refusal(10009, "get: 'key not found'") };
  if (path.endsWith("/query"))
    return { status: 400, body: refusal(7500, "no such table: nowhere: SQLITE_ERROR") };
  if (path === "/upload") {
    imported.push(body.toString());
    return { status: 200, body: {}, etag: createHash("md5").update(body).digest("hex") };
  }
  if (!path.endsWith("/import")) return { status: 200, body: result(null) };
  const { action } = JSON.parse(body.toString()) as { action: string };
  if (action === "init")
    return { status: 200, body: result({ filename: "a.sql", upload_url: `${base}/upload` }) };
  const failed = { success: true, type: "import", status: "error", messages: [], at_bookmark: "b" };
  return { status: 200, body: result({ ...failed, errors: ["statement too long: SQLITE_TOOBIG"] }) };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(({ status, body, etag }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
      const type = Buffer.isBuffer(body) ? "application/octet-stream" : "application/json";
      response.writeHead(status, { "Content-Type": type, ...(etag && { ETag: etag }) }).end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", base);
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "token");
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "account");
  vi.stubEnv("WRANGLER_SEND_METRICS", "false");
  target = remoteTarget(wranglerOf("staging"), []);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

test("bytes come back as they are; what is not there is no value; what fails says why", async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
  stored.set("index:1/2 3", Buffer.from(bytes));
  const reason = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);
  const insert = { sql: "INSERT INTO hs_titles VALUES (?, ?)", parameters: ["01", "it's; a -- title"] };
  // Together, as wrangler takes over a second to start.
  const [index, missing, read, file] = await Promise.all([
    target.readBlob("index:1/2 3"),
    target.readBlob("missing:404"),
    reason(target.read([{ sql: "SELECT * FROM nowhere", parameters: [] }])),
    reason(target.transaction([insert])),
  ]);
  expect(new Uint8Array(index ?? [])).toEqual(bytes);
  expect(missing).toBeNull();
  expect(read).toMatch(/^wrangler d1 execute DB: .*no such table: nowhere: SQLITE_ERROR/);
  expect(file).toBe("wrangler d1 execute DB: statement too long: SQLITE_TOOBIG");
  expect(imported).toEqual(["INSERT INTO hs_titles VALUES ('01', 'it''s; a -- title');\n"]);
}, 120_000);
