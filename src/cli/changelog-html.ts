const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Code and links within a line. */
const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');

/**
 * The changelog as HTML, one level lower than its own page: its Markdown has headings, paragraphs and lists of one
 * level, code and links within a line, and nothing else.
 *
 * @example changelogHtml("## 0.2.0\n\n- `a` is new") // "<h2 id=\"0.2.0\">0.2.0</h2>\n<ul>\n<li><code>a</code> is new</li>\n</ul>"
 */
export function changelogHtml(markdown: string): string {
  const html: string[] = [];
  let version = "";
  for (const block of markdown.split(/\n{2,}|\n(?=#)|(?<=^#[^\n]*)\n/m).map((part) => part.trim())) {
    const heading = /^(#{1,4}) (.+)$/.exec(block);
    if (block === "" || heading?.[1] === "#") continue;
    if (heading) {
      const [, { length } = "", text = ""] = heading;
      const name = text.replace(/[^\w.]+/g, "-").toLowerCase();
      if (length === 2) version = text.split(" ")[0] ?? "";
      html.push(
        `<h${length} id="${length === 2 ? version : `${version}-${name}`}">${inline(text)}</h${length}>`,
      );
    } else if (block.startsWith("- ")) {
      const items = block.split(/\n(?=- )/).map((item) => item.slice(2).replace(/\n\s*/g, " "));
      html.push(`<ul>\n${items.map((item) => `<li>${inline(item)}</li>`).join("\n")}\n</ul>`);
    } else html.push(`<p>${inline(block.replace(/\n\s*/g, " "))}</p>`);
  }
  return html.join("\n");
}
