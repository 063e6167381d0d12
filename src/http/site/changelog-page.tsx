import { raw } from "hono/html";
import { DocsFrame } from "./docs-frame.tsx";

/** What changed, version by version. `html`: the changelog as the build wrote it. */
export function ChangelogPage({ html }: { html: string }) {
  return (
    <DocsFrame
      title="Changelog"
      description="Every change that a caller of the API can see, version by version."
      path="/docs/changelog"
    >
      <article>
        <h1>Changelog</h1>
        <p class="lead">
          Every change that a caller can see. What may change, and what never does, stands under{" "}
          <a href="/docs/versioning">Versions and changes</a>.
        </p>
        {raw(html)}
      </article>
    </DocsFrame>
  );
}
