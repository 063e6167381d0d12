import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { violations } from "./axe.ts";

const WIDTHS = [360, 768, 1440] as const;
const THEMES = ["light", "dark"] as const;
/** A picture ends here: the rest of a long page is more of the same. */
const MOST_HEIGHT = 1_800;
/** Not committed: pictures change with every word, and nothing is compared with them. */
const PICTURES = ".wrangler/pictures";

/**
 * Looks at the page as it stands, at three widths in both themes: nothing wider than the
 * screen, nothing for axe to say. `KEEP_SCREENSHOTS=1` leaves pictures to look at.
 */
export async function look(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("load");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await tooWide(page), `${name} at ${width}: wider than the screen`).toEqual([]);
      expect(await violations(page), `${name} at ${width}, ${colorScheme}`).toEqual([]);
      if (process.env.KEEP_SCREENSHOTS) {
        const path = `${PICTURES}/${name}-${width}-${colorScheme}.png`;
        mkdirSync(PICTURES, { recursive: true });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) };
        await page.screenshot({ path, fullPage: true, clip });
      }
    }
  }
}

/** The elements that make the page scroll sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest("pre"),
    );
    if (wide.length === 0)
      return [`by ${document.documentElement.scrollWidth - innerWidth} of unknown cause`];
    return wide
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
      .slice(0, 6);
  });
