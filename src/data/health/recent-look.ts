/** What some 300,000 rows and 20 MB of packed contents say seconds later tells nothing new. Milliseconds. */
const LOOK_AGAIN_MS = 10_000;

/** What a costly look last found, in this isolate: it is taken at most once in ten seconds, whoever asks. */
export class RecentLook<Found> {
  private last: { at: number; found: Found } | null = null;
  private looking: Promise<Found> | null = null;

  /** What was found at most ten seconds ago, or is found now. @throws what `look` throws; the next call looks again. */
  recent(now: Date, look: () => Promise<Found>): Promise<Found> {
    const at = now.getTime();
    // A clock that was set back makes it no younger.
    if (this.last !== null && Math.abs(at - this.last.at) < LOOK_AGAIN_MS)
      return Promise.resolve(this.last.found);
    this.looking ??= look()
      .then((found) => {
        this.last = { at, found };
        return found;
      })
      .finally(() => {
        this.looking = null;
      });
    return this.looking;
  }
}
