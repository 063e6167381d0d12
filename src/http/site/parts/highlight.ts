import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import go from "highlight.js/lib/languages/go";
import ini from "highlight.js/lib/languages/ini";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import xml from "highlight.js/lib/languages/xml";

const GRAMMARS = { bash, css, go, ini, javascript, json, php, python, sql, xml } as const;

/** What code is written in; `text` has no colours. */
export type CodeLanguage = keyof typeof GRAMMARS | "text";

for (const [name, grammar] of Object.entries(GRAMMARS)) highlighter.registerLanguage(name, grammar);

/** Code as HTML with a class for each kind of word. A page needs no script to show it. */
export const highlighted = (code: string, language: Exclude<CodeLanguage, "text">): string =>
  highlighter.highlight(code, { language, ignoreIllegals: true }).value;
