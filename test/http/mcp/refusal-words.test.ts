import { expect, test } from "vitest";
import { refusalWords } from "../../../src/http/mcp/refusal-words.ts";
import type { ToolInput } from "../../../src/http/mcp/tool-input.ts";

const input: ToolInput = {
  schema: {
    type: "object",
    properties: {
      items: { type: "array", items: { $ref: "#/$defs/Item" } },
      status: { type: "string", enum: ["open", "void"] },
    },
    $defs: { Item: { type: "object", properties: { price: { type: "number", examples: [120] } } } },
  },
  path: [],
  query: [],
  hasBody: true,
  creates: false,
  example: { items: [{ price: 5 }] },
};
const refusal = (code: string, ...details: [path: string, message: string][]) => ({
  success: false as const,
  error: { code, message: "No.", details: details.map(([path, message]) => ({ path, code: "x", message })) },
});

test("each field is named with what is expected and its own example, however deep", () => {
  const given = refusal(
    "BAD_REQUEST",
    ["items[3].price", "expected a number"],
    ["status", "expected one of them"],
    ["nothing", "unknown field"],
    ["", "malformed"],
  );
  expect(refusalWords(given, input, null).split("\n")).toEqual([
    "BAD_REQUEST: No.",
    "- items[3].price: expected a number. Example: 120",
    '- status: expected one of them. Example: "open"',
    "- nothing: unknown field",
    "- the arguments: malformed",
    'Arguments that work: {"items":[{"price":5}]}',
  ]);
});

test("a refusal that no other argument would mend shows none, and the wait where there is one", () => {
  expect(refusalWords(refusal("UNAVAILABLE"), input, "60")).toBe(
    "UNAVAILABLE: No.\nWait 60 seconds before you call again.",
  );
});
