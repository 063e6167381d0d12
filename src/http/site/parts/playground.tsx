import { Code } from "./code.tsx";

/** One endpoint as the playground offers it. */
export interface Playable {
  method: string;
  path: string;
  summary: string;
  /** A body to begin with; null where the endpoint takes none. */
  example: unknown;
}

/**
 * A form for any endpoint, its answer, and the code that does the same. In the console it calls for the
 * account; with `keyed` it stands alone and calls with the key given, or with demo access.
 */
export function Playground({
  playables,
  origin,
  keyed = false,
}: {
  playables: Playable[];
  origin: string;
  keyed?: boolean;
}) {
  return (
    <>
      <div class="play" id="play" data-origin={origin}>
        <form class="card stack" id="request">
          <p class="field">
            <label for="endpoint">Endpoint</label>
            <select id="endpoint">
              {playables.map(({ method, path, summary, example }) => (
                <option
                  value={`${method} ${path}`}
                  data-example={example === null ? "" : JSON.stringify(example, null, 2)}
                  selected={path === "/calculate"}
                >
                  {`${method} ${path}: ${summary}`}
                </option>
              ))}
            </select>
          </p>
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
      <section class="stack" aria-labelledby="same">
        <h2 id="same">The same from your code</h2>
        {!keyed && <p class="soft">Put a key of yours in place of the dots.</p>}
        <Code name="curl" id="as-curl">
          {""}
        </Code>
        <Code name="JavaScript (fetch)" id="as-fetch">
          {""}
        </Code>
        <Code name="Python" id="as-python">
          {""}
        </Code>
      </section>
    </>
  );
}
