import { expect, test } from "vitest";
import { ACCOUNT, webhookService } from "../support/webhook-service.ts";

const service = await webhookService();
const { env, register, send, runQueue } = service;

test("where the dataset is bound, deliveries, refreshes and ages are measured, without addresses or bodies", async () => {
  const points: { blobs: string[]; doubles: number[]; indexes: string[] }[] = [];
  await env.DB.prepare(
    "INSERT OR REPLACE INTO datasets (name, version, publisher, licence, as_of, row_count, loaded_at) VALUES ('countries', 'v', '', '', '2026-08-01', 1, '')",
  ).run();
  const METRICS = { writeDataPoint: (point: (typeof points)[number]) => void points.push(point) };
  const { id } = await register();
  service.receiver = () => new Response("sorry", { status: 500 });
  await send(id);
  await runQueue({ METRICS } as Partial<Env>);
  service.receiver = () => new Response("", { status: 503 });
  service.queued = [
    { body: { kind: "refresh", source: "exchange-rates" } },
    { body: { kind: "dataset-ages" } },
  ];
  await runQueue({ METRICS } as Partial<Env>);
  expect(points).toContainEqual({
    blobs: ["delivery", "retry", "500"],
    doubles: [expect.any(Number), 1],
    indexes: [ACCOUNT],
  });
  expect(points).toContainEqual({
    blobs: ["refresh", "exchange-rates", "unreachable"],
    doubles: [expect.any(Number)],
    indexes: [""],
  });
  expect(points.filter(({ blobs }) => blobs[0] === "dataset").length).toBeGreaterThan(0);
  expect(JSON.stringify(points)).not.toContain("shop.example.com");
});
