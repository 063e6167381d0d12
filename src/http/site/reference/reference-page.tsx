import { DocsFrame } from "../docs-frame.tsx";
import type { ApiDocument, Operation } from "./document.ts";
import { EventEntry } from "./event.tsx";
import { anchorOf, OperationEntry } from "./operation.tsx";

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** The API reference, rendered from the service's own OpenAPI document: no script, every theme, every reader. */
export function ReferencePage({
  document,
  events,
  answers,
}: {
  document: ApiDocument;
  /** The events section of the 3.1 document. */
  events: NonNullable<ApiDocument["webhooks"]>;
  /** Live answers to example requests, by path. */
  answers: ReadonlyMap<string, unknown>;
}) {
  const groups = new Map<string, Entry[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "Other";
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }]);
    }
  const order = [...groups].sort(([a], [b]) => rank(a) - rank(b));
  return (
    <DocsFrame
      title="API reference"
      description="Every endpoint with its fields, examples and refusals."
      path="/docs"
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
          <a class="button" href="/console/playground">
            Try it with your key
          </a>
        </p>
        {order.map(([tag, entries]) => (
          <nav aria-label={`${tag} endpoints`}>
            <h2>{tag}</h2>
            <ul class="endpoints">
              {entries.map(({ method, path, operation }) => (
                <li class="endpoint">
                  <span class={`verb ${method}`}>{method.toUpperCase()}</span>
                  <a class="path" href={`#${anchorOf(method, path)}`}>
                    {path}
                  </a>
                  <span class="soft small">{operation.summary}</span>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {order.map(([tag, entries]) => (
          <>
            <h2 id={tag.toLowerCase()}>{tag} in detail</h2>
            {entries.map((entry) => (
              <OperationEntry
                document={document}
                {...entry}
                answered={entry.method === "post" ? answers.get(entry.path) : undefined}
              />
            ))}
          </>
        ))}
        <h2 id="events">Events</h2>
        <p>
          Delivered to registered <a href="/docs/webhooks">webhooks</a>, signed, as{" "}
          <code>{"{ id, type, timestamp, data }"}</code>.
        </p>
        {Object.entries(events).map(([name, { post }]) => (
          <EventEntry name={name} operation={post} />
        ))}
      </article>
    </DocsFrame>
  );
}

const ORDER = ["Compute", "Screening", "Quotes", "Webhooks", "Account", "System"];
const rank = (tag: string): number => (ORDER.includes(tag) ? ORDER.indexOf(tag) : ORDER.length);
