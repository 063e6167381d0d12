import type { ApiDocument } from "./document.ts";
import { EventEntry } from "./event.tsx";
import { operationGroups } from "./operations.ts";
import { ReferenceFrame } from "./reference-frame.tsx";

/** The list of every operation, by what it is for, and the events that the service sends by itself. */
export function ReferencePage({ document }: { document: ApiDocument }) {
  const groups = operationGroups(document);
  return (
    <ReferenceFrame
      title="API reference"
      description="Every operation of the API, each with fields, example, errors and code on a page of its own."
      path="/docs"
      groups={groups}
    >
      <article class="reference">
        <h1>API reference</h1>
        <p class="lead">
          Paths are relative to <code>/api/v1</code>. Metered endpoints take <code>X-API-Key</code>, or{" "}
          <code>X-Demo-Request: true</code> within the demo limits. New here? Begin with the{" "}
          <a href="/docs/first-call">first call</a>.
        </p>
        <p class="row">
          <a class="button" href="/docs/try">
            Try it with demo access
          </a>
          <a class="button" href="/api/v1/openapi-3.1.json">
            OpenAPI 3.1
          </a>
          <a class="button" href="/api/v1/openapi.json">
            OpenAPI 3.0
          </a>
        </p>
        {groups.map(({ tag, operations }) => (
          <section class="part" aria-labelledby={`${tag.toLowerCase()}-title`}>
            <h2 id={`${tag.toLowerCase()}-title`}>{tag}</h2>
            <ul class="endpoints">
              {operations.map(({ method, path, operation, href, anchor }) => (
                <li class="endpoint" id={anchor}>
                  <span class={`verb ${method}`}>{method.toUpperCase()}</span>
                  <a class="path" href={href}>
                    {path}
                  </a>
                  <span class="soft small">{operation.summary}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <h2 id="events">Events</h2>
        <p>
          Delivered to registered <a href="/docs/webhooks">webhooks</a>, signed, as{" "}
          <code>{"{ id, type, timestamp, data }"}</code>.
        </p>
        {Object.entries(document.webhooks ?? {}).map(([name, { post }]) => (
          <EventEntry name={name} operation={post} />
        ))}
      </article>
    </ReferenceFrame>
  );
}
