import { describe, expect, inject, test } from "vitest";

const service = inject("service");

const read = async (path: string) => {
  const answer = await fetch(service + path);
  return { status: answer.status, type: answer.headers.get("Content-Type") ?? "", text: await answer.text() };
};

describe("for machines", () => {
  test("robots.txt leads to a sitemap, and every page in it is there", async () => {
    const robots = await read("/robots.txt");
    expect(robots.text).toContain(`Sitemap: ${service}/sitemap.xml`);
    const sitemap = await read("/sitemap.xml");
    expect(sitemap.type).toMatch(/^application\/xml/);
    const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = ""]) => page);
    expect(pages.length).toBeGreaterThan(80);
    const dead: string[] = [];
    for (const page of pages) if (!(await fetch(page)).ok) dead.push(page);
    expect(dead).toEqual([]);
  }, 60_000);

  test("llms.txt names every page as Markdown, and each is", async () => {
    const { text } = await read("/llms.txt");
    const pages = [...text.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, page = ""]) => page);
    expect(pages.length).toBeGreaterThan(80);
    for (const page of pages) {
      const markdown = await read(page.slice(service.length));
      expect(markdown.type, page).toMatch(/^text\/markdown/);
      expect(markdown.text, page).toMatch(/^# /);
      const outside = markdown.text.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
      expect(outside, page).not.toMatch(/<\/?(?:p|span|div|td|h2|section|label)\b|⟦|\[object/);
    }
  }, 60_000);

  test("an operation as Markdown has its fields, its example and its code", async () => {
    const { text } = await read("/docs/api/calculate.md");
    expect(text).toContain("# Landed cost of one line");
    expect(text).toMatch(/\| `price` \| number \|/);
    expect(text).toContain("```php");
    expect(text).toContain('"totalLandedCost"');
  });

  test("llms-full.txt holds them all, with addresses of this service", async () => {
    const { text } = await read("/llms-full.txt");
    expect(text).toContain(`${service}/api/v1/classify`);
    expect(text).toContain("# Quotes and their signature");
    expect(text).not.toContain("landfall.invalid");
  });

  test("a page that is not there is not there as Markdown either", async () => {
    expect((await read("/docs/nowhere.md")).status).toBe(404);
  });

  test("a link to a page has a preview and an icon", async () => {
    const { text } = await read("/docs/quotes");
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
    expect((await fetch(image)).headers.get("Content-Type")).toBe("image/png");
    expect((await fetch(`${service}/favicon.ico`)).ok).toBe(true);
  });
});
