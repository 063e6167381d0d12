import type { Context } from "hono";
import type { AppEnv } from "../../env.ts";
import { page } from "./answer.tsx";
import { Layout } from "./layout.tsx";

/** For people who followed a dead link; callers of the API get the error body instead. */
export function notFoundPage(c: Context<AppEnv>): Response | Promise<Response> {
  return page(
    c,
    <Layout title="Nothing here">
      <div class="gate stack">
        <h1>There is nothing at this address</h1>
        <p class="lead">The page may have moved.</p>
        <p class="row">
          <a class="button main" href="/">
            Home
          </a>
          <a class="button" href="/docs/guides">
            Guides
          </a>
        </p>
      </div>
    </Layout>,
    { status: 404 },
  );
}
