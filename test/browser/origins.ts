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
  /** Where the edge sees the visitor; null where it does not know. */
  seesIn: (country: string | null) => void;
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
  let edge: string | null = null;
  const asked: Record<string, unknown>[] = [];
  const { origin, close } = await serveOrigin(async (request, response, text) => {
    const cors = {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "Content-Type, X-API-Key, X-Demo-Request",
      "Access-Control-Expose-Headers": "X-Request-Id, Retry-After",
    };
    if (request.url === "/widget/country") {
      response.writeHead(200, { ...cors, "Content-Type": "application/json" });
      return void response.end(JSON.stringify({ country: edge }));
    }
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
    seesIn: (country) => {
      edge = country;
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
  zeroReason: null as string | null,
  payableBy: "buyer",
  collectedAt: "checkout",
  ...more,
});

/** A euro a dollar, and no rate of anything else. */
const EUR_PER_USD = 0.9;
const round = (amount: number) => Math.round(amount * 100) / 100;

/** A plausible answer in the currency asked for: 10 % duty, 20 % tax, both at the border; no import within a country. */
export const landedCost: Answer = (body) => {
  const { items, answerCurrency, defaults = {} } = body as Body;
  if (!items) return { body: { success: true, ...lineAnswer(body as Body) } };
  const lines = items.map((item) => lineAnswer({ answerCurrency, ...defaults, ...item }));
  const sum = (name: "price" | "duty" | "vat" | "total") =>
    round(lines.reduce((all, { sums }) => all + sums[name], 0));
  const shipping = Number(body.shippingPrice ?? 0);
  const totals = {
    currency: answerCurrency,
    totalLandedCost: round(sum("total") + shipping),
    totalLandedCostRange: null,
    breakdown: [
      row("product", "Goods", sum("price")),
      ...(shipping ? [row("shipping", "Shipping", shipping)] : []),
      row("duty", "Import duty (10%)", sum("duty"), { collectedAt: "border" }),
      row("vat", "VAT (20%)", sum("vat"), { collectedAt: "border" }),
    ],
  };
  return {
    body: { success: true, results: lines.map((line) => ({ success: true, ...line })), totals, meta: {} },
  };
};

interface Body {
  items?: Body[];
  price?: number;
  shippingPrice?: number;
  currency?: string;
  answerCurrency?: string;
  origin?: string;
  shipFrom?: string;
  destinationCountry?: string;
  defaults?: Body;
}

/** The stand-in's answer to one line. */
export type LineAnswer = ReturnType<typeof lineAnswer>;

function lineAnswer({ answerCurrency = "USD", currency = "USD", ...body }: Body) {
  const rate = answerCurrency === currency ? 1 : EUR_PER_USD;
  const price = round(Number(body.price) * rate);
  const shipping = round(Number(body.shippingPrice ?? 0) * rate);
  const isImport = (body.shipFrom ?? body.origin) !== body.destinationCountry;
  const duty = isImport ? Math.round(price * 10) / 100 : 0;
  const vat = Math.round((price + shipping + duty) * 20) / 100;
  const total = round(price + shipping + duty + vat);
  const border = { collectedAt: "border", source: "Customs tariff 2026", legalReference: "Tariff, line 1" };
  return {
    sums: { price, duty, vat, total },
    totalLandedCost: total,
    totalLandedCostRange: null as { min: number; max: number; why: string[] } | null,
    importDuty: duty,
    vat,
    data: {
      totalLandedCost: total,
      currency: answerCurrency,
      destinationCountry: body.destinationCountry,
      importation: isImport,
      breakdown: [
        row("product", "Goods", price),
        ...(shipping ? [row("shipping", "Shipping", shipping)] : []),
        row("duty", "Import duty (10%)", duty, {
          ...border,
          formula: `10% × ${price}`,
          certainty: isImport ? "estimated" : "published",
          effectiveFrom: "2026-01-01",
          zeroReason: isImport ? null : "not_imported",
        }),
        row("vat", "VAT (20%)", vat, {
          ...(isImport && border),
          formula: `20% × ${price + shipping + duty}`,
        }),
      ],
    },
    exchangeRateInfo: {
      base: answerCurrency,
      currency: body.destinationCountry === "US" ? "USD" : "EUR",
      rate: EUR_PER_USD,
      asOf: "2026-11-01",
      stale: false,
    },
    dataAvailability: { tax: "published" },
    ...(rate !== 1 && {
      presentment: { currency, asOf: "2026-11-01", totalLandedCost: round(total / rate) },
    }),
  };
}

export interface HostPage {
  origin: string;
  /** Sets what the page holds inside `<body>`, and its policy. */
  page(body: string, options?: { csp?: string; head?: string; lang?: string }): void;
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
        lang = "en",
      } = {},
    ) {
      policy = csp;
      html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title>${head}</head><body><main><h1>Shop</h1>${body}</main></body></html>`;
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
