import { expect, test } from "vitest";
import { pageText } from "../../../src/http/mcp/page-text.ts";

test("a page is its article's text: headings, lists, code as it stands, cells apart", () => {
  const page =
    '<nav>Home</nav><article><h1>Guides</h1><p>Short &amp; <a href="/x">plain</a>.</p><ul><li>one</li><li>two</li></ul>' +
    '<section class="code"><div><span>curl</span></div><pre><code>curl <span class="s">-d</span> \'{&quot;a&quot;: 1}\'</code></pre></section>' +
    "<table><tr><th>Name</th><td>Value</td></tr></table><script>alert(1)</script></article><footer>f</footer>";
  expect(pageText(page)).toBe(
    "## Guides\n\nShort & plain.\n\n- one\n- two\n\ncurl\n\ncurl -d '{\"a\": 1}'\n\n | Name | Value",
  );
});
