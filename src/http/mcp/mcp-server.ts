import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { type Api, callTool } from "./call-tool.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { PROMPTS, promptOf } from "./prompts.ts";
import { RESOURCES, readResource } from "./resources.ts";
import { shownTool } from "./shown-tool.ts";
import type { CallableTool } from "./tools/all.ts";

/** What an agent may use, and how it is reached. */
export interface Offer {
  /** The tool that the message calls, whoever calls it: what a caller may not reach, the API refuses in its words. */
  called: CallableTool | undefined;
  /** Those that the caller may reach. */
  listed(): Promise<readonly CallableTool[]>;
  api: Api;
}

/**
 * Answers one message of the Model Context Protocol. Nothing is kept from one message to the next, so any isolate
 * answers any of them; what is a request is answered as JSON.
 *
 * @param request Its headers are checked; its body was read already.
 */
export async function answerMessage(request: Request, message: unknown, offer: Offer): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await serverOf(offer).connect(transport);
  return transport.handleRequest(request, { parsedBody: message });
}

function serverOf({ called, listed, api }: Offer): Server {
  const server = new Server(
    { name: "landfall", title: "Landfall", version: "1.0.0" },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: (await listed()).map(shownTool) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    if (!called) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name}"`);
    return callTool(called, params.arguments ?? {}, api);
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: RESOURCES }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => {
    const content = await readResource(params.uri, api);
    if (!content) throw new McpError(ErrorCode.InvalidParams, `There is no resource "${params.uri}"`);
    return { contents: [content] };
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ text: _, ...shown }) => shown),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = promptOf(params.name, params.arguments ?? {});
    if (!prompt) throw new McpError(ErrorCode.InvalidParams, `There is no prompt "${params.name}"`);
    return prompt;
  });
  return server;
}
