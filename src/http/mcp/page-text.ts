/** Tags of a page as marks of its text; the rest is left out. */
const MARKS: readonly (readonly [tag: RegExp, mark: string])[] = [
  [/<h([1-6])[^>]*>/g, "\n\n## "],
  [/<li[^>]*>/g, "\n- "],
  [/<(?:tr|dt|figcaption)[^>]*>/g, "\n"],
  [/<(?:td|th|dd)[^>]*>/g, " | "],
  [/<(?:p|ul|ol|table|dl|pre|figure|section|div)[^>]*>/g, "\n\n"],
  [/<br[^>]*>/g, "\n"],
  [/<(?:script|style|svg|button)[^>]*>[\s\S]*?<\/(?:script|style|svg|button)>/g, ""],
  [/<[^>]+>/g, ""],
];
const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

/**
 * The text of a page's article, headings and lists marked as in Markdown. For the service's own pages: they are
 * well-formed.
 *
 * @example pageText("<article><h1>Guides</h1><p>Short &amp; plain.</p></article>") // "## Guides\n\nShort & plain."
 */
export function pageText(html: string): string {
  const article = /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? html;
  const marked = MARKS.reduce((text, [tag, mark]) => text.replace(tag, mark), article);
  return marked
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
