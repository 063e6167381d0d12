import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import type { Bill } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { type QuotedGoods, requestsOf } from "../domain/quotes/quoted-goods.ts";
import { billQuoted } from "./price-quoted.ts";
import type { Answered } from "./problem.ts";

/** What the engine charges of goods, asked again and again with some of their requests changed. */
export class BillRuns {
  private readonly facts = new Map<LandedCostRequest, LandedCostFacts | null>();
  private readonly env: Env;
  private readonly clock: Clock;
  private readonly kept: readonly LandedCostFacts[] | null;

  /** @param kept Facts of a quote, one a line: the goods as they are are charged on them, and all else at their exchange rates. */
  constructor(env: Env, clock: Clock, kept: readonly LandedCostFacts[] | null) {
    this.env = env;
    this.clock = clock;
    this.kept = kept;
  }

  /** Loads the facts of the goods as they were quoted. */
  async begin(goods: QuotedGoods): Promise<void> {
    const requests = requestsOf(goods);
    const kept = this.kept;
    if (kept?.length === requests.length)
      for (const [line, request] of requests.entries()) this.facts.set(request, kept[line] ?? null);
    else await this.know(requests);
  }

  /** Loads the facts of requests, all in one round and each once. */
  async know(requests: readonly LandedCostRequest[]): Promise<void> {
    const fresh = [...new Set(requests)].filter((request) => !this.facts.has(request));
    if (fresh.length === 0) return;
    const loaded = await loadLandedCostFacts(this.env, fresh, this.clock);
    const [then] = this.kept ?? [];
    for (const [at, request] of fresh.entries()) {
      const facts = loaded[at] ?? null;
      this.facts.set(
        request,
        facts && then ? { ...facts, exchange: then.exchange, today: then.today } : facts,
      );
    }
  }

  /** A request stands on the facts of another: of the same code and origin. */
  knowAs(request: LandedCostRequest, like: LandedCostRequest): void {
    this.facts.set(request, this.facts.get(like) ?? null);
  }

  /** What is charged of goods whose facts are known, one bill a line. */
  charge(goods: QuotedGoods): Answered<readonly Bill[]> {
    return billQuoted(
      goods,
      requestsOf(goods).map((request) => this.facts.get(request) ?? null),
    );
  }
}
