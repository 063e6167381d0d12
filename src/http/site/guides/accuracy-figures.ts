/** Worked cases of one kind against the engine. */
export interface MeasuredSet {
  title: string;
  cases: number;
  right: number;
  /** What a set that was written unseen came to when it was first run; absent where nobody wrote it down. */
  firstSeen?: { right: number; cases: number };
  /** Every case that is not right, and how. */
  misses: { id: string; what: string }[];
}

interface Tally {
  name: string;
  cases: number;
  right: number;
}

/** What the evaluations found, as `npm run eval:accuracy` writes it. */
export interface AccuracyFigures {
  /** The day that the cases are calculated on where they name none. */
  day: string;
  sets: MeasuredSet[];
  countries: Tally[];
  charges: Tally[];
}
