import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** An address in front of the service that can be shut, as a broken connection, and keeps the paths it was asked for. */
export async function openGate(service: string) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { url = "", method, headers } = request;
    asked.push(url);
    if (!gate.open) return request.socket.destroy();
    const sent = ["x-api-key", "content-type", "idempotency-key"].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
    );
    const body = method === "GET" ? undefined : await buffer(request);
    const answer = await fetch(service + url, { method, headers: sent, body });
    const type = answer.headers.get("Content-Type") ?? "";
    response.writeHead(answer.status, { "Content-Type": type }).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => server.closeAllConnections();
  const gate = { url: `http://127.0.0.1:${port}`, open: true, asked, close: () => void server.close(close) };
  return gate;
}
