import { Code } from "./code.tsx";
import { type Call, SNIPPETS } from "./snippets.ts";

/**
 * One call in several languages, one at a time: a choice of radio buttons that works without a script. The site's
 * script remembers it for the next page.
 */
export function CodeTabs({ call }: { call: Call }) {
  return (
    <fieldset class="code-tabs">
      <legend class="hush">Language of the example</legend>
      {SNIPPETS.map(({ id, name }, at) => (
        <span class="code-tab">
          <input type="radio" name="code-language" id={`in-${id}`} value={id} checked={at === 0} />
          <label for={`in-${id}`}>{name}</label>
        </span>
      ))}
      {SNIPPETS.map(({ id, name, language, write }) => (
        <Code name={name} language={language} id={id}>
          {write(call)}
        </Code>
      ))}
    </fieldset>
  );
}
