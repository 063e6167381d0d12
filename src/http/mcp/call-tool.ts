import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Problem } from "../../domain/encoding/problem.ts";
import { type Refusal, refusalWords } from "./refusal-words.ts";
import { IDEMPOTENCY_KEY } from "./tool-input.ts";
import type { CallableTool } from "./tools/all.ts";
import { plainWords } from "./words/plain-words.ts";

/** A request of this service. */
export interface ApiRequest {
  method: string;
  /** With its query, from the root on. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export type Arguments = Readonly<Record<string, unknown>>;

/** How a tool reaches the API: by the very routes that others reach, as the caller. */
export interface Api {
  ask(request: ApiRequest): Promise<Response>;
  /** The API's own error body, for arguments of which no request can be made. */
  refuse(problems: Problem[]): Promise<Refusal>;
}

/**
 * Calls a tool: the request of the API that its arguments make, as the caller; the answer's own JSON with a few plain
 * sentences beside it. A refusal is the answer of a tool too, so that the agent reads it and mends its call.
 */
export async function callTool(tool: CallableTool, given: Arguments, api: Api): Promise<CallToolResult> {
  const sent = { ...tool.defaults, ...given };
  const missing = tool.input.path.filter((name) => !isSegment(sent[name]));
  if (missing.length > 0)
    return refused(
      tool,
      await api.refuse(
        missing.map((path) => ({
          path,
          code: "required",
          message: "expected an id, as a list or an earlier answer gave it",
        })),
      ),
      null,
    );
  const response = await api.ask(requestOf(tool, sent));
  const text = await response.text();
  if (!isJson(response)) return { content: [{ type: "text", text }] };
  const body = JSON.parse(text);
  if (response.status >= 400) return refused(tool, body, response.headers.get("Retry-After"));
  // With `fields` an answer has only what was asked for: no sentence can rest on the rest.
  const words = "fields" in sent ? plainWords(body) : tool.words(body);
  return { content: [{ type: "text", text: words }], structuredContent: body };
}

/** Whether a value can stand in a path as itself: dots alone would lead elsewhere (RFC 3986, section 5.2.4). */
const isSegment = (value: unknown): boolean => typeof value === "string" && !/^\.{0,2}$/.test(value);

const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/.test(headers.get("Content-Type") ?? "");

function refused({ input }: CallableTool, body: Refusal, retryAfter: string | null): CallToolResult {
  return {
    isError: true,
    content: [{ type: "text", text: refusalWords(body, input, retryAfter) }],
    structuredContent: { ...body },
  };
}

function requestOf({ method, path, input }: CallableTool, given: Arguments): ApiRequest {
  const rest = { ...given };
  const take = (name: string): unknown => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const key = input.creates ? take(IDEMPOTENCY_KEY) : undefined;
  // Without a body every further argument is a parameter: the API names those that it does not know.
  const asked = input.hasBody ? input.query : Object.keys(rest);
  const query = asked.flatMap((name): [string, string][] => {
    const value = take(name);
    return value === undefined
      ? []
      : [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]];
  });
  return {
    method,
    path: `/api/v1${filled}${query.length === 0 ? "" : `?${new URLSearchParams(query)}`}`,
    headers: {
      Accept: "application/json",
      ...(input.hasBody ? { "Content-Type": "application/json" } : {}),
      ...(key === undefined ? {} : { "Idempotency-Key": String(key) }),
    },
    ...(input.hasBody ? { body: JSON.stringify(rest) } : {}),
  };
}
