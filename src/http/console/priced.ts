import type { BreakdownRow } from "../../domain/landed-cost/breakdown.ts";

/** A row of the breakdown as the API answers it. */
export type ShownRow = Pick<
  BreakdownRow,
  "label" | "type" | "formula" | "legalReference" | "source" | "certainty" | "collectedAt" | "effectiveFrom"
> & { amount: number };

interface Range {
  min: number;
  max: number;
  why: string[];
}

interface Whole {
  currency: string;
  totalLandedCost: number;
  breakdown: ShownRow[];
}

export interface Alternative {
  title: string;
  saving: number | null;
  requires: string;
  rule: string;
  caution: string;
}

export interface Question {
  id: string;
  text: string;
  options: { value: string; label: string; hsCodes: string[]; totalLandedCost: number | null }[];
}

interface LineParts {
  data: Whole & { hsCode: string | null; importDuty: number; vat: number; salesTax: number; excise: number };
  totalLandedCostRange: Range | null;
  dataAvailability: {
    assumptions: { field: string; value: string; effect: string }[];
    needsInput: { field: string; why: string; effect: number | null }[];
    notApplied: { code: string; title: string; reason: string }[];
    stale: string[];
  };
  deMinimisInfo: { note: string };
  options: Alternative[];
  classification?: {
    hsCode: string;
    description: string;
    confidence: number;
    decisiveQuestion?: Question | null;
  };
}

/** What the pages read of an answer of POST /calculate. */
export type LineAnswer = LineParts;

/** What the pages read of an answer of POST /calculate/batch. */
export interface CartAnswer {
  results: (
    | (LineParts & { success: true })
    | { success: false; error: { details: { path: string; message: string }[] } }
  )[];
  totals: Whole & { totalLandedCostRange: Range | null };
}

/** A line or a cart as the page of landed cost shows it. */
export interface Priced {
  whole: Whole;
  range: Range | null;
  lines: LineAnswer[];
}

export const pricedLine = (line: LineAnswer): Priced => ({
  whole: line.data,
  range: line.totalLandedCostRange,
  lines: [line],
});

export const pricedCart = ({ results, totals }: CartAnswer): Priced => ({
  whole: totals,
  range: totals.totalLandedCostRange,
  lines: results.filter((line) => line.success),
});
