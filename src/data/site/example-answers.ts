/** An example's figures move with the day's exchange rates and with new data, not within a visit. Milliseconds. */
const HOLDS_MS = 600_000;

/** What the service answers to the examples of its own pages, remembered for ten minutes: they cost no visitor a call. */
export class ExampleAnswers {
  private readonly answers = new Map<string, { at: number; answer: Promise<unknown> }>();

  /**
   * The remembered answer, or the one that `ask` gives now.
   * @throws what `ask` throws; the next visitor asks again.
   */
  get<Answer>(name: string, now: Date, ask: () => Promise<Answer>): Promise<Answer> {
    const at = now.getTime();
    const held = this.answers.get(name);
    // A clock that was set back makes an answer no younger.
    if (held && Math.abs(at - held.at) < HOLDS_MS) return held.answer as Promise<Answer>;
    const answer = ask();
    this.answers.set(name, { at, answer });
    answer.catch(() => this.answers.delete(name));
    return answer;
  }
}
