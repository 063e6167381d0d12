import type { Child } from "hono/jsx";
import { GUIDE_GROUPS } from "./guides/all.ts";
import { Layout } from "./layout.tsx";

interface Properties {
  title: string;
  description: string;
  /** Path of the page, marked in the list. */
  path: string;
  scripts?: readonly string[];
  children: Child;
}

/** A page of the docs: its content, and the list of all others beside it (below it on a phone). */
export function DocsFrame({ path, children, ...rest }: Properties) {
  const link = (href: string, name: string) => (
    <li>
      <a href={href} aria-current={href === path ? "page" : undefined}>
        {name}
      </a>
    </li>
  );
  return (
    <Layout {...rest} path={path} place="guides">
      <div class="docs">
        {children}
        <nav class="side" aria-label="Documentation">
          {GUIDE_GROUPS.map(({ name, guides }) => (
            <>
              <h2>{name}</h2>
              <ul>{guides.map((guide) => link(`/docs/${guide.slug}`, guide.title))}</ul>
            </>
          ))}
          <h2>Reference</h2>
          <ul>
            {link("/docs", "API reference")}
            {link("/docs/try", "Try the API")}
            {link("/docs/errors", "Errors")}
            {link("/docs/changelog", "Changelog")}
            {link("/api/v1/openapi.json", "OpenAPI 3.0")}
            {link("/api/v1/openapi-3.1.json", "OpenAPI 3.1")}
          </ul>
        </nav>
      </div>
    </Layout>
  );
}
