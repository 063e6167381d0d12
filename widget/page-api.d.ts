/**
 * Types of `window.SvcWidget`, for pages written in TypeScript: copy this file, or point a
 * `/// <reference path>` at it. It describes what `/widget.js` leaves on the page.
 */
export interface SvcBreakdownRow {
  label: string;
  /** In US dollars, as every amount of the answer. */
  amount: number;
  type: string;
  formula: string;
  source: string;
  legalReference: string;
  effectiveFrom: string | null;
  certainty: "published" | "derived" | "estimated";
  payableBy: "buyer" | "seller";
  collectedAt: "checkout" | "border";
  [field: string]: unknown;
}

/** The answer of `POST /api/v1/calculate`, unchanged. */
export interface SvcResult {
  success: true;
  totalLandedCost: number;
  importDuty: number;
  vat: number;
  data: {
    totalLandedCost: number;
    currency: string;
    destinationCountry: string;
    breakdown: SvcBreakdownRow[];
    [field: string]: unknown;
  };
  exchangeRateInfo?: {
    currency: string;
    rate: number | null;
    localTotal: number | null;
    [field: string]: unknown;
  };
  [field: string]: unknown;
}

export interface SvcError {
  /**
   * An error code of the service (see /docs/errors), or one of the widget's own: `BAD_ATTRIBUTE`,
   * `OFFLINE`, `UNREACHABLE`, `TIMEOUT`, `MALFORMED_ANSWER`.
   */
  code: string;
  message: string;
  /** Null where no answer came. */
  requestId: string | null;
}

export interface SvcChange {
  field: "destinationCountry";
  value: string;
  previous: string;
}

export interface SvcCallbacks {
  onCalculated(result: SvcResult, element: HTMLElement): void;
  onError(error: SvcError, element: HTMLElement): void;
  onChange(change: SvcChange, element: HTMLElement): void;
}

export interface SvcWidgetApi {
  readonly version: string;
  /** Registers a callback; a state already reached is told at once. @returns a function that takes it off again. */
  on<Name extends keyof SvcCallbacks>(name: Name, callback: SvcCallbacks[Name]): () => void;
  /** Looks for widgets in a root the page cannot be watched into, such as a closed shadow root, and watches it. */
  scan(root: Document | ShadowRoot | Element): void;
  /** Runs a function now: what `(window.SvcWidget ||= []).push(…)` asked for before the script was there. */
  push(task: (api: SvcWidgetApi) => void): void;
}

declare global {
  interface Window {
    SvcWidget?: SvcWidgetApi;
  }
  interface HTMLElementEventMap {
    "svc:calculated": CustomEvent<SvcResult>;
    "svc:error": CustomEvent<SvcError>;
    "svc:change": CustomEvent<SvcChange>;
  }
}
