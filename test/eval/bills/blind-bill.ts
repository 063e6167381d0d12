/** What a bill names, in its currency. */
export interface Figures {
  duty: number;
  tax: number;
  fees: number;
}

/** A bill whose cause is known, told by how it was drawn up and not by its figures: those move with the law's rows. */
export interface BlindBill {
  id: string;
  /** One kind of cause, two where both were at work, none where the figures are random. */
  causes: readonly string[];
  /** ISO 4217, of the bill. */
  currency: string;
  /** Body of POST /calculate that the estimate is made from. */
  request: Readonly<Record<string, unknown>>;
  /** What the declaration stated otherwise; undefined leaves a field out. */
  drawnUp?: Readonly<Record<string, unknown>>;
  carrier?: string;
  /** What was then done to the charges; as declared where absent. */
  charges?: (declared: Figures) => Figures;
}

/** The charges with a fee of the carrier. */
export const charge =
  (fee: (of: Figures) => number) =>
  (of: Figures): Figures => ({ ...of, fees: of.fees + cents(fee(of)) });

/** The charges with a fee of the carrier and the tax on that fee at a rate, as one fee. */
export const taxed =
  (fee: (of: Figures) => number, rate: number) =>
  (of: Figures): Figures => ({ ...of, fees: of.fees + cents(cents(fee(of)) * (1 + rate)) });

export const cents = (amount: number): number => Math.round(amount * 100 + 1e-7) / 100;
