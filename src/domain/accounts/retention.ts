/** How long things are kept that end by themselves, in days. What an account ends itself has no number here. */
export const KEEP_DAYS = {
  /** A client that repeats a request after a day has long been answered or has given up. */
  repeatedAnswers: 1,
  /** What was mended is out of /health a day later, and what was not is met again by then. */
  unreadable: 1,
  /**
   * An answer stands so that a product is answered alike while one index serves; a season is past by then, an index of
   * it mostly too, and what an account sells is not ours to hold for longer.
   */
  classifications: 90,
  /** A month, in which a shop's books are closed and a fault of its receiver is looked into. */
  deliveries: 30,
  /** A quarter, so that after a long outage of a receiver or of ours what was given up can still be sent again. */
  givenUp: 90,
  /** A week: long enough for a fault that is noticed after a weekend, and what was called is not ours to hold for longer. */
  requestLog: 7,
  /** Thirteen months: the current month beside the same one of last year. */
  usage: 400,
} as const;
