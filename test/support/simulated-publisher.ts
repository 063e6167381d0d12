import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** What the publisher does when it is asked for a document. */
interface Offer {
  body: string;
  status?: number;
  etag?: string;
  lastModified?: string;
  /** `cut`: the connection breaks halfway. `stall`: it stays open halfway. `endless`: it goes on and on. */
  fault?: "cut" | "stall" | "endless";
}

/** A publisher of any number of documents on this machine, each under its source's name. */
export function simulatedPublisher() {
  const offers = new Map<string, Offer>();
  const asked: { source: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const source = decodeURIComponent((request.url ?? "/").slice(1));
    asked.push({ source, headers: request.headers });
    const offer = offers.get(source);
    if (!offer) response.writeHead(404).end();
    else if (offer.etag && request.headers["if-none-match"] === offer.etag) response.writeHead(304).end();
    else answer(offer, response);
  });
  let base = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    offers.clear();
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked,
    offer: (source: string, body: string, more: Omit<Offer, "body"> = {}) =>
      void offers.set(source, { body, ...more }),
    /** The setting that sends these sources here. */
    addresses: (...sources: readonly string[]) =>
      JSON.stringify(
        Object.fromEntries(sources.map((name) => [name, `${base}/${encodeURIComponent(name)}`])),
      ),
  };
}

function answer({ body, status = 200, etag, lastModified, fault }: Offer, response: ServerResponse): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...(etag && { ETag: etag }),
    ...(lastModified && { "Last-Modified": lastModified }),
    ...(fault !== "endless" && { "Content-Length": bytes.length }),
  });
  if (fault === undefined) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2));
  if (fault === "cut") setTimeout(() => response.destroy(), 20);
  if (fault !== "endless") return;
  const timer = setInterval(() => response.write(bytes), 1);
  response.on("close", () => clearInterval(timer));
}
