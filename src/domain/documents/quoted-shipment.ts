/** What a saved calculation contributes to a document. Amounts are decimals as text or number, exact. */
export interface QuoteFacts {
  quoteId: string;
  /** Version of the datasets it was calculated with. */
  dataVersion: string;
  /** Currency of every amount here. */
  currency: string;
  entryDate: string;
  originCountry?: string;
  destinationCountry?: string;
  shippingTerms?: string;
  transportMode?: "air" | "sea" | "road" | "rail";
  shippingCost?: string | number;
  insuranceCost?: string | number;
  totalLandedCost?: string | number;
  lines: QuoteLine[];
}

/** One priced line of the calculation. */
export interface QuoteLine {
  description?: string;
  hsCode?: string;
  originCountry?: string;
  /** Price of the whole line. */
  price?: string | number;
  quantity?: string | number;
  unit?: string;
  customsValue?: string | number;
  /** Rows of the answer's breakdown that belong to this line. */
  breakdown: QuoteRow[];
}

/** A row of the calculation's breakdown, as POST /calculate names its fields. */
export interface QuoteRow {
  label: string;
  amount: string | number;
  type: string;
  code?: string | null;
  rateText?: string | null;
  base?: string | number | null;
}
