import * as calls from "./calls.ts";
import { counted, type Figures } from "./figures.ts";
import type { BenchRuntime, Call } from "./runtime.ts";

const line = JSON.parse(calls.calculations[0]?.body ?? "{}") as Record<string, unknown>;
const quoted = (call: Call): Call => ({
  ...call,
  body: JSON.stringify({ ...JSON.parse(call.body), saveQuote: true }),
});

/** What is asked of a fresh isolate, the same again, and then of goods it has not met. */
const ROUTES: readonly (readonly [name: string, asked: Call, other: Call])[] = [
  ["calculate", calls.calculations[0] as Call, calls.calculations[11] as Call],
  ["calculate_words", inWords("cotton T-shirt for men"), inWords("leather wallet")],
  ["batch", tenOf(calls.batches[0]), tenOf(calls.batches[1])],
  ["quote", quoted(calls.calculations[0] as Call), quoted(calls.calculations[11] as Call)],
  ["cart_quote", quoted(tenOf(calls.carts[0])), quoted(tenOf(calls.carts[1]))],
  ["classify", calls.classifications[0] as Call, calls.classifications[1] as Call],
  ["screen", calls.screenings[0] as Call, calls.screenings[1] as Call],
  ["restrictions", calls.restrictions[0] as Call, calls.restrictions[11] as Call],
  ["origin", calls.origins[0] as Call, calls.origins[11] as Call],
  ["export_control", calls.controls[0] as Call, calls.controls[1] as Call],
  ["documents", calls.documents[0] as Call, calls.documents[1] as Call],
];

/** Ten of a hundred lines: what a shop asks at once, and no more than a lease holds. */
function tenOf(call: Call | undefined): Call {
  const { items, ...also } = JSON.parse(call?.body ?? "{}") as { items: unknown[] };
  return { path: "/api/v1/calculate/batch", body: JSON.stringify({ ...also, items: items.slice(0, 10) }) };
}

function inWords(productName: string): Call {
  const { hsCode: _, ...rest } = line;
  return { path: "/api/v1/calculate", body: JSON.stringify({ ...rest, productName }) };
}

/** What runs behind an answer arrives meanwhile. */
const SETTLE_MS = 700;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/**
 * Trips in sequence that each route waits for on an edge far from its bindings (far-bindings.ts), and how long the
 * answer takes there: of an isolate that has just begun, of the same goods again, and of goods it has not met. The key is
 * of a plan that is cut off at its limits.
 */
export async function measureTrips(runtime: BenchRuntime): Promise<Figures> {
  const figures: Figures = {};
  for (const [route, asked, other] of ROUTES) {
    const headers = {
      "X-Bench-Isolate": `far ${route} ${Date.now()}`,
      "X-Bench-Far": "yes",
      "X-API-Key": "sk_live_local_pro",
    };
    for (const [phase, call] of [
      ["cold", asked],
      ["warm", asked],
      ["new_goods", other],
    ] as const) {
      const { trips, ms } = await runtime.ask(call, headers);
      figures[`trips_${route}_${phase}`] = counted(trips);
      figures[`far_${route}_${phase}_ms`] = { value: Math.round(ms), noise: 25 };
      await settle();
    }
  }
  return figures;
}
