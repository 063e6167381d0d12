import { raw } from "hono/html";
import { DocsFrame } from "./docs-frame.tsx";
import { GUIDE_GROUPS } from "./guides/all.ts";
import type { Guide, GuideFacts } from "./guides/guide.ts";
import { withHeadingAddresses } from "./page-sections.ts";

/** The list of guides. */
export function GuidesPage() {
  return (
    <DocsFrame
      title="Guides"
      description="Guides to landed cost, checkout, webhooks and running the service."
      path="/docs/guides"
    >
      <article class="reference">
        <h1>Guides</h1>
        <p class="lead">Short pages, each on one thing, in the order in which you will need them.</p>
        {GUIDE_GROUPS.map(({ name, guides }) => (
          <section class="part stack" aria-label={name}>
            <h2>{name}</h2>
            <ul class="tiles">
              {guides.map(({ slug, title, summary }) => (
                <li class="card stack">
                  <h3>
                    <a href={`/docs/${slug}`}>{title}</a>
                  </h3>
                  <p class="soft">{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </DocsFrame>
  );
}

/** One guide. */
export function GuidePage({ guide, facts }: { guide: Guide; facts: GuideFacts }) {
  const { slug, title, summary, scripts = [], Body } = guide;
  return (
    <DocsFrame title={title} description={summary} path={`/docs/${slug}`} scripts={scripts}>
      <article>
        <h1>{title}</h1>
        {raw(withHeadingAddresses(String(<Body {...facts} />)))}
      </article>
    </DocsFrame>
  );
}
