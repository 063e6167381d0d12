import { Playground } from "../parts/playground.tsx";
import type { ApiDocument } from "./document.ts";
import { operationGroups } from "./operations.ts";
import { playablesOf } from "./playables.ts";
import { ReferenceFrame } from "./reference-frame.tsx";

/** A form for every endpoint, on demo access or with a key. */
export function TryPage({ document, origin }: { document: ApiDocument; origin: string }) {
  return (
    <ReferenceFrame
      title="Try the API"
      description="A form for every endpoint, on demo access or with your key."
      path="/docs/try"
      groups={operationGroups(document)}
      scripts={["/site/playground.js"]}
    >
      <article class="reference">
        <h1>Try the API</h1>
        <p class="lead">
          Without a key, calls go out with demo access: ten a minute, and nothing that belongs to an account.
          Signed in, use the <a href="/console/playground">playground of the console</a>. To read rather than
          try, see the <a href="/docs">API reference</a>.
        </p>
        <Playground playables={playablesOf(document)} origin={origin} keyed />
        <noscript>
          <p class="notice">
            The form needs JavaScript. The <a href="/docs">API reference</a> does not.
          </p>
        </noscript>
      </article>
    </ReferenceFrame>
  );
}
