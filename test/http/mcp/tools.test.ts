import { beforeAll, expect, test } from "vitest";
import { apiDescription } from "../../../src/cli/client/api-description.ts";
import type { ApiDocument } from "../../../src/http/mcp/api-document.ts";
import { type CallableTool, OFFERED, toolsOf } from "../../../src/http/mcp/tools/all.ts";

let document: ApiDocument;
let tools: CallableTool[];

beforeAll(async () => {
  // The same document, of which the client's build and the tools each type what they read.
  document = (await apiDescription()) as ApiDocument;
  tools = toolsOf(document);
}, 60_000);

const toolOf = (name: string): CallableTool => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`no tool is called ${name}`);
  return tool;
};

test("every operation of the API has a tool, save the one that answers with a file", () => {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const without = operations.filter((one) => !tools.some(({ operation }) => operation === one));
  expect(without).toEqual(["GET /customs-docs/files/{id}"]);
});

test("every operation that computes is among the tools that are offered", () => {
  const computing = ["Compute", "Screening", "Quotes", "Jobs"];
  const posts = Object.entries(document.paths).flatMap(([path, { post }]) =>
    (post as { tags?: string[] } | undefined)?.tags?.some((tag) => computing.includes(tag))
      ? [`POST ${path}`]
      : [],
  );
  const left = posts.filter((one) => !tools.some((tool) => tool.operation === one && tool.offered));
  // An account's watches and public pages are kept, not computed.
  expect(left).toEqual(["POST /screen-parties/watch", "POST /quotes/{id}/page"]);
});

test("each offered tool is of an operation that there is, and its name is its own", () => {
  expect(OFFERED.filter((tool) => !tools.some(({ operation }) => operation === tool.operation))).toEqual([]);
  const names = tools.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  // As hosts take them with their own prefix before.
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_]{1,50}$/);
});

test("a tool's arguments are one object whose references all lead somewhere within it", () => {
  for (const { name, input } of tools) {
    expect(input.schema.type, name).toBe("object");
    const text = JSON.stringify(input.schema);
    const defined = Object.keys((input.schema.$defs as object | undefined) ?? {});
    const referred = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = ""]) =>
      to.replace("#/$defs/", ""),
    );
    expect(
      referred.filter((to) => !defined.includes(to)),
      name,
    ).toEqual([]);
    for (const required of input.schema.required ?? [])
      expect(Object.keys(input.schema.properties ?? {}), name).toContain(required);
  }
});

test("a tool takes what its endpoint takes, under one name each", () => {
  const { schema, example } = toolOf("calculate").input;
  const fields = Object.keys(schema.properties ?? {});
  expect(fields).toEqual(
    expect.arrayContaining(["price", "origin", "destinationCountry", "hsCode", "idempotencyKey"]),
  );
  expect(fields).not.toContain("to_country");
  expect(example).toMatchObject({ price: 120 });
  const replay = toolOf("quote_replay").input;
  expect(replay).toMatchObject({ path: ["id"], hasBody: true });
  expect(replay.schema.required).toEqual(expect.arrayContaining(["id", "data"]));
  expect(toolOf("quote_list").input).toMatchObject({ hasBody: false, creates: false });
  // Of a job, `kind` is of the body, though a file in its place takes it as a parameter.
  expect(toolOf("job_create").input.query).not.toContain("kind");
});

test("a description says when to use a tool, what it costs, and whether it changes anything", () => {
  for (const { name, description, offered } of tools)
    if (offered) expect(description, name).toMatch(/^Use it .*Costs (?:one call|nothing)/s);
  expect(toolOf("quote_redeem").effect).toBe("binds");
  expect(tools.filter(({ method, effect }) => method === "GET" && effect !== "reads")).toEqual([]);
});

test("the list of tools is short enough to be read with every question", () => {
  const offered = tools
    .filter((tool) => tool.offered)
    .map(({ description, input }) => [description, input.schema]);
  // Some four characters are one token: at most 25,000 of them.
  expect(JSON.stringify(offered).length).toBeLessThan(100_000);
});
