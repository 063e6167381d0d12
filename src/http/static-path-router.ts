import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

/** Methods that routes are asked by; another is looked for anew each time. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The framework's own routers, with what they found for paths that have no parameters remembered: a path of the API is
 * looked for among more than a hundred routes, and most calls are of a few paths. What can be remembered is bounded by
 * the routes there are.
 */
export class StaticPathRouter<Handler> implements Router<Handler> {
  readonly name = "StaticPathRouter";
  private readonly inner: Router<Handler>;
  private readonly paths = new Set<string>();
  private readonly found = new Map<string, Result<Handler>>();

  constructor(
    inner: Router<Handler> = new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] }),
  ) {
    this.inner = inner;
  }

  add(method: string, path: string, handler: Handler): void {
    if (!/[:*{?]/.test(path)) this.paths.add(path);
    this.inner.add(method, path, handler);
  }

  match(method: string, path: string): Result<Handler> {
    if (!this.paths.has(path) || !METHODS.has(method)) return this.inner.match(method, path);
    const name = `${method} ${path}`;
    const held = this.found.get(name);
    if (held !== undefined) return held;
    const made = this.inner.match(method, path);
    this.found.set(name, made);
    return made;
  }
}
