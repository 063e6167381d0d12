import type { Child } from "hono/jsx";
import { Code } from "./code.tsx";
import { JSON_TEXT, literal } from "./literal.ts";
import { SNIPPETS } from "./snippets.ts";

/** One endpoint as the playground offers it. */
export interface Playable {
  /** What the client calls it. */
  name: string;
  method: string;
  /** With its parameters in braces, and with examples in their place. */
  template: string;
  path: string;
  summary: string;
  paged: boolean;
  /** A body to begin with; undefined where the endpoint takes none. */
  example: unknown;
}

/** What the playground's script reads of an endpoint. */
export const dataOf = ({ name, template, path, paged, example }: Playable) => ({
  "data-name": name,
  "data-template": template,
  "data-path": path,
  "data-paged": paged ? "true" : undefined,
  "data-example": example === undefined ? "" : literal(example, JSON_TEXT),
});

/** The form of one endpoint: key, path and body; the answer beside it. `children` chooses the endpoint. */
export function RequestForm({
  origin,
  keyed,
  children,
}: {
  origin: string;
  keyed: boolean;
  children: Child;
}) {
  return (
    <div class="play" id="play" data-origin={origin}>
      <form class="card stack" id="request">
        {children}
        {keyed && (
          <p class="field">
            <label for="key">Key (without one: demo access)</label>
            <input id="key" type="password" autocomplete="off" placeholder="sk_live_…" />
          </p>
        )}
        <p class="field">
          <label for="path">Path and query</label>
          <input id="path" spellcheck={false} autocomplete="off" />
        </p>
        <p class="field" id="body-field">
          <label for="body">Body (JSON)</label>
          <textarea id="body" rows={14} spellcheck={false} />
        </p>
        <p id="wrong" class="notice bad" role="alert" hidden />
        <button class="main" type="submit" disabled>
          Send
        </button>
      </form>
      <section class="stack" aria-labelledby="answer-title">
        <h2 id="answer-title">Answer</h2>
        <p id="status" class="small soft" role="status">
          Nothing sent yet.
        </p>
        <Code name="Body of the answer" id="result">
          {""}
        </Code>
      </section>
    </div>
  );
}

interface Properties {
  playables: Playable[];
  origin: string;
  keyed?: boolean;
}

/**
 * A form for any endpoint, its answer, and the code that does the same. In the console it calls for the
 * account; with `keyed` it stands alone and calls with the key given, or with demo access.
 */
export function Playground({ playables, origin, keyed = false }: Properties) {
  return (
    <>
      <RequestForm origin={origin} keyed={keyed}>
        <p class="field">
          <label for="endpoint">Endpoint</label>
          <select id="endpoint">
            {playables.map((playable) => (
              <option
                value={`${playable.method} ${playable.template}`}
                {...dataOf(playable)}
                selected={playable.template === "/calculate"}
              >
                {`${playable.method} ${playable.template}: ${playable.summary}`}
              </option>
            ))}
          </select>
        </p>
      </RequestForm>
      <section class="stack" aria-labelledby="same">
        <h2 id="same">The same from your code</h2>
        {!keyed && (
          <p class="soft">
            Your key stands in the environment variable <code>LANDFALL_KEY</code>.
          </p>
        )}
        {SNIPPETS.map(({ id, name }) => (
          <Code name={name} id={id}>
            {""}
          </Code>
        ))}
      </section>
    </>
  );
}
