import { DocsFrame } from "./docs-frame.tsx";
import type { SitePage } from "./site-pages.tsx";

/** Every page of the docs in one list: what the search leads to where no script runs. */
export function PagesPage({ pages }: { pages: readonly SitePage[] }) {
  return (
    <DocsFrame
      title="All pages"
      description="Every guide and every operation in one list."
      path="/docs/pages"
    >
      <article>
        <h1>All pages</h1>
        {[...Map.groupBy(pages, ({ group }) => group)].map(([group, held]) => (
          <section class="part stack" aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {held.map(({ path, title, summary }) => (
                <li>
                  <a href={path}>{title}</a> <span class="soft">{summary}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </DocsFrame>
  );
}
