import type { OpenAPIHono } from "@hono/zod-openapi";
import { createContext } from "hono/jsx";
import { COUNTRY_NAMES } from "../../domain/trade/printed-countries.ts";
import type { AppEnv } from "../../env.ts";
import type { ConsoleContext } from "./console-env.ts";

/** Names of the countries that a page may offer while one is typed. */
export const ServedCountries = createContext<readonly string[]>([]);

/** The names of the countries that the API answers for, in the order of the alphabet; none while they cannot be read. */
export async function servedCountries(
  app: Pick<OpenAPIHono<AppEnv>, "request">,
  c: ConsoleContext,
): Promise<readonly string[]> {
  const { exampleAnswers } = c.get("caches");
  return exampleAnswers.get("country names", new Date(), () => namesServed(app, c)).catch(() => []);
}

async function namesServed(
  app: Pick<OpenAPIHono<AppEnv>, "request">,
  c: ConsoleContext,
): Promise<readonly string[]> {
  const answer = await app.request("/api/v1/countries", {}, c.env, c.executionCtx);
  const { countries } = await answer.json<{ countries: { code: string }[] }>();
  return countries.flatMap(({ code }) => COUNTRY_NAMES[code] ?? []).sort((a, b) => a.localeCompare(b, "en"));
}
