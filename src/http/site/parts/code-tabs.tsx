import { Code } from "./code.tsx";
import { type Call, SNIPPETS } from "./snippets.ts";

interface Properties {
  call: Call;
  /** What the call does, where a page shows several. */
  title?: string;
}

/**
 * One call in several languages, one at a time: a choice of radio buttons that works without a script. The site's
 * script remembers it for the next page.
 */
export function CodeTabs({ call, title }: Properties) {
  const prefix = title === undefined ? "" : `${title.toLowerCase().replace(/\W+/g, "-")}-`;
  return (
    <fieldset class="code-tabs">
      <legend class="hush">{title === undefined ? "Language" : `Language of: ${title}`}</legend>
      {SNIPPETS.map(({ id, name }, at) => (
        <span class="code-tab">
          <input
            type="radio"
            name={`${prefix}language`}
            id={`${prefix}in-${id}`}
            value={id}
            checked={at === 0}
            data-code-language
          />
          <label for={`${prefix}in-${id}`}>{name}</label>
        </span>
      ))}
      {SNIPPETS.map(({ id, name, language, write }) => (
        <Code
          name={title === undefined ? name : `${title}: ${name}`}
          language={language}
          id={`${prefix}${id}`}
        >
          {write(call)}
        </Code>
      ))}
    </fieldset>
  );
}
