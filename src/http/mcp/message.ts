import { ApiError } from "../errors.ts";
import { invalidJson } from "../middleware/known-names.ts";

/** What is looked at of a message before the protocol's own code reads it. */
interface Message {
  method?: unknown;
  params?: { name?: unknown };
}

/**
 * The one message of a body. Lists of messages left the protocol in its edition 2025-06-18: here each call is counted
 * by itself.
 *
 * @throws ApiError BAD_REQUEST
 */
export function messageIn(text: string): object {
  const message = parsed(text);
  if (typeof message === "object" && message !== null && !Array.isArray(message)) return message;
  throw new ApiError("BAD_REQUEST", "Send one message a request.", [
    { path: "", code: "invalid_type", message: "expected one JSON-RPC message, not a list of them" },
  ]);
}

/** The name of the tool that a message calls; null for any other message. */
export function calledTool(message: object): string | null {
  const { method, params }: Message = message;
  return method === "tools/call" && typeof params?.name === "string" ? params.name : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}
