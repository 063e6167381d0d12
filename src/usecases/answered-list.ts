import type { Answered } from "./problem.ts";

/**
 * Goes on with the answers of a list, all of them in one round; what failed stays in its place.
 *
 * @param work Gives one result an answer, in their order.
 * @example const priced = await goOn(read, (requests) => priceAll(env, requests, clock));
 */
export async function goOn<Before, After>(
  list: readonly Answered<Before>[],
  work: (answers: Before[]) => Promise<Answered<After>[]>,
): Promise<Answered<After>[]> {
  const answers = list.flatMap((one) => (one.ok ? [one.answer] : []));
  const results = (await work(answers)).values();
  return list.map((one) => (one.ok ? (results.next().value as Answered<After>) : one));
}
