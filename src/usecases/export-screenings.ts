import { listScreenings, type ScreeningRecord, type Span } from "../data/screening/screening-records.ts";

/** Records read at once: opening one takes some microseconds, and a page of them stays far below a megabyte. */
const A_PAGE = 200;

const EVER: Span = { from: null, to: null };

/** All of an account's records of screenings in a span, newest first, read page by page as they are taken. */
export async function* exportScreenings(
  env: Env,
  accountId: string,
  span: Span = EVER,
): AsyncGenerator<ScreeningRecord[]> {
  let cursor: string | null = null;
  do {
    const { screenings, nextCursor } = await listScreenings(env, accountId, {
      limit: A_PAGE,
      cursor,
      ...span,
    });
    yield screenings;
    cursor = nextCursor;
  } while (cursor !== null);
}
