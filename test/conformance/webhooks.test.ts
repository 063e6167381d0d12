import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { call, keys } from "./client.ts";

/** A port of this machine that the service may deliver to; without it nothing can be received here. */
const port = Number(process.env.CONFORMANCE_RECEIVER ?? 0);
const key = { "X-API-Key": keys.enterprise };
const register = (url: string) => call("POST", "/webhooks", { url, events: ["webhook.test"] }, key);

test("a developer receives a signed event on this machine", { skip: port === 0 }, async () => {
  const url = `http://127.0.0.1:${port}/hook`;
  let arrived: (event: { headers: Record<string, string>; body: string }) => void;
  const event = new Promise<{ headers: Record<string, string>; body: string }>((resolve) => {
    arrived = resolve;
  });
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    response.end("taken");
    arrived({ headers: request.headers as Record<string, string>, body });
  }).listen(port, "127.0.0.1");
  try {
    const { status, body } = await register(url);
    assert.equal(status, 200);
    const { id, secret } = body.webhook;
    assert.equal((await call("POST", `/webhooks/${id}/test`, undefined, key)).status, 200);
    const { headers, body: sent } = await event;
    assert.equal((new Webhook(secret).verify(sent, headers) as { type: string }).type, "webhook.test");
    assert.equal((await call("DELETE", `/webhooks?id=${id}`, undefined, key)).status, 200);
  } finally {
    receiver.close();
  }
});

for (const url of [
  "http://127.0.0.1:9/hook",
  "https://localhost.direct/",
  "https://app.localhost.me/",
  "https://shop.example.com:0/",
])
  test(`no event is sent to ${url}`, async () => {
    const { status, body } = await register(url);
    assert.equal(status, 400);
    assert.equal(body.error.details[0].path, "url");
  });
