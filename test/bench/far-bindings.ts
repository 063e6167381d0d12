/** How long a trip to each binding takes from a far edge, ms. */
const D1_MS = 60;
const KV_MS = 25;
const COUNTER_MS = 40;
/** What is asked within so long of the first goes with it: none of it can have waited for another's answer. */
const TOGETHER_MS = 15;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Ask = (...values: unknown[]) => Promise<unknown>;

/** Methods of a statement, or of the database, that ask it. */
const ASKING = new Set(["all", "run", "first", "raw", "batch"]);
const STATEMENT = Symbol("the statement itself");

/**
 * Bindings on an edge far from the database. What is asked at once travels as one trip and is answered at once, when the
 * slowest of it has arrived; what is asked by what that answered is the next trip.
 */
export class FarBindings {
  readonly env: Env;
  /** Trips that were answered. */
  made = 0;
  private waiting: { ms: number; release: () => void }[] = [];

  /** @param isolate Counts on counters of its own: leases of other isolates are not missing here. */
  constructor(env: Env, isolate: string) {
    this.env = {
      ...env,
      DB: this.database(env.DB) as D1Database,
      KV: this.methods(env.KV, KV_MS) as KVNamespace,
      COUNTER: {
        getByName: (name: string) => this.methods(env.COUNTER.getByName(`${isolate} ${name}`), COUNTER_MS),
      } as unknown as Env["COUNTER"],
    };
  }

  private far(ms: number, ask: Ask): Ask {
    return async (...values) => {
      await new Promise<void>((release) => {
        this.waiting.push({ ms, release });
        if (this.waiting.length === 1) void this.travel();
      });
      return ask(...values);
    };
  }

  private async travel(): Promise<void> {
    await wait(TOGETHER_MS);
    await wait(Math.max(...this.waiting.map(({ ms }) => ms)) - TOGETHER_MS);
    const arrived = this.waiting;
    this.waiting = [];
    this.made++;
    for (const { release } of arrived) release();
  }

  private database(target: object): object {
    return new Proxy(target, {
      get: (_, name) => {
        if (name === STATEMENT) return target;
        const held = Reflect.get(target, name);
        if (typeof held !== "function") return held;
        const bound = held.bind(target);
        if (name === "batch")
          return (list: object[]) => {
            const own = list.map((one) => Reflect.get(one, STATEMENT) as object);
            return this.far(D1_MS, () => bound(own))();
          };
        if (ASKING.has(String(name))) return this.far(D1_MS, bound);
        return (...values: unknown[]) => {
          const made = bound(...values);
          return typeof made === "object" && made !== null ? this.database(made) : made;
        };
      },
    });
  }

  private methods(target: object, ms: number): object {
    return new Proxy(target, {
      get: (_, name) => {
        // A stub is no promise, though it has a method of every other name.
        if (name === "then") return undefined;
        return (...values: unknown[]) => {
          const ask = () => Promise.resolve(Reflect.apply(Reflect.get(target, name), target, values));
          return this.far(ms, ask)();
        };
      },
    });
  }
}
