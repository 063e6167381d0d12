/** A part of a page under a heading of its own; the first has none. */
export interface PageSection {
  heading: string;
  /** Its address within the page; empty for the first. */
  anchor: string;
  text: string;
}

/** What was escaped in the page's own HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  amp: "&",
  "#39": "'",
  "#x27": "'",
};

/** @example unescaped("a &lt; b") // "a < b" */
export const unescaped = (html: string): string =>
  html.replace(/&(\w+|#\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The words of HTML in one line. */
export const plainText = (html: string): string =>
  unescaped(html.replace(/<(?:noscript|button)[\s\S]*?<\/\w+>/g, "").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** What stands between the tags of a page's article. */
export const articleOf = (html: string): string => /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? "";

/**
 * A page's article in parts, one for each heading of the second level.
 *
 * @param html Of the site's own pages: every tag is closed, and text is escaped.
 */
export function sectionsOf(html: string): PageSection[] {
  const [first = "", ...parts] = articleOf(html).split(/(?=<h2)/);
  const intro = { heading: "", anchor: "", text: plainText(first.replace(/<h1[\s\S]*?<\/h1>/, "")) };
  return [
    intro,
    ...parts.map((part) => {
      const [whole = "", attributes = "", heading = ""] = /<h2([^>]*)>([\s\S]*?)<\/h2>/.exec(part) ?? [];
      const [, anchor = ""] = /id="([^"]+)"/.exec(attributes) ?? [];
      return { heading: plainText(heading), anchor, text: plainText(part.slice(whole.length)) };
    }),
  ];
}

/** Gives each heading of the second level that has no address one made of its words. */
export function withHeadingAddresses(html: string): string {
  const taken = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (whole, inner: string) => {
    const address = plainText(inner)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    if (address === "" || taken.has(address)) return whole;
    taken.add(address);
    return `<h2 id="${address}">${inner}</h2>`;
  });
}
