import { articleOf, unescaped } from "./page-sections.ts";

/** What stands only for those who can press it. */
const CONTROLS =
  /<(form|noscript|button|legend|select)\b[\s\S]*?<\/\1>|<details class="card try">[\s\S]*?<\/details>/g;
/** The choice of languages: the blocks of code name theirs. */
const CHOICES = /<span class="code-tab">[\s\S]*?<\/span>/g;

/** The start of a line that each tag opens. */
const OPENS: Readonly<Record<string, string>> = {
  ...{
    h1: "\n\n# ",
    h2: "\n\n## ",
    h3: "\n\n### ",
    h4: "\n\n#### ",
    p: "\n\n",
    ul: "\n\n",
    ol: "\n\n",
    li: "\n- ",
  },
  ...{
    strong: "**",
    em: "*",
    summary: "\n\n",
    section: "\n\n",
    div: "\n\n",
    dt: "\n\n",
    dd: "\n\n",
    br: " ",
  },
};
const CLOSES: Readonly<Record<string, string>> = { strong: "**", em: "*" };

/**
 * The article of a page of the docs as Markdown.
 *
 * @param html Of the site's own pages: every tag is closed, and text is escaped.
 * @param origin Put before addresses within the site, which lead nowhere out of it.
 */
export function markdownOf(html: string, origin: string): string {
  const blocks: string[] = [];
  // A place that no text of ours has, filled when all else is set.
  const keep = (block: string): string => `⟦${blocks.push(block) - 1}⟧`;
  const article = articleOf(html)
    .replace(CONTROLS, "")
    .replace(CHOICES, "")
    .replace(
      /<section class="code" aria-label="([^"]*)"[\s\S]*?<code data-language="(\w+)">([\s\S]*?)<\/code>[\s\S]*?<\/section>/g,
      (_, name: string, language: string, code: string) => keep(codeBlock(unescaped(name), language, code)),
    )
    .replace(/<table[\s\S]*?<\/table>/g, (table) => keep(tableText(table, origin)));
  return inline(article, origin)
    .replace(/\s*⟦(\d+)⟧\s*/g, "\n\n⟦$1⟧\n\n")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/⟦(\d+)⟧/g, (_, at: string) => blocks[Number(at)] ?? "")
    .trim()
    .concat("\n");
}

const codeBlock = (name: string, language: string, code: string): string => {
  const text = unescaped(code.replace(/<[^>]+>/g, "")).trim();
  return text === "" ? "" : `${name}:\n\n\`\`\`${language === "text" ? "" : language}\n${text}\n\`\`\``;
};

/** Text, links and emphasis; blanks of the source are one blank. */
function inline(html: string, origin: string): string {
  const marked = html
    .replace(/\s+/g, " ")
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, text: string) => {
      const address = href.startsWith("/") ? origin + href : href;
      return `[${text.trim()}](${address})`;
    })
    .replace(/<code[^>]*>([\s\S]*?)<\/code>/g, (_, code: string) => `\`${code.replace(/<[^>]+>/g, "")}\``)
    .replace(/<(\/?)(\w+)[^>]*>/g, (_, closing: string, tag: string) => {
      const mark = (closing ? CLOSES : OPENS)[tag];
      return mark ?? "";
    });
  return unescaped(marked).replace(/\n +/g, "\n").replace(/- \n+/g, "- ");
}

function tableText(table: string, origin: string): string {
  const rows = [...table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      inline(cell, origin).replace(/\s+/g, " ").replaceAll("|", "\\|").trim(),
    ),
  );
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}
