import { describe, expect, test } from "vitest";
import { webhookService } from "../support/webhook-service.ts";

const service = await webhookService();

describe("receivers that misbehave", () => {
  const endless = () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(120));
        if (sent >= 100 * 1_048_576) controller.close();
      },
    });
    return {
      response: new Response(body, { headers: { "Content-Length": String(100 * 1_048_576) } }),
      sent: () => sent,
    };
  };
  const attemptOf = async () => {
    const { id } = await service.register();
    await service.send(id);
    await service.runQueue({ WEBHOOK_TIME_SCALE: "0.01" });
    return (await service.deliveries(id))[0];
  };

  test("100 MB of answer: a kilobyte is read and kept", async () => {
    const { response, sent } = endless();
    service.receiver = () => response;
    const delivery = await attemptOf();
    expect(delivery).toMatchObject({ state: "delivered" });
    expect(delivery?.attempts[0]?.answer).toHaveLength(1_024);
    expect(sent()).toBeLessThan(1_048_576);
  });
  test("an answer whose body never comes counts by its status", async () => {
    service.receiver = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    expect(await attemptOf()).toMatchObject({ state: "delivered", attempts: [{ status: 200, answer: "" }] });
  });
  test("a connection that breaks inside the body counts by its status; before it, as a failure", async () => {
    service.receiver = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error("reset")) }), {
        status: 200,
      });
    expect(await attemptOf()).toMatchObject({ state: "delivered" });
    await service.env.DB.prepare("DELETE FROM webhook_endpoints").run();
    service.receiver = () => Promise.reject(new TypeError("Network connection lost."));
    expect(await attemptOf()).toMatchObject({
      state: "pending",
      attempts: [{ status: null, error: "Network connection lost." }],
    });
  });
});
