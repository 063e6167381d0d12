/** Bindings that an answer waits for, and what a caller is told they are. */
const KINDS: ReadonlyMap<string | symbol, Kind> = new Map([
  ["DB", "d1"],
  ["KV", "kv"],
  ["COUNTER", "counter"],
  ["JOBS", "queue"],
]);
type Kind = "d1" | "kv" | "counter" | "queue";

/** Calls of one kind: how many have ended, and the time in which any was under way. */
interface Waited {
  calls: number;
  ms: number;
  open: number;
  openedAt: number;
}

/**
 * How long calls to bindings were under way, by kind. Two at once are one wait. A wait goes by the runtime's clock, which on
 * the platform stands still between calls: what was computed just before a call counts to it.
 */
export class BindingWaits {
  private readonly waited = new Map<Kind, Waited>();

  /** Notes a call while it is under way. */
  async during<Result>(kind: Kind, call: PromiseLike<Result>): Promise<Result> {
    const held = this.waited.get(kind);
    const one = held ?? { calls: 0, ms: 0, open: 0, openedAt: 0 };
    if (!held) this.waited.set(kind, one);
    if (one.open++ === 0) one.openedAt = performance.now();
    try {
      return await call;
    } finally {
      one.calls++;
      if (--one.open === 0) one.ms += performance.now() - one.openedAt;
    }
  }

  /** What has ended by now, in the order of the first calls; a call that goes on behind the answer is not in it. */
  ended(): { kind: Kind; calls: number; ms: number }[] {
    return [...this.waited]
      .filter(([, { calls }]) => calls > 0)
      .map(([kind, { calls, ms }]) => ({ kind, calls, ms }));
  }
}

/**
 * The environment with its bindings timed.
 *
 * @example const waits = new BindingWaits(); await timedBindings(env, waits).KV.get("rates"); waits.ended(); // kv, 1 call
 */
export const timedBindings = (env: Env, waits: BindingWaits): Env =>
  // A view, not a copy: most requests ask one setting or two, and wait for nothing.
  new Proxy(env, {
    get(own, name) {
      const value: unknown = Reflect.get(own, name, own);
      const kind = KINDS.get(name);
      return kind !== undefined && isObject(value) ? timedCalls(value, kind, waits) : value;
    },
  });

/** Asked of a timed object: what it stands for, where the runtime must be given its own. */
const OWN = Symbol("own");

/** An object whose calls are timed, and those of the objects they return: statements, sessions, stubs. */
function timedCalls<Binding extends object>(binding: Binding, kind: Kind, waits: BindingWaits): Binding {
  return new Proxy(binding, {
    get(own, name) {
      if (name === OWN) return own;
      const value: unknown = Reflect.get(own, name, own);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        // A stub's methods have no `apply` of their own: every name of theirs is one of the far object.
        const made: unknown = Reflect.apply(value, own, given.map(owned));
        if (isPromise(made)) return waits.during(kind, made);
        return isObject(made) ? timedCalls(made, kind, waits) : made;
      };
    },
  });
}

const owned = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(owned);
  return isObject(given) ? ((given as { [OWN]?: unknown })[OWN] ?? given) : given;
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isPromise = (made: unknown): made is PromiseLike<unknown> =>
  typeof (made as { then?: unknown } | null | undefined)?.then === "function";
