import { keepAnswer, releaseKey, takeKey } from "../../data/accounts/idempotency-keys.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleContext } from "./console-env.ts";

/** A second press waits this long for the first one's answer, and looks so often. Milliseconds. */
const LONGEST_WAIT = 5_000;
const LOOK_EVERY = 200;

/**
 * What a form makes, made once however often the form is sent: its hidden `once` names it, and a second sending is
 * answered with what the first one made. A form without it makes anew.
 */
export async function onlyOnce<Made>(
  c: ConsoleContext,
  once: string | undefined,
  make: () => Promise<Made>,
): Promise<Made> {
  if (once === undefined || once.length > 100) return make();
  const { accountId } = c.get("session");
  const key = `console ${once}`;
  for (let waited = 0; waited <= LONGEST_WAIT; waited += LOOK_EVERY) {
    const state = await takeKey(c.env, accountId, key, c.req.path, Date.now());
    if (state.kind === "answered") return JSON.parse(state.answer.body) as Made;
    if (state.kind === "mismatch") break;
    if (state.kind === "new") {
      try {
        const made = await make();
        const answer = { status: 200, contentType: "application/json", body: JSON.stringify(made) };
        await keepAnswer(c.env, accountId, key, state.token, answer);
        return made;
      } catch (error) {
        await releaseKey(c.env.DB, accountId, key, state.token);
        throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  throw new ApiError("CONFLICT", "This form was sent already. Open the page anew to see what became of it.");
}

/** How a call to the API is made once for a form: under the form's own name, where it has one. */
export const callOnce = (once: unknown): { idempotencyKey?: string } =>
  typeof once === "string" && /^[\w-]{1,100}$/.test(once) ? { idempotencyKey: `console-${once}` } : {};
