import { expect, test } from "vitest";
import { pageOf } from "../../../../src/http/api/restrictions/restrictions-page.ts";

const list = ["a", "b", "c", "d", "e"];

test("pages follow one another to the end, each item once", () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOf(list, 2, cursor);
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(list);
});

test("a page that ends with the list has no next one", () => {
  expect(pageOf(list, 5, undefined)).toEqual({ items: list, nextCursor: null });
  expect(pageOf(list, 4, undefined).nextCursor).not.toBeNull();
  expect(pageOf([], 5, undefined)).toEqual({ items: [], nextCursor: null });
});

test.each(["x", "MA", "LTE", "%%%"])("the cursor %s, which no answer gave, is refused", (cursor) => {
  expect(() => pageOf(list, 2, cursor)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
});
