import type { Result, Router } from "hono/router";
import { expect, test } from "vitest";
import { StaticPathRouter } from "../../src/http/static-path-router.ts";

/** A router that counts how often it is asked. */
function counted() {
  const asked: string[] = [];
  const inner: Router<string> = {
    name: "counted",
    add: () => undefined,
    match(method, path): Result<string> {
      asked.push(`${method} ${path}`);
      return [[[path, {}]]];
    },
  };
  return { asked, router: new StaticPathRouter(inner) };
}

test("a path without parameters is looked for once, one with parameters each time", () => {
  const { asked, router } = counted();
  router.add("POST", "/calculate", "a");
  router.add("GET", "/quotes/:id", "b");
  router.add("ALL", "/api/*", "c");
  for (const path of ["/calculate", "/calculate", "/quotes/1", "/quotes/1", "/nowhere", "/nowhere"])
    expect(router.match("POST", path)).toEqual([[[path, {}]]]);
  router.match("GET", "/calculate");
  expect(asked).toEqual([
    "POST /calculate",
    "POST /quotes/1",
    "POST /quotes/1",
    "POST /nowhere",
    "POST /nowhere",
    "GET /calculate",
  ]);
});

test("methods that nobody registers are not remembered", () => {
  const { asked, router } = counted();
  router.add("POST", "/calculate", "a");
  for (let time = 0; time < 3; time++) router.match("BREW", "/calculate");
  expect(asked).toHaveLength(3);
});

test("the framework's own routers find what was added", () => {
  const router = new StaticPathRouter<string>();
  router.add("ALL", "/*", "every");
  router.add("GET", "/docs", "docs");
  router.add("GET", "/docs/:page", "page");
  const found = (path: string) => router.match("GET", path)[0].map(([handler]) => handler);
  for (let time = 0; time < 2; time++) expect(found("/docs")).toEqual(["every", "docs"]);
  expect(found("/docs/privacy")).toEqual(["every", "page"]);
});
