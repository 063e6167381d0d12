import type { JSX } from "hono/jsx/jsx-runtime";
import { type PageOptions, page } from "../site/answer.tsx";
import type { ConsoleContext } from "./console-env.ts";
import { ServedCountries } from "./served-countries.ts";

/** Answers with a page of the console: no cache keeps it, and its fields offer the countries served. */
export const consolePage = (
  c: ConsoleContext,
  body: JSX.Element,
  options: Pick<PageOptions, "status"> = {},
): Response | Promise<Response> =>
  page(c, <ServedCountries.Provider value={c.get("countries") ?? []}>{body}</ServedCountries.Provider>, {
    ...options,
    personal: true,
  });
