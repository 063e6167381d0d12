import { fromBase64url, toBase64url } from "../../../domain/encoding/bytes.ts";
import { CANNOT_LOOK_UP } from "../../../usecases/check-goods-restrictions.ts";
import { ApiError } from "../../errors.ts";

/**
 * A page of a list, and the cursor of the next one; null on the last.
 * @throws ApiError for a cursor that no answer gave.
 * @example pageOf(restrictions, 50, undefined).nextCursor
 */
export function pageOfList<Item>(
  list: readonly Item[],
  length: number,
  cursor: string | undefined,
): { items: Item[]; nextCursor: string | null } {
  const from = readCursor(cursor);
  const next = from + length;
  return { items: list.slice(from, next), nextCursor: next < list.length ? writeCursor(next) : null };
}

/** A cursor is the place of its page's first item: the order is that of the tables. */
const writeCursor = (place: number): string => toBase64url(new TextEncoder().encode(String(place)));

function readCursor(text: string | undefined): number {
  if (text === undefined) return 0;
  try {
    const place = new TextDecoder().decode(fromBase64url(text));
    if (/^[1-9]\d{0,5}$/.test(place)) return Number(place);
  } catch {
    // Not base64url: refused below like any other cursor nobody gave.
  }
  throw new ApiError("BAD_REQUEST", CANNOT_LOOK_UP, [
    { path: "cursor", code: "invalid_format", message: "expected the nextCursor of an earlier page" },
  ]);
}
