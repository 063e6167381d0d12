import type { CodeLanguage } from "../parts/highlight.ts";

/** How a host of agents is told of the service. */
interface AgentConfiguration {
  host: string;
  /** Where its people put the lines. */
  where: string;
  code?: string;
  language?: CodeLanguage;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** The lines that common hosts of agents take, for the service at an origin. */
export function agentConfigurations(origin: string): AgentConfiguration[] {
  const url = `${origin}/mcp`;
  return [
    {
      host: "Claude Code",
      where: "One command; --scope user makes it known in all your projects.",
      language: "bash",
      code: `claude mcp add --transport http landfall ${url} \\
  --header "X-API-Key: $LANDFALL_KEY"`,
    },
    {
      host: "Claude Desktop",
      where:
        "Under Settings, Connectors, the address alone works within the demo limits. With a key, add this to claude_desktop_config.json (Settings, Developer) and start it again; it needs Node. No blank stands after the colon.",
      language: "json",
      code: json({
        mcpServers: {
          landfall: {
            command: "npx",
            // biome-ignore lint/suspicious/noTemplateCurlyInString: filled in by the host
            args: ["-y", "mcp-remote", url, "--header", "X-API-Key:${LANDFALL_KEY}"],
            env: { LANDFALL_KEY: "sk_live_…" },
          },
        },
      }),
    },
    {
      host: "Cursor",
      where: "In .cursor/mcp.json of a project, or ~/.cursor/mcp.json for all of them.",
      language: "json",
      code: json({
        // biome-ignore lint/suspicious/noTemplateCurlyInString: filled in by the host
        mcpServers: { landfall: { url, headers: { "X-API-Key": "${env:LANDFALL_KEY}" } } },
      }),
    },
    {
      host: "VS Code",
      where: "In .vscode/mcp.json; it asks for the key once and keeps it.",
      language: "json",
      code: json({
        inputs: [
          { type: "promptString", id: "landfall-key", description: "Landfall API key", password: true },
        ],
        servers: {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: filled in by the host
          landfall: { type: "http", url, headers: { "X-API-Key": "${input:landfall-key}" } },
        },
      }),
    },
    {
      host: "ChatGPT",
      where: `Turn on developer mode under Settings, Apps and connectors, Advanced; then create a connector with the address ${url} and no authentication. It sends no key of yours, so the demo limits hold, counted by the address that it calls from.`,
    },
    {
      host: "An agent of your own",
      where: "Any client of the protocol; here the official one for TypeScript.",
      language: "javascript",
      code: `
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const client = new Client({ name: "my-shop", version: "1.0.0" });
await client.connect(
  new StreamableHTTPClientTransport(new URL("${url}"), {
    requestInit: { headers: { "X-API-Key": process.env.LANDFALL_KEY } },
  }),
);
const { content, structuredContent } = await client.callTool({
  name: "calculate",
  arguments: { price: 120, shippingPrice: 15, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" },
});
console.log(content[0].text, structuredContent.totalLandedCost);`,
    },
  ];
}
