import { expect, test } from "vitest";
import { requestId } from "../../../src/http/middleware/request-id.ts";
import { serviceOf } from "../../support/middleware-app.ts";

const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const service = (env: object) =>
  serviceOf(env as Env, [requestId({ log })], (c) => Promise.resolve(c.text("made", 201)));

test("each request has an id of its own and one line without what it carried", async () => {
  lines.length = 0;
  const send = service({});
  const first = await send("/api/v1/calculate?price=7", { method: "POST", headers: { "X-API-Key": "sk_x" } });
  const second = await send("/api/v1/calculate", { method: "POST" });
  const [id, other] = [first, second].map((response) => response.headers.get("X-Request-Id"));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(id);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    requestId: id,
    method: "POST",
    path: "/api/v1/calculate",
    status: 201,
    ms: expect.any(Number),
  });
  const { ms } = JSON.parse(lines[0] ?? "");
  expect(ms).toBeGreaterThanOrEqual(0);
  expect(ms).toBeLessThan(60_000);
});

test.each([
  ["/console/email-link/abc123/go", "/console/email-link/…/go"],
  ["/api/v1/customs-docs/files/abc123", "/api/v1/customs-docs/files/…"],
])("%s is logged without what opens it", async (path, logged) => {
  lines.length = 0;
  await service({})(path);
  expect(JSON.parse(lines[0] ?? "").path).toBe(logged);
});

test("nothing is logged where the log is off", async () => {
  lines.length = 0;
  await service({ LOG: "off" })("/");
  expect(lines).toEqual([]);
});

test("an answer that the framework did not make has its id too", async () => {
  const send = serviceOf({ LOG: "off" } as Env, [requestId()], async () => new Response("made by hand"));
  expect((await send("/")).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});
