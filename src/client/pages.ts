import type { Pages } from "./types.ts";

/** @param read Asks for the page that a cursor names, the first without one. */
export const pagesOf = <Page extends { nextCursor?: string | null }, Entry>(
  read: (cursor?: string) => Promise<Page>,
  entries: (page: Page) => readonly Entry[],
): Pages<Page, Entry> => ({
  page: read,
  async *[Symbol.asyncIterator]() {
    let cursor: string | undefined;
    do {
      const page = await read(cursor);
      yield* entries(page);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  },
});
