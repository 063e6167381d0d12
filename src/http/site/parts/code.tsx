import { raw } from "hono/html";
import { type CodeLanguage, highlighted } from "./highlight.ts";

interface Properties {
  /** What the block is, for those who do not see it: "curl", "Python". */
  name: string;
  language?: CodeLanguage;
  children: string;
  /** Lets a script find the block that it fills. */
  id?: string;
}

/** A block of code that can be reached by keyboard, scrolled, and copied by a button the site's script adds. */
export function Code({ name, language = "text", children, id }: Properties) {
  const code = children.trim();
  return (
    <section class="code" aria-label={name}>
      <div class="code-bar" data-copy>
        <span>{name}</span>
      </div>
      {/* A block that scrolls must be reachable by keyboard. */}
      <pre tabindex={0} id={id}>
        <code data-language={language}>{language === "text" ? code : raw(highlighted(code, language))}</code>
      </pre>
    </section>
  );
}
