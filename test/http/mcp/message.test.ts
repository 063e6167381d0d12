import { expect, test } from "vitest";
import { calledTool, messageIn } from "../../../src/http/mcp/message.ts";

test("a body is one message", () => {
  expect(messageIn('{"method":"ping"}')).toEqual({ method: "ping" });
  for (const text of ["[]", '"ping"', "null", "", "{"]) expect(() => messageIn(text), text).toThrow();
});

test("only a call of a tool names one", () => {
  expect(calledTool({ method: "tools/call", params: { name: "classify" } })).toBe("classify");
  expect(calledTool({ method: "tools/call", params: { name: 7 } })).toBeNull();
  expect(calledTool({ method: "tools/call" })).toBeNull();
  expect(calledTool({ method: "prompts/get", params: { name: "classify" } })).toBeNull();
});
