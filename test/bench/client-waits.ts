import { keepSpeed } from "../../src/cli/keep-speed.ts";
import { probe } from "../../src/cli/probe.ts";
import { serveLocal } from "../../src/cli/serve-local.ts";
import { counted, type Figures } from "./figures.ts";

/** Calls one after the other: of fewer than some hundred, one in a hundred would be a single one. */
const CALLS = 300;
const PLACE = "the machine of the service, without a network between";

/** What a client waits for of calls one after the other; kept for `/docs/status` where the figures are. */
export async function measureWaits(isKept: boolean): Promise<Figures> {
  const server = await serveLocal({ vars: { LOG: "off" } });
  const headers = { "X-API-Key": "sk_live_local_enterprise" };
  const seen = await probe({ url: server.url, place: PLACE, calls: CALLS, headers });
  await server.stop();
  if (isKept) keepSpeed({ ...seen, by: "bench", url: null });
  const { p50Ms, p95Ms, p99Ms } = seen;
  return { call_p50_ms: counted(p50Ms), call_p95_ms: counted(p95Ms), call_p99_ms: counted(p99Ms) };
}
