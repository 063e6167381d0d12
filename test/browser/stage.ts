import { randomInt } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchChromium } from "./chromium.ts";

export interface Stage {
  browser: Browser | null;
  /** Opens a page in a context of its own; what its console and its policy complain of is kept. */
  open(
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; context: BrowserContext; complaints: string[] }>;
}

/** One network a test file: this module is read anew for each, so that counting alone would repeat. */
const network = `10.${randomInt(256)}.${randomInt(256)}`;
let visitors = 0;

/**
 * The headers of a visitor with an address of its own, as the edge would set it: limits count by
 * address, and tests must not spend each other's, those of other files included. For pages of the
 * service itself.
 */
export const visitor = (): BrowserContextOptions => ({
  extraHTTPHeaders: { "CF-Connecting-IP": `${network}.${++visitors}` },
});

/** One browser a test file; every context is closed after its test. */
export function stage(): Stage {
  const contexts: BrowserContext[] = [];
  const held: Stage = {
    browser: null,
    async open(options = {}) {
      const context = await (held.browser as Browser).newContext({
        locale: "en-US",
        viewport: { width: 800, height: 900 },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      // A busy machine is slow, not wrong.
      page.setDefaultTimeout(30_000);
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !message.location().url.endsWith("favicon.ico"))
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      return { page, context, complaints };
    },
  };
  beforeAll(async () => {
    held.browser = await launchChromium();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await held.browser?.close();
  });
  return held;
}

/** What of an element a visitor can see, as text: nothing of what is hidden. */
export const seen = async (locator: Locator): Promise<string> =>
  (await locator.allInnerTexts()).join("\n").trim();
