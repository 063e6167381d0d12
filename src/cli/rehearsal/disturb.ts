import { type Wrangler, WranglerFailure } from "../wrangler.ts";

/** What a release that dies leaves of its last call: nothing of it, or all of it but no answer. */
export type LastCall = "undone" | "done";

/** A wrangler that stops in the middle of a release. */
interface Mortal {
  wrangler: Wrangler;
  /** True after the death. */
  dead(): boolean;
  calls(): number;
}

/** The wrangler of a release that is killed at its n-th call (from 1): that call and all later ones get no answer. */
export function killedAt(wrangler: Wrangler, n: number, last: LastCall): Mortal {
  let calls = 0;
  return {
    calls: () => calls,
    dead: () => calls >= n,
    async wrangler(words) {
      calls++;
      if (calls < n) return wrangler(words);
      if (calls === n && last === "done") await wrangler(words);
      throw new WranglerFailure(words, "killed");
    },
  };
}

/** A platform that refuses the n-th call (from 1) once, with this reason, and is well again. */
export function refusingAt(wrangler: Wrangler, n: number, reason: string): Wrangler {
  let calls = 0;
  return async (words) => {
    if (++calls === n) throw new WranglerFailure(words, reason);
    return wrangler(words);
  };
}
