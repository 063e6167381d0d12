import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changelogHtml } from "../../src/cli/changelog-html.ts";

test("headings have addresses, lists their items, and text is no markup", () => {
  const html = changelogHtml(
    "# Changelog\n\n## 0.2.0 (unreleased)\n\nA <b> & c.\n\n### Added\n\n- `x`: one\n  two\n- [y](/z)\n",
  );
  expect(html).toBe(
    [
      '<h2 id="0.2.0">0.2.0 (unreleased)</h2>',
      "<p>A &lt;b&gt; &amp; c.</p>",
      '<h3 id="0.2.0-added">Added</h3>',
      '<ul>\n<li><code>x</code>: one two</li>\n<li><a href="/z">y</a></li>\n</ul>',
    ].join("\n"),
  );
});

test("nothing of the project's own changelog is left as Markdown", () => {
  const html = changelogHtml(readFileSync("CHANGELOG.md", "utf8"));
  const text = html.replace(/<code>.*?<\/code>/g, "");
  expect(text).not.toMatch(/^#|^- |`|\]\(/m);
  expect(html.match(/<h2/g)?.length).toBeGreaterThan(1);
});
