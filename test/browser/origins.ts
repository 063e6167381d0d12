import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

/** Serves one origin, on a free port unless one is given. */
export async function serveOrigin(handler: Handler, port = 0): Promise<{ origin: string; close(): void }> {
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    await handler(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface FakeService {
  origin: string;
  /** The bodies that arrived, oldest first. */
  asked: Record<string, unknown>[];
  /** Headers of the last request. */
  headers: () => IncomingMessage["headers"];
  /** How the next requests are answered; the last one goes on. */
  answers: (...answers: Answer[]) => void;
  close(): void;
}

type Answer = (body: Record<string, unknown>) => {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  after?: number;
};

/** A stand-in for the service on an origin of its own: the real widget script, scripted answers. */
export async function fakeService(): Promise<FakeService> {
  let queue: Answer[] = [];
  let headers: IncomingMessage["headers"] = {};
  const asked: Record<string, unknown>[] = [];
  const { origin, close } = await serveOrigin(async (request, response, text) => {
    const cors = {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "Content-Type, X-API-Key, X-Demo-Request",
      "Access-Control-Expose-Headers": "X-Request-Id, Retry-After",
    };
    if (request.url?.startsWith("/widget")) {
      response.writeHead(200, { ...cors, "Content-Type": "text/javascript" });
      return void response.end(readFileSync(`public${request.url}`));
    }
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    headers = request.headers;
    const body = JSON.parse(text) as Record<string, unknown>;
    asked.push(body);
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? landedCost;
    const { status = 200, headers: extra = {}, body: content, after = 0 } = answer(body);
    await new Promise((resolve) => setTimeout(resolve, after));
    if (status === 0) return void response.destroy();
    response.writeHead(status, {
      ...cors,
      "Content-Type": "application/json",
      "X-Request-Id": "req-1",
      ...extra,
    });
    response.end(typeof content === "string" ? content : JSON.stringify(content));
  });
  return {
    origin,
    asked,
    headers: () => headers,
    answers: (...next) => {
      queue = next;
    },
    close,
  };
}

const row = (type: string, label: string, amount: number, more: object = {}) => ({
  type,
  label,
  amount,
  formula: "as stated",
  source: "request",
  legalReference: "",
  effectiveFrom: null,
  certainty: "published",
  payableBy: "buyer",
  collectedAt: "checkout",
  ...more,
});

/** A plausible answer: 10 % duty, 20 % tax, in euro at 0.9, or in dollars for the US. */
export const landedCost: Answer = (body) => {
  const price = Number(body.price);
  const shipping = Number(body.shippingPrice ?? 0);
  const duty = Math.round(price * 10) / 100;
  const vat = Math.round((price + shipping + duty) * 20) / 100;
  const total = Math.round((price + shipping + duty + vat) * 100) / 100;
  const border = { collectedAt: "border", source: "Customs tariff 2026", legalReference: "Tariff, line 1" };
  const rate = body.destinationCountry === "US" ? 1 : 0.9;
  return {
    body: {
      success: true,
      totalLandedCost: total,
      importDuty: duty,
      vat,
      data: {
        totalLandedCost: total,
        currency: "USD",
        destinationCountry: body.destinationCountry,
        breakdown: [
          row("product", "Goods", price),
          ...(shipping ? [row("shipping", "Shipping", shipping)] : []),
          row("duty", "Import duty (10%)", duty, {
            ...border,
            formula: `10% × ${price}`,
            certainty: "estimated",
            effectiveFrom: "2026-01-01",
          }),
          row("vat", "VAT (20%)", vat, { ...border, formula: `20% × ${price + shipping + duty}` }),
        ],
      },
      exchangeRateInfo: {
        base: "USD",
        currency: rate === 1 ? "USD" : "EUR",
        rate,
        localTotal: Math.round(total * rate * 100) / 100,
        source: "Rates",
        asOf: "2026-11-01",
      },
      dataAvailability: { needsInput: [{ field: "material", why: "the rate depends on it" }] },
    },
  };
};

export interface HostPage {
  origin: string;
  /** Sets what the page holds inside `<body>`, and its policy. */
  page(body: string, options?: { csp?: string; head?: string }): void;
  close(): void;
}

/** A shop's page on an origin of its own. By default its policy allows itself and the service, and no more. */
export async function hostPage(service: string): Promise<HostPage> {
  let html = "";
  let policy = "";
  const { origin, close } = await serveOrigin((request, response) => {
    const found = request.url === "/";
    response.writeHead(found ? 200 : 404, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
    });
    response.end(found ? html : "");
  });
  return {
    origin,
    close,
    page(
      body,
      {
        csp = `default-src 'self' ${service}; require-trusted-types-for 'script'`,
        head = `<script src="${service}/widget.js" async></script>`,
      } = {},
    ) {
      policy = csp;
      html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title>${head}</head><body><main><h1>Shop</h1>${body}</main></body></html>`;
    },
  };
}

/** A widget's markup with everything it needs, and what a test changes. */
export function widget(attributes: Record<string, string | null> = {}): string {
  const all = {
    "api-key": "pk_live_test",
    "product-name": "Cotton shirt",
    price: "120",
    shipping: "15",
    origin: "CN",
    destination: "DE",
    ...attributes,
  };
  const text = Object.entries(all)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `data-${name}="${String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`,
    )
    .join(" ");
  return `<div data-svc-widget ${text}></div>`;
}
