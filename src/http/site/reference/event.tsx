import { Code } from "../parts/code.tsx";
import { JSON_TEXT, literal } from "../parts/literal.ts";
import type { Operation } from "./document.ts";

/** One kind of webhook event, with an example of each of its forms. */
export function EventEntry({ name, operation }: { name: string; operation: Operation }) {
  const examples = Object.values(operation.requestBody?.content?.["application/json"]?.examples ?? {});
  return (
    <section class="event stack" id={`event-${name}`} aria-labelledby={`event-${name}-name`}>
      <h3 id={`event-${name}-name`}>
        <span class="verb">EVENT</span> <span class="path">{name}</span>
      </h3>
      <p>{operation.summary}.</p>
      {examples.map(({ summary = name, value }, at) => (
        <details open={at === 0}>
          <summary>{summary}</summary>
          <Code name={`Delivered body ${at + 1}: ${name}`} language="json">
            {literal(value, JSON_TEXT)}
          </Code>
        </details>
      ))}
    </section>
  );
}
