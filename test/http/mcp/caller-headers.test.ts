import { expect, test } from "vitest";
import { callerHeaders } from "../../../src/http/mcp/caller-headers.ts";

const sent = (given: Record<string, string>) => Object.fromEntries(callerHeaders(new Headers(given)));

test("a key comes in X-API-Key or as a bearer token, in any case; the first wins", () => {
  expect(sent({ "X-API-Key": "a" })).toEqual({ "x-api-key": "a" });
  expect(sent({ Authorization: "bearer  b" })).toEqual({ "x-api-key": "b" });
  expect(sent({ "X-API-Key": "a", Authorization: "Bearer b" })).toEqual({ "x-api-key": "a" });
});

test("no key is demo access; a header that was meant to hold one is not", () => {
  expect(sent({})).toEqual({ "x-demo-request": "true" });
  expect(sent({ Authorization: "Bearer" })).toEqual({ "x-api-key": "" });
  expect(sent({ Authorization: "Basic eDp5" })).toEqual({ "x-api-key": "Basic eDp5" });
});

test("address and origin go along, and nothing else", () => {
  const given = {
    "X-API-Key": "a",
    Origin: "https://shop.example",
    "CF-Connecting-IP": "203.0.113.1",
    Cookie: "c=1",
  };
  expect(sent(given)).toEqual({
    "x-api-key": "a",
    origin: "https://shop.example",
    "cf-connecting-ip": "203.0.113.1",
  });
});
