import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { beforeAll, expect, test } from "vitest";
import { storeContent, turnPointer } from "../../../src/data/publish-blob.ts";
import worker from "../../../src/index.ts";
import { classificationIndexBytes, lexiconEntry } from "../../support/lexicon-fixture.ts";
import { PRO, workerService } from "../../support/worker-service.ts";

const service = workerService([]);
const ADDRESS = "https://api.landfall.example.net/mcp";
const PUBLISHABLE = "pk_live_local_enterprise";

beforeAll(async () => {
  const entries = [lexiconEntry("851671", ["coffee maker"]), lexiconEntry("610910", ["cotton t-shirt"])];
  const content = await storeContent(service.env.KV, "classification", classificationIndexBytes({ entries }));
  await turnPointer(service.env.KV, content, "test", new Date());
});

/** Of the assets, which tests do not build, the one that guides read. */
const ASSETS = {
  fetch: async () => Response.json({ version: "1", file: "widget.js", integrity: "", gzipBytes: 1 }),
};

/** The service as the official client's `fetch` meets it. */
async function ask(url: URL | string, init?: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const env = { ...service.env, ASSETS } as unknown as Env;
  const response = await worker.fetch(new Request(url, init) as never, env, context);
  await waitOnExecutionContext(context);
  return response;
}

/** An agent of the official client, with these headers and from this address. */
async function agent(headers: Record<string, string>, path = ""): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(ADDRESS + path), {
    fetch: ask,
    requestInit: { headers },
  });
  // The client types its transports by what they may lack, the transport by what it has.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

const call = async (client: Client, name: string, given: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: given })) as CallToolResult;
const textOf = ({ content }: CallToolResult): string => (content[0]?.type === "text" ? content[0].text : "");
const from = (address: string) => ({ "CF-Connecting-IP": address });

/** What differs between two answers to the same request. */
function withoutRequest(body: unknown): unknown {
  const text = JSON.stringify(body, (name, value) =>
    name === "timestamp" || name === "requestId" || name === "responseGeneratedAt" ? undefined : value,
  );
  return JSON.parse(text);
}

test("a tool's structured answer is the API's own, with plain words beside it", async () => {
  const client = await agent({ "X-API-Key": PRO });
  const given = { productName: "coffee maker", material: "plastic" };
  // Asked once before: from then on both are answered from memory.
  await service.call("POST", "/classify", given, { key: PRO });
  const result = await call(client, "classify", given);
  const { json } = await service.call("POST", "/classify", given, { key: PRO });
  expect(json).toMatchObject({ hsCode: "851671" });
  expect(withoutRequest(result.structuredContent)).toEqual(withoutRequest(json));
  expect(textOf(result)).toMatch(/^851671: /);
  expect(result.isError ?? false).toBe(false);
});

test("the key comes as a bearer token too, and a wrong one is refused as everywhere", async () => {
  const client = await agent({ Authorization: `Bearer ${PRO}` });
  const result = await call(client, "quote_list", {});
  expect(result.structuredContent).toMatchObject({ quotes: [] });
  const response = await ask(ADDRESS, {
    method: "POST",
    headers: { Authorization: "Bearer nobodys", "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ success: false, error: { code: "UNAUTHORIZED" } });
});

test("a bad argument is answered by its name, what is expected and an example", async () => {
  const client = await agent({ "X-API-Key": PRO });
  const result = await call(client, "calculate", {
    price: "much",
    destinationCountry: "DE",
    hsCod: "6109.10",
  });
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toMatchObject({ success: false, error: { code: "BAD_REQUEST" } });
  const text = textOf(result);
  expect(text).toMatch(/^- price: expected a number.*Example: 120$/m);
  expect(text).toMatch(/^- hsCod: .*did you mean "hsCode"/m);
  expect(text).toMatch(/^Arguments that work: \{.*"price":120/m);
});

test("an id that is missing, or would lead elsewhere, is asked for", async () => {
  const client = await agent({ "X-API-Key": PRO });
  for (const given of [{}, { id: ".." }, { id: 7 }]) {
    const result = await call(client, "quote_get", given);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/^- id: expected an id/m);
  }
});

test("without a key ten calls a minute are answered, and the eleventh names the wait", async () => {
  const client = await agent(from("203.0.113.50"));
  const given = { productName: "coffee maker" };
  const results: CallToolResult[] = [];
  for (let at = 0; at < 11; at++) results.push(await call(client, "classify", given));
  expect(results.slice(0, 10).every((one) => one.isError !== true)).toBe(true);
  expect(results[10]?.isError).toBe(true);
  expect(textOf(results[10] as CallToolResult)).toMatch(/^RATE_LIMITED: [\s\S]*Wait \d+ seconds/);
  // What is no call of a tool goes on.
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
});

test("an agent is shown the tools that its key reaches", async () => {
  const namesFor = async (headers: Record<string, string>, path = "") =>
    (await (await agent(headers, path)).listTools()).tools.map(({ name }) => name);
  const publishable = await namesFor({ "X-API-Key": PUBLISHABLE });
  expect(publishable.sort()).toEqual([
    "calculate",
    "calculate_batch",
    "classify",
    "classify_batch",
    "countries_compare",
    "countries_list",
    "restrictions",
  ]);
  const demo = await namesFor({});
  expect(demo).toContain("screen_parties");
  expect(demo).not.toContain("quote_list");
  const secret = await namesFor({ "X-API-Key": PRO });
  expect(secret).toContain("quote_redeem");
  expect(secret).not.toContain("get_webhooks");
  expect(await namesFor({ "X-API-Key": PRO }, "?tools=all")).toContain("get_webhooks");
});

test("a tool beyond a key's reach says which key it needs", async () => {
  const client = await agent({ "X-API-Key": PUBLISHABLE });
  const result = await call(client, "quote_list", {});
  expect(result.isError).toBe(true);
  expect(textOf(result)).toMatch(/^FORBIDDEN: /);
});

test("guides, the data's age and the accuracy are resources", async () => {
  const client = await agent({});
  const { resources } = await client.listResources();
  expect(resources.filter(({ uri }) => uri.startsWith("landfall://guides/")).length).toBeGreaterThanOrEqual(
    5,
  );
  const read = async (uri: string) => {
    const [content] = (await client.readResource({ uri })).contents;
    return content && "text" in content ? content.text : "";
  };
  expect(await read("landfall://guides/first-call")).toMatch(
    /curl https:\/\/api\.landfall\.example\.net\/api\/v1\/calculate/,
  );
  expect(JSON.parse(await read("landfall://data"))).toHaveProperty("datasets");
  expect(JSON.parse(await read("landfall://accuracy"))).toHaveProperty("countries");
  await expect(client.readResource({ uri: "landfall://guides/none" })).rejects.toThrow(/no resource/);
});

test("a person's tasks are prompts that name the tools", async () => {
  const client = await agent({});
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ title }) => title)).toEqual([
    "Why did my customer pay this?",
    "May I ship this?",
    "Classify my catalogue",
  ]);
  const { messages } = await client.getPrompt({
    name: "may_i_ship_this",
    arguments: { goods: "drone", from: "CN", to: "DE" },
  });
  expect(messages[0]?.content).toMatchObject({
    type: "text",
    text: expect.stringMatching(/- goods: drone[\s\S]*restrictions/),
  });
});

test("what is no message, and what is none of the protocol, is refused", async () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    ask(ADDRESS, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body });
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  expect((await send(ping)).status).toBe(200);
  expect((await send(`[${ping}]`)).status).toBe(400);
  expect((await send("{")).status).toBe(400);
  expect((await send(JSON.stringify({ filler: "x".repeat(1_100_000) }))).status).toBe(413);
  expect((await send(ping, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await send(ping, { "Mcp-Protocol-Version": "1999-01-01" })).status).toBe(400);
  const opened = await ask(ADDRESS, { headers: { Accept: "text/event-stream" } });
  expect(opened.status).toBe(405);
  expect(opened.headers.get("Allow")).toContain("POST");
  const unknown = await agent({});
  await expect(unknown.callTool({ name: "no_such_tool" })).rejects.toThrow(/no tool "no_such_tool"/);
});
