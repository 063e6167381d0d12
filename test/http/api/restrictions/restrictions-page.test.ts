import { expect, test } from "vitest";
import { pageOfList } from "../../../../src/http/api/restrictions/restrictions-page.ts";

const list = ["a", "b", "c", "d", "e"];

test("pages follow one another to the end, each item once", () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOfList(list, 2, cursor);
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(list);
});

test("a page that ends with the list has no next one", () => {
  expect(pageOfList(list, 5, undefined)).toEqual({ items: list, nextCursor: null });
  expect(pageOfList(list, 4, undefined).nextCursor).not.toBeNull();
  expect(pageOfList([], 5, undefined)).toEqual({ items: [], nextCursor: null });
});

test.each(["x", "MA", "LTE", "%%%"])("the cursor %s, which no answer gave, is refused", (cursor) => {
  expect(() => pageOfList(list, 2, cursor)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
});
