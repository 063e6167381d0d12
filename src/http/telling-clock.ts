import type { Context } from "hono";
import type { Clock } from "../data/clock.ts";
import { acceptedLanguage, nearestLanguage } from "../domain/wording/answer-languages.ts";
import type { AppEnv } from "../env.ts";
import { clockOf } from "./request-clock.ts";

/**
 * The clock of a request whose answer is told in the caller's language: `lang` of its body, else
 * `Accept-Language`, else English. A language that is not held gives way to the nearest; `Content-Language` says
 * which it was.
 */
export async function tellingClockOf(c: Context<AppEnv>, lang?: string): Promise<Clock> {
  const asked =
    lang === undefined ? acceptedLanguage(c.req.header("Accept-Language") ?? "") : nearestLanguage(lang);
  const clock = clockOf(c);
  const words = await clock.caches.words.in(asked ?? "en");
  c.header("Content-Language", words.language);
  return { ...clock, words };
}
