import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { percentile, probe } from "../../src/cli/probe.ts";

describe("the percentile of measured calls", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  test.each([
    [0.5, 50],
    [0.95, 95],
    [0.99, 99],
    [1, 100],
  ])("%d of a hundred is the %ith", (share, rank) => {
    expect(percentile(hundred, share)).toBe(rank);
  });
  test("of one call is that call", () => {
    expect(percentile([7], 0.99)).toBe(7);
  });
});

async function service(status: number) {
  const asked: (string | string[] | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers["x-api-key"]);
    response.writeHead(status).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, close: () => server.close() };
}

test("a probe counts its calls after those that warm up, and names machine, place and date", async () => {
  const { url, asked, close } = await service(200);
  const found = await probe({ url, place: "here", calls: 5, headers: { "X-API-Key": "k" } });
  close();
  expect(asked).toEqual(Array(8).fill("k"));
  expect(found).toMatchObject({
    by: "probe",
    url,
    calls: 5,
    load: expect.any(Number),
    place: "here",
    machine: expect.stringContaining("Node v"),
  });
  expect(Date.parse(found.date)).toBeGreaterThan(0);
  expect(found.p50Ms).toBeLessThanOrEqual(found.p95Ms);
  expect(found.p95Ms).toBeLessThanOrEqual(found.p99Ms);
});

test("a refusal ends the probe and is shown", async () => {
  const { url, close } = await service(429);
  await expect(probe({ url, place: "here", calls: 5, headers: {} })).rejects.toThrow(/429/);
  close();
});
