import { expect, test } from "vitest";
import { markdownOf } from "../../../src/http/site/markdown.ts";

const at = (article: string): string =>
  markdownOf(`<nav>x</nav><article>${article}</article>`, "https://landfall.example");

test("headings, paragraphs, lists, emphasis, code and links", () => {
  expect(
    at(
      '<h1>A &amp; B</h1><p>See <a href="/docs/limits">limits</a>\n and <code>x &lt; y</code>.</p><ul><li>one</li><li><strong>two</strong></li></ul><h2 id="z">Z</h2><p>End</p>',
    ),
  ).toBe(
    "# A & B\n\nSee [limits](https://landfall.example/docs/limits) and `x < y`.\n\n- one\n- **two**\n\n## Z\n\nEnd\n",
  );
});

test("a block of code keeps its lines and its quotes, without its colours", () => {
  const code =
    '<section class="code" aria-label="curl"><div class="code-bar" data-copy><span>curl</span></div><pre tabindex="0"><code data-language="bash">a <span class="hljs-string">&#x27;b&#x27;</span>\n\n\n  c</code></pre></section>';
  expect(at(`<p>Ask:</p>${code}<p>Then</p>`)).toBe("Ask:\n\ncurl:\n\n```bash\na 'b'\n\n\n  c\n```\n\nThen\n");
});

test("a table is a table, and a bar in a cell parts nothing", () => {
  const table =
    '<table><caption class="hush">T</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row"><code>a</code></th><td>x | y</td></tr></tbody></table>';
  expect(at(table)).toBe("| A | B |\n| --- | --- |\n| `a` | x \\| y |\n");
});

test("forms and what only a hand can use are left out", () => {
  expect(at("<p>Text</p><form><label>Key</label></form><noscript><p>no</p></noscript>")).toBe("Text\n");
});
