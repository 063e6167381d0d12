import { expect, test } from "vitest";
import { readOrigins } from "../../../src/domain/accounts/allowed-origins.ts";
import { composeRecoveryCode, foldRecoveryCode } from "../../../src/domain/accounts/recovery-code.ts";
import { daysOfMonth, endpointOf } from "../../../src/domain/accounts/usage.ts";

test("calls are charted by endpoint, not by record", () => {
  const paths = [
    "/calculate",
    "/calculate/batch",
    "/roo/evaluate",
    "/webhooks/wh_1/test",
    "/screen-parties/audit/scr_9",
  ];
  expect(paths.map(endpointOf)).toEqual([
    "/calculate",
    "/calculate/batch",
    "/roo/evaluate",
    "/webhooks",
    "/screen-parties",
  ]);
});

test("a month has its own number of days", () => {
  expect(["2026-02", "2028-02", "2026-11"].map((month) => daysOfMonth(month).length)).toEqual([28, 29, 30]);
  expect(daysOfMonth("2026-11").at(-1)).toBe("2026-11-30");
});

test("a recovery code is found however it was typed", () => {
  const code = composeRecoveryCode(Uint8Array.from({ length: 20 }, (_, index) => index * 13));
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
  expect(foldRecoveryCode(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(foldRecoveryCode(code));
});

test("origins: https, without path, each once", () => {
  const strict = { allowHttp: false };
  expect(
    readOrigins("https://Shop.example, https://shop.example:443/\nhttps://b.example:8443", strict),
  ).toEqual({
    ok: true,
    origins: ["https://shop.example", "https://b.example:8443"],
  });
  for (const wrong of [
    "http://shop.example",
    "shop.example",
    "https://shop.example/path",
    "https://u@shop.example",
    "https://:secret@shop.example",
    "*",
    "https://*.shop.example",
    "null",
  ])
    expect(readOrigins(wrong, strict).ok, wrong).toBe(false);
  expect(readOrigins("https://shop.example *", strict)).toMatchObject({
    message: '"*" is a pattern; list each origin, such as https://shop.example',
  });
  expect(readOrigins("http://localhost:3000", { allowHttp: true })).toEqual({
    ok: true,
    origins: ["http://localhost:3000"],
  });
  expect(
    readOrigins(Array.from({ length: 21 }, (_, index) => `https://s${index}.example`).join(" "), strict).ok,
  ).toBe(false);
});
