import { expect, test } from "vitest";
import { verifyWebhook } from "../../src/client/verify-webhook.ts";
import { composeSecret, signedHeaders, webhookKey } from "../../src/domain/webhooks/signing.ts";

const SECRET = composeSecret(new Uint8Array(32).fill(7));
const OTHER = composeSecret(new Uint8Array(32).fill(8));
const BODY = '{"id":"evt_1","type":"rate.changed","data":{"city":"Zürich"}}';
const signed = async (at = Date.now(), secrets = [SECRET]) =>
  signedHeaders("evt_1", at, BODY, await Promise.all(secrets.map(webhookKey)));

test("what the service signs is read, from a request's headers or Node's, as text or bytes", async () => {
  const headers = await signed();
  expect(await verifyWebhook(BODY, headers, SECRET)).toEqual(JSON.parse(BODY));
  expect(await verifyWebhook(new TextEncoder().encode(BODY), new Headers(headers), SECRET)).toMatchObject({
    type: "rate.changed",
  });
});

test("while a secret is rotated, either is taken", async () => {
  const headers = await signed(Date.now(), [OTHER, SECRET]);
  expect(await verifyWebhook(BODY, headers, SECRET)).toMatchObject({ id: "evt_1" });
  expect(await verifyWebhook(BODY, headers, OTHER)).toMatchObject({ id: "evt_1" });
});

test("another body, another secret, a missing header or a broken signature is refused", async () => {
  const headers = await signed();
  const refusal = { code: "INVALID_SIGNATURE" };
  await expect(verifyWebhook(`${BODY} `, headers, SECRET)).rejects.toMatchObject(refusal);
  await expect(verifyWebhook(BODY, headers, OTHER)).rejects.toMatchObject(refusal);
  await expect(verifyWebhook(BODY, headers, "whsec_%")).rejects.toMatchObject(refusal);
  await expect(verifyWebhook(BODY, { ...headers, "webhook-id": undefined }, SECRET)).rejects.toMatchObject(
    refusal,
  );
  await expect(
    verifyWebhook(BODY, { ...headers, "webhook-signature": "v1,%%" }, SECRET),
  ).rejects.toMatchObject(refusal);
});

test("five minutes are allowed either way, and no more", async () => {
  for (const seconds of [-298, 298])
    expect(await verifyWebhook(BODY, await signed(Date.now() + seconds * 1000), SECRET)).toMatchObject({
      id: "evt_1",
    });
  for (const seconds of [-302, 302])
    await expect(verifyWebhook(BODY, await signed(Date.now() + seconds * 1000), SECRET)).rejects.toThrow(
      /five minutes/,
    );
});
