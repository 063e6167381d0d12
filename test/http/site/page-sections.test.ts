import { expect, test } from "vitest";
import { sectionsOf, withHeadingAddresses } from "../../../src/http/site/page-sections.ts";

const PAGE =
  '<nav><h2>Side</h2></nav><article class="a"><h1>Title</h1><p>First &lt;b&gt; &amp; more.</p>' +
  '<h2 id="one">One <code>x</code></h2><p>Text</p><h2>Two</h2><pre><code>a&#x27;b</code></pre></article>';

test("a page's parts are those under its headings, in plain words", () => {
  expect(sectionsOf(PAGE)).toEqual([
    { heading: "", anchor: "", text: "First <b> & more." },
    { heading: "One x", anchor: "one", text: "Text" },
    { heading: "Two", anchor: "", text: "a'b" },
  ]);
});

test("a heading gets an address of its own, and none that is taken", () => {
  const html = '<h2>Ask us!</h2><p id="read">x</p><h2>Read</h2><h2>Ask us</h2><h2 id="kept">Kept</h2>';
  expect(withHeadingAddresses(html)).toBe(
    '<h2 id="ask-us">Ask us!</h2><p id="read">x</p><h2>Read</h2><h2>Ask us</h2><h2 id="kept">Kept</h2>',
  );
});
