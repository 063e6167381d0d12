import type { Child } from "hono/jsx";
import { Layout } from "../layout.tsx";
import type { OperationGroup } from "./operations.ts";

/** A method too long for the list. */
const SHORT: Readonly<Record<string, string>> = { delete: "DEL" };

interface Properties {
  title: string;
  description: string;
  /** Path of the page, marked in the list. */
  path: string;
  groups: readonly OperationGroup[];
  scripts?: readonly string[];
  children: Child;
}

/** A page of the reference: its content, and every operation beside it (below it on a phone). */
export function ReferenceFrame({ path, groups, children, ...rest }: Properties) {
  const current = (href: string) => (href === path ? "page" : undefined);
  const pages = [
    ["/docs", "All operations"],
    ["/docs/try", "Try the API"],
    ["/docs/errors", "Errors"],
    ["/docs/guides", "Guides"],
  ] as const;
  return (
    <Layout {...rest} path={path} place="docs" wide>
      <div class="docs">
        {children}
        <nav class="side" aria-label="Reference">
          <h2>Reference</h2>
          <ul>
            {pages.map(([href, name]) => (
              <li>
                <a href={href} aria-current={current(href)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {groups.map(({ tag, operations }) => (
            <>
              <h2>{tag}</h2>
              <ul>
                {operations.map(({ href, operation, method, path: under }) => (
                  <li>
                    <a class="call" href={href} aria-current={current(href)} title={operation.summary}>
                      <span class={`verb ${method}`}>{SHORT[method] ?? method.toUpperCase()}</span>
                      <span class="path">{under}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ))}
        </nav>
      </div>
    </Layout>
  );
}
