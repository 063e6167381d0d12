/**
 * `npm run bench:bodies`: sends bodies of 60 MB, in chunks that state no length, to the built worker on the runtime and
 * measures by how much they move the runtime's resident memory at its peak. Fails above 25 MB.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedLocalKeys } from "../../src/cli/local-keys.ts";
import { openLocal } from "../../src/cli/local-platform.ts";
import { migrate } from "../../src/cli/migrate-local.ts";
import { bundleWorker, serveLocal } from "../../src/cli/serve-local.ts";

const BODY_BYTES = 60 * 1024 * 1024;
/** Blanks, which JSON may have anywhere: nothing but the length is wrong with such a body. */
const CHUNK = Buffer.alloc(65_536, " ");
const MOST_MB = 25;
const MB = 1_048_576;

/** The runtime's process: the child of this one that is called so. */
function runtimeProcess(): string {
  const found = readdirSync("/proc").find((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      return status.startsWith("Name:\tworkerd\n") && status.includes(`\nPPid:\t${process.pid}\n`);
    } catch {
      return false; // it has ended meanwhile
    }
  });
  if (found === undefined) throw new Error("the runtime is not among this process's children");
  return found;
}

/** A figure of the process's memory, MB: `VmRSS` is held now, `VmHWM` the most since it was last reset. */
const memory = (id: string, figure: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]) / 1024;

interface Sent {
  status: number | null;
  bytes: number;
}

/** Sends chunks until the whole body is sent or the other side closes, whatever it answers meanwhile. */
function send(url: string, path: string, headers: Record<string, string>, bytes = BODY_BYTES): Promise<Sent> {
  return new Promise((resolve) => {
    const sent: Sent = { status: null, bytes: 0 };
    const call = request(`${url}${path}`, { method: "POST", headers }, (response) => {
      sent.status = response.statusCode ?? null;
      response.resume();
      response.on("end", () => resolve(sent));
      response.on("error", () => resolve(sent));
    });
    call.on("error", () => resolve(sent));
    const write = (): void => {
      while (sent.bytes < bytes && !call.destroyed) {
        sent.bytes += CHUNK.length;
        if (!call.write(CHUNK)) return void call.once("drain", write);
      }
      call.end();
    };
    write();
  });
}

const JSON_BODY = { "Content-Type": "application/json" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const KEY = { ...JSON_BODY, "X-API-Key": "sk_live_local_enterprise" };

mkdirSync("public", { recursive: true });
const state = mkdtempSync(join(tmpdir(), "landfall-bodies-"));
const local = await openLocal(state);
await migrate(local.env.DB);
await seedLocalKeys(local.env.DB, new Date());
await local.dispose();
bundleWorker("dist/bodies");
const server = await serveLocal({ state, bundle: "dist/bodies", vars: { LOG: "off" } });
const id = runtimeProcess();

const cases: [title: string, path: string, headers: Record<string, string>, atOnce: number][] = [
  ["without a key", "/api/v1/calculate", JSON_BODY, 1],
  ["an unknown key", "/api/v1/calculate", { ...JSON_BODY, "X-API-Key": "sk_live_unknown" }, 1],
  ["demo access", "/api/v1/calculate", { ...JSON_BODY, "X-Demo-Request": "true" }, 1],
  ["a secret key", "/api/v1/calculate", KEY, 1],
  ["with an idempotency key", "/api/v1/calculate", { ...KEY, "Idempotency-Key": "one" }, 1],
  [
    "a stated length beside chunks",
    "/api/v1/calculate",
    { ...KEY, "Content-Length": "10", "Transfer-Encoding": "chunked" },
    1,
  ],
  ["three at once", "/api/v1/calculate/batch", KEY, 3],
  ["a path without a meter", "/api/v1/countries", JSON_BODY, 1],
  ["a form of the console", "/console/recover", { ...FORM, Origin: server.url }, 1],
  ["demo access, minute used up", "/api/v1/calculate", { ...JSON_BODY, "X-Demo-Request": "true" }, 1],
];
let worst = 0;
try {
  // A megabyte each first: what the code and its heap take once is not the bodies'.
  for (let call = 0; call < 20; call++) await send(server.url, "/api/v1/calculate", KEY, MB);
  for (const [title, path, headers, atOnce] of cases) {
    if (title.includes("used up"))
      for (let call = 0; call < 12; call++) await send(server.url, path, headers, CHUNK.length);
    writeFileSync(`/proc/${id}/clear_refs`, "5"); // the peak begins anew
    const before = memory(id, "VmRSS");
    const sent = await Promise.all(Array.from({ length: atOnce }, () => send(server.url, path, headers)));
    const moved = memory(id, "VmHWM") - before;
    worst = Math.max(worst, moved);
    const took = sent.reduce((sum, { bytes }) => sum + bytes, 0) / MB;
    console.log(
      `${title.padEnd(30)} ${String(sent[0]?.status ?? "closed").padEnd(7)} sent ${took.toFixed(1).padStart(6)} MB, memory moved by ${moved.toFixed(1).padStart(5)} MB`,
    );
  }
} finally {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
}
console.log(`${worst <= MOST_MB ? "passed" : "FAILED"}: at most ${worst.toFixed(1)} MB (${MOST_MB} allowed)`);
process.exitCode = worst <= MOST_MB ? 0 : 1;
