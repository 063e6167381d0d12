import { beforeAll, expect, test } from "vitest";
import { apiDescription } from "../../../src/cli/client/api-description.ts";
import type { ApiDocument } from "../../../src/http/mcp/api-document.ts";
import { type Api, type ApiRequest, callTool } from "../../../src/http/mcp/call-tool.ts";
import { type CallableTool, toolsOf } from "../../../src/http/mcp/tools/all.ts";
import { isolateOver, withSeededService } from "../../support/seeded-service.ts";

let tools: CallableTool[];

beforeAll(async () => {
  tools = toolsOf((await apiDescription()) as ApiDocument);
}, 60_000);

const toolOf = (name: string): CallableTool => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`no tool is called ${name}`);
  return tool;
};

/** Calls that the small service answers, with what its words must say. */
const CALLS: readonly [name: string, given: Record<string, unknown>, words: RegExp][] = [
  [
    "calculate",
    {
      price: 120,
      shippingPrice: 15,
      origin: "CN",
      destinationCountry: "DE",
      hsCode: "6109.10",
      customerType: "business",
    },
    /^The landed cost is 1\d\d\.\d\d USD: goods 120\.00 USD, shipping 15\.00 USD, import duty 16\.20 USD.*\nCharged: Import duty \(12%\) 16\.20 USD = 12% × 135\.00 USD/,
  ],
  ["classify", { productName: "t-shirt of cotton" }, /^610910: /],
  ["restrictions", { destinationCountry: "US", originCountry: "CN", hsCode: "850650" }, /^Restricted: /],
  [
    "origin_evaluate",
    { hs_code: "610910", origin: "CN", destination: "GB" },
    /^The goods do not originate|^Not decided/,
  ],
  ["screen_parties", { name: "Nobody Whosoever" }, /has no match at this threshold.*\n[\s\S]*no clearance/],
  [
    "screen_parties",
    { names: ["Nobody Whosoever", ""] },
    /^Nobody Whosoever has no match[\s\S]*name 1 failed: /,
  ],
  ["eccn_lookup", { keyword: "thermal imaging camera", destination: "DE" }, /^Listed\. [\s\S]*6A003/],
  [
    "countries_compare",
    { countries: ["DE", "GB"] },
    /^Germany \(DE\): .*19 %[\s\S]*\nUnited Kingdom \(GB\): /,
  ],
  ["countries_list", {}, /^2\d\d destinations: /],
];

/** What differs between two answers to the same request. */
const lasting = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value) =>
      ["timestamp", "responseGeneratedAt", "method"].includes(name) ? undefined : value,
    ),
  );

test.each(CALLS)("%s %j answers the API's own figures, with words", async (name, given, words) => {
  await withSeededService(async (target) => {
    const { ask } = isolateOver(target);
    const answer = async ({ path, body }: ApiRequest) =>
      ask(path.replace("/api/v1", ""), body === undefined ? undefined : JSON.parse(body));
    const api: Api = {
      async ask(request) {
        const { status, body } = await answer(request);
        return Response.json(body, { status });
      },
      refuse: () => Promise.reject(new Error("nothing is missing")),
    };
    const tool = toolOf(name);
    const result = await callTool(tool, given, api);
    const direct = await answer({
      method: tool.method,
      path: `/api/v1${tool.path}`,
      headers: {},
      ...(tool.input.hasBody ? { body: JSON.stringify(given) } : {}),
    });
    expect(lasting(result.structuredContent)).toEqual(lasting(direct.body));
    expect(result.content).toMatchObject([{ type: "text", text: expect.stringMatching(words) }]);
  });
});

/** A tool whose request is looked at, and answered with this. */
async function sent(name: string, given: Record<string, unknown>, answer: Response) {
  const asked: ApiRequest[] = [];
  const api: Api = {
    async ask(request) {
      asked.push(request);
      return answer;
    },
    refuse: () => Promise.reject(new Error("nothing is missing")),
  };
  const result = await callTool(toolOf(name), given, api);
  return { result, request: asked[0] };
}

test("arguments go where the endpoint reads them: path, query, header, body", async () => {
  const listed = await sent(
    "quote_list",
    { status: "open", limit: 5, wrong: 1 },
    Response.json({ quotes: [], nextCursor: null }),
  );
  expect(listed.request).toMatchObject({ method: "GET", path: "/api/v1/quotes?status=open&limit=5&wrong=1" });
  expect(listed.request).not.toHaveProperty("body");
  const redeemed = await sent(
    "quote_redeem",
    { id: "quote_1/2", reference: "order-7" },
    Response.json({ status: "redeemed" }),
  );
  expect(redeemed.request).toMatchObject({
    path: "/api/v1/quotes/quote_1%2F2/redeem",
    body: '{"reference":"order-7"}',
  });
  const made = await sent(
    "job_create",
    { kind: "classify", items: [], idempotencyKey: "k1" },
    Response.json({ error: refusal }, { status: 400 }),
  );
  expect(made.request?.headers).toMatchObject({
    "Idempotency-Key": "k1",
    "Content-Type": "application/json",
  });
  expect(made.request?.body).not.toContain("idempotencyKey");
  expect(made.request?.path).toBe("/api/v1/jobs");
});

const refusal = {
  code: "BAD_REQUEST",
  message: "No.",
  details: [{ path: "items", code: "required", message: "at least 1" }],
};

test("a document is given by its address unless the file itself is asked for", async () => {
  const document = {
    documentType: "commercial_invoice",
    filename: "i.pdf",
    pages: 1,
    status: "draft",
    missingFields: ["currency"],
    warnings: [],
  };
  const answer = () => Response.json({ document: { ...document, url: "https://landfall.example/f" } });
  const { request, result } = await sent("customs_docs_generate", {}, answer());
  expect(request?.body).toBe('{"format":"url"}');
  expect(result.content).toMatchObject([
    { text: expect.stringMatching(/draft[\s\S]*landfall\.example\/f[\s\S]*Missing: currency/) },
  ]);
  const whole = await sent("customs_docs_generate", { format: "base64" }, answer());
  expect(whole.request?.body).toBe('{"format":"base64"}');
});

test("a table is text, and has no structured answer", async () => {
  const csv = new Response("index,hsCode\n0,610910\n", {
    headers: { "Content-Type": "text/csv; charset=utf-8" },
  });
  const { result } = await sent("job_results", { id: "job_1", format: "csv" }, csv);
  expect(result).toEqual({ content: [{ type: "text", text: "index,hsCode\n0,610910\n" }] });
});

test("an answer cut down to some fields is said field by field", async () => {
  const { request, result } = await sent(
    "calculate",
    { price: 1, fields: "importDuty" },
    Response.json({ success: true, totalLandedCost: 9, importDuty: 2 }),
  );
  expect(request?.path).toBe("/api/v1/calculate?fields=importDuty");
  expect(result.content).toEqual([{ type: "text", text: "totalLandedCost: 9\nimportDuty: 2" }]);
});

test("a limit names its code and the wait", async () => {
  const limited = Response.json(
    { success: false, error: { code: "RATE_LIMITED", message: "Over 10 requests a minute.", details: [] } },
    { status: 429, headers: { "Retry-After": "34" } },
  );
  const { result } = await sent("classify", { productName: "x" }, limited);
  expect(result).toMatchObject({
    isError: true,
    content: [{ text: "RATE_LIMITED: Over 10 requests a minute.\nWait 34 seconds before you call again." }],
    structuredContent: { error: { code: "RATE_LIMITED" } },
  });
});
