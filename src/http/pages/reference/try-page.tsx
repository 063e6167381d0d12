import { DocsFrame } from "../docs-frame.tsx";

/** A form for every endpoint: the docs UI, from local files, on demo access or with a key. */
export function TryPage() {
  return (
    <DocsFrame
      title="Try the API"
      description="A form for every endpoint, on demo access or with your key."
      path="/docs/try"
      sheets={["/docs-ui/swagger-ui.css", "/site/reference.css"]}
      scripts={["/docs-ui/swagger-ui-bundle.js", "/site/reference.js"]}
    >
      <div class="reference stack">
        <h1>Try the API</h1>
        <p class="lead">
          Requests go out with demo access unless you authorize a key. To read rather than try, see the{" "}
          <a href="/docs">API reference</a>.
        </p>
        <div id="reference" />
        <noscript>
          <p class="notice">
            The forms need JavaScript. The <a href="/docs">API reference</a> does not.
          </p>
        </noscript>
      </div>
    </DocsFrame>
  );
}
