import type { SitePage } from "./site-pages.tsx";

/** Stands in texts of the build for the address of the service, which the build does not know. */
export const BUILD_ORIGIN = "https://landfall.invalid";

/** Pages of the site that no list of the docs has. */
const OTHERS = ["/", "/docs", "/docs/guides", "/docs/try", "/docs/changelog"] as const;

/** What a crawler may read: nothing of an account, no call, no quote that is shown by its address. */
export const robotsText = (origin: string): string => `User-agent: *
Disallow: /console
Disallow: /api/
Disallow: /q/
Allow: /

Sitemap: ${origin}/sitemap.xml
`;

/** Every page (sitemaps.org, protocol 0.9). */
export function sitemapXml(origin: string, pages: readonly Pick<SitePage, "path">[]): string {
  const paths = [...OTHERS, ...pages.map(({ path }) => path)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("\n")}
</urlset>
`;
}
