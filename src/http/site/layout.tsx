import { type Child, useContext } from "hono/jsx";
import { Mark } from "./parts/mark.tsx";
import { SiteOrigin } from "./site-origin.ts";

/** The places of the header, and which of them a page belongs to. */
export type Place = "home" | "docs" | "guides" | "console" | "none";

const PLACES: readonly { place: Place; href: string; name: string }[] = [
  { place: "guides", href: "/docs/guides", name: "Guides" },
  { place: "docs", href: "/docs", name: "API" },
  { place: "console", href: "/console", name: "Console" },
];

interface Properties {
  title: string;
  description?: string;
  place?: Place;
  /** Its address, where it has one of its own. */
  path?: string;
  /** As wide as the screen allows, for code beside text. */
  wide?: boolean;
  /** Language of the title and the content (BCP 47); the frame around them is English. */
  lang?: string;
  /** Scripts from the site's own folder, by name. */
  scripts?: readonly string[];
  children: Child;
}

/** The frame of every page. Nothing in it is inline: the policy allows the site's own files only. */
export function Layout({
  title,
  description,
  place = "none",
  path,
  wide = false,
  lang = "en",
  scripts = [],
  children,
}: Properties) {
  const whole = place === "home" ? title : `${title} · Landfall`;
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{whole}</title>
        {description && <meta name="description" content={description} />}
        {description && <Preview title={whole} description={description} />}
        {path && <link rel="alternate" type="text/markdown" href={`${path}.md`} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/site/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/site/site.css" />
        {["/site/site.js", ...scripts].map((script) => (
          <script src={script} defer />
        ))}
      </head>
      <body class={wide ? "wide" : undefined}>
        <a class="skip" href="#main" lang="en">
          Skip to the content
        </a>
        <header class="top" lang="en">
          <div class="bar">
            <a class="brand" href="/">
              <Mark />
              Landfall
            </a>
            <a class="search-link" href="/docs/pages" data-search>
              Search <kbd>/</kbd>
            </a>
            <nav aria-label="Site">
              {PLACES.map(({ place: at, href, name }) => (
                <a href={href} aria-current={at === place ? "page" : undefined}>
                  {name}
                </a>
              ))}
            </nav>
          </div>
        </header>
        <main class="wrap" id="main" tabindex={-1}>
          {children}
        </main>
        <footer class="bottom" lang="en">
          <div class="foot">
            <p>
              For information only. Not a customs ruling; the customs authority of the destination decides.
            </p>
            <a href="/docs/errors">Errors</a>
            <a href="/docs/data">Data and its age</a>
            <a href="/api/v1/health">Health</a>
            <a href="/llms.txt">llms.txt</a>
          </div>
        </footer>
      </body>
    </html>
  );
}

/** What others show of a link to the page (Open Graph). */
function Preview({ title, description }: { title: string; description: string }) {
  const image = `${useContext(SiteOrigin)}/site/preview.png`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Landfall" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="Landfall: duty, tax and fees of a parcel, with the law of each"
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
