import { beforeAll, describe, expect, test } from "vitest";
import { type DocumentFile, publishedDocument } from "../../../../src/cli/client/api-description.ts";
import { type Description, operationsIn } from "../../../../src/http/api/openapi/description.ts";
import { schemasIn } from "../../../../src/http/api/openapi/schemas-in.ts";

const ORIGIN = "https://api.landfall.example";
interface Published extends Description {
  servers: { url: string }[];
  components: NonNullable<Description["components"]> & { securitySchemes: object };
}

describe.each(["openapi.json", "openapi-3.1.json"] satisfies DocumentFile[])("%s", (file) => {
  let document: Published;
  beforeAll(async () => {
    document = (await publishedDocument(file, ORIGIN)) as unknown as Published;
  }, 60_000);

  test("its server is the address that it was fetched from", () => {
    expect(document.servers.map(({ url }) => url)).toEqual([`${ORIGIN}/api/v1`]);
  });

  test("demo access is a header parameter where it is let in, and no key that a client could send twice", () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual(["ApiKey"]);
    const takes = (path: string, method: "get" | "post" | "put") =>
      document.paths?.[path]?.[method]?.parameters?.some(({ $ref = "" }) => $ref.endsWith("/DemoRequest")) ??
      false;
    expect(takes("/calculate", "post")).toBe(true);
    expect(takes("/screen-parties", "post")).toBe(true);
    expect(takes("/screen-parties/decisions", "put")).toBe(false);
    expect(takes("/quotes", "get")).toBe(false);
    expect(takes("/countries", "get")).toBe(false);
  });

  test("every operation has its refusals and headers, and says what it is for", () => {
    const operations = operationsIn(document.paths);
    expect(operations.length).toBeGreaterThan(50);
    for (const { operation, method, path } of operations) {
      const { responses = {}, description = "", requestBody } = operation;
      const place = `${method} ${path}`;
      expect(description.length, place).toBeGreaterThan(20);
      expect(Object.keys(responses), place).toEqual(expect.arrayContaining(["400", "500", "503"]));
      if (requestBody) expect(Object.keys(responses), place).toEqual(expect.arrayContaining(["413", "415"]));
      const [ok] = Object.values(responses).filter((answer) => answer.headers !== undefined);
      expect(ok?.headers, place).toHaveProperty("X-Request-Id");
    }
  });

  test("what repeats is a component: no object of fields stands twice, and every body has a name", () => {
    const unnamed = schemasIn(document).filter(({ schema }) => schema.properties !== undefined);
    const named = new Set(Object.values(document.components.schemas ?? {}));
    const inline = unnamed.filter(({ schema }) => !named.has(schema));
    const alike = Map.groupBy(inline, ({ schema }) => Object.keys(schema.properties ?? {}).join());
    const repeated = [...alike].filter(([, found]) => found.length > 1).map(([fields]) => fields);
    expect(repeated).toEqual([]);
    expect(inline.filter(({ component }) => component === null)).toEqual([]);
  });

  test("each reference leads somewhere", () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`)); // biome-ignore format: one set
    expect(references.size).toBeGreaterThan(100);
    const components = document.components as Record<string, Record<string, unknown>>;
    const lost = [...references].filter((one) => {
      const [kind = "", name = ""] = one.split("/");
      return components[kind]?.[name] === undefined;
    });
    expect(lost).toEqual([]);
  });

  test("the items of batches and jobs, summaries and quotes are typed", () => {
    const { schemas = {} } = document.components;
    expect(schemas.LandedCostBatch?.properties?.items?.items?.$ref).toMatch(/LandedCostRequest$/);
    expect(schemas.ClassifyBatch?.properties?.items?.items?.$ref).toMatch(/ClassifyRequest$/);
    expect(schemas.JobRequest?.properties?.items?.items?.anyOf).toHaveLength(5);
    expect(schemas.QuoteList?.properties?.quotes?.items?.$ref).toMatch(/QuoteSummary$/);
    expect(schemas.ShownQuote?.properties?.quote?.allOf?.[0]?.$ref).toMatch(/SavedQuote$/);
  });
});
