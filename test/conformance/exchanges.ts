import { type Answer, call } from "./client.ts";

/** One call of a tour through the API; what it needs of earlier answers it takes from them. */
export interface Exchange {
  /** `POST /quotes/{id}/redeem` */
  operation: string;
  /** By the names in the path. */
  params?: (seen: Seen) => Record<string, string>;
  query?: string;
  /** In place of the document's own example. */
  body?: (seen: Seen) => unknown;
  /** Whether the answer is that of the operation's own example; the others only prepare what comes after. */
  shown?: false;
  /** Asked again until it answers so, where work goes on behind it. */
  until?: (answer: Answer) => boolean;
}
// biome-ignore lint/suspicious/noExplicitAny: a black-box suite reads whatever comes
type Seen = (operation: string) => any;

const idFrom = (operation: string, read: (body: ReturnType<Seen>) => string) => (seen: Seen) => ({
  id: read(seen(operation)),
});
const decision = idFrom("PUT /screen-parties/decisions", ({ decision }) => decision.id);
const watch = idFrom("POST /screen-parties/watch", (body) => body.watch.id);
const audit = idFrom("POST /screen-parties", ({ auditId }) => auditId);
const webhook = idFrom("POST /webhooks", (body) => body.webhook.id);
const quote = idFrom("POST /calculate", ({ quoteId }) => quoteId);
const job = idFrom("POST /jobs", (body) => body.job.id);
const shirt = { price: 120, shippingPrice: 15, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" };
const saved: Exchange = {
  operation: "POST /calculate",
  body: () => ({ ...shirt, saveQuote: true }),
  shown: false,
};

/** Every operation of the API, in an order in which each finds what it needs. */
export const EXCHANGES: readonly Exchange[] = [
  { operation: "GET /health" },
  { operation: "GET /countries" },
  { operation: "POST /countries/compare" },
  { operation: "POST /calculate" },
  { operation: "POST /calculate/batch" },
  { operation: "POST /classify" },
  { operation: "POST /classify/batch" },
  { operation: "POST /classify/audit" },
  { operation: "PUT /classify/overrides" },
  { operation: "GET /classify/overrides" },
  { operation: "DELETE /classify/overrides/{id}", params: idFrom("PUT /classify/overrides", (body) => body.override.id) }, // biome-ignore format: one call a line
  { operation: "POST /roo/evaluate" },
  { operation: "POST /restrictions" },
  { operation: "POST /customs-docs/generate" },
  { operation: "GET /customs-docs/files/{id}", params: idFrom("POST /customs-docs/generate", ({ document }) => document.url.split("/").at(-1)) }, // biome-ignore format: one call a line
  { operation: "POST /eccn-lookup" },
  { operation: "POST /screen-parties" },
  { operation: "PUT /screen-parties/decisions", body: (seen) => ({ party: { name: "Dmitri Karvonenko", country: "RU" }, entryId: seen("POST /screen-parties").matches[0]?.id ?? "US_SDN:36", reason: "other birth date and passport", decidedBy: "compliance@shop.example" }) }, // biome-ignore format: one call a line
  { operation: "GET /screen-parties/decisions" },
  { operation: "GET /screen-parties/decisions/{id}", params: decision },
  { operation: "DELETE /screen-parties/decisions/{id}", params: decision },
  { operation: "POST /screen-parties/watch" },
  { operation: "GET /screen-parties/watch" },
  { operation: "GET /screen-parties/watch/{id}", params: watch },
  { operation: "DELETE /screen-parties/watch/{id}", params: watch },
  { operation: "GET /screen-parties/audit" },
  { operation: "GET /screen-parties/audit/{id}", params: audit },
  { operation: "GET /screen-parties/audit/export", query: "?from=2100-01-01" },
  { operation: "DELETE /screen-parties/audit/{id}", params: audit },
  { operation: "DELETE /screen-parties/audit", query: "?to=2001-01-01" },
  { operation: "PUT /screen-parties/retention" },
  { operation: "GET /screen-parties/retention" },
  { operation: "POST /webhooks" },
  { operation: "GET /webhooks" },
  { operation: "PATCH /webhooks/{id}", params: webhook },
  { operation: "POST /webhooks/{id}/rotate", params: webhook },
  { operation: "POST /webhooks/{id}/test", params: webhook },
  { operation: "GET /webhooks/{id}/deliveries", params: webhook },
  { operation: "POST /webhooks/{id}/deliveries/{deliveryId}/retry", params: (seen) => ({ ...webhook(seen), deliveryId: seen("POST /webhooks/{id}/test").deliveryId }) }, // biome-ignore format: one call a line
  { operation: "DELETE /webhooks/{id}", params: webhook },
  { operation: "DELETE /webhooks", query: "?all=true" },
  saved,
  { operation: "GET /quotes", query: "?limit=1" },
  { operation: "GET /quotes/{id}", params: quote },
  { operation: "PATCH /quotes/{id}", params: quote },
  { operation: "POST /quotes/{id}/replay", params: quote },
  { operation: "POST /quotes/{id}/page", params: quote },
  { operation: "DELETE /quotes/{id}/page", params: quote },
  { operation: "POST /quotes/{id}/redeem", params: quote },
  saved,
  { operation: "POST /quotes/{id}/void", params: quote },
  { operation: "DELETE /quotes/{id}", params: quote },
  { operation: "POST /bills/check" },
  { operation: "POST /jobs" },
  { operation: "GET /jobs", query: "?limit=1" },
  { operation: "GET /jobs/{id}", params: job, until: ({ body }) => body.job.done === body.job.total },
  { operation: "GET /jobs/{id}/results", params: job },
  { operation: "DELETE /jobs/{id}", params: job },
];

/** The example that a document gives for a request's body; undefined where an operation has none. */
function exampleBody(document: Answer["body"], method: string, path: string): unknown {
  const media = document.paths[path][method.toLowerCase()].requestBody?.content["application/json"];
  const name = media?.schema.$ref?.split("/").at(-1);
  return media?.example ?? document.components.schemas[name]?.example;
}

const PATIENCE_MS = 30_000;

/** Makes the whole tour and tells of each call. */
export async function tour(
  document: Answer["body"],
  tell: (exchange: Exchange, answer: Answer) => void | Promise<void>,
): Promise<void> {
  const answers = new Map<string, unknown>();
  const seen: Seen = (operation) => answers.get(operation);
  for (const exchange of EXCHANGES) {
    const [method = "", path = ""] = exchange.operation.split(" ");
    const params = exchange.params?.(seen) ?? {};
    const filled =
      path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "") + (exchange.query ?? "");
    const body = exchange.body?.(seen) ?? exampleBody(document, method, path);
    const late = Date.now() + PATIENCE_MS;
    let answer = await call(method, filled, body);
    while (exchange.until && !exchange.until(answer) && Date.now() < late) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      answer = await call(method, filled, body);
    }
    answers.set(exchange.operation, answer.body);
    await tell(exchange, answer);
  }
}
