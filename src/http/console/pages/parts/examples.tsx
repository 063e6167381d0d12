import type { Typed } from "../../forms/form-field.ts";
import { filledIn } from "./carried.tsx";

export interface Example {
  name: string;
  typed: Typed;
}

/** Beside an empty form: what to type, and examples that answer at a press. */
export function Examples({
  path,
  examples,
  text,
}: {
  path: string;
  examples: readonly Example[];
  text: string;
}) {
  return (
    <section class="empty stack" aria-labelledby="begin">
      <h2 id="begin">Begin with an example</h2>
      <p>{text}</p>
      <ul class="choices">
        {examples.map(({ name, typed }) => (
          <li>
            <a class="button" href={`${filledIn(path, { ...typed, ask: "1" })}#answer`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
