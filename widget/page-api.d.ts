/**
 * Types of `window.SvcWidget`, for pages written in TypeScript: copy this file, or point a
 * `/// <reference path>` at it. It describes what `/widget.js` leaves on the page.
 */
export interface SvcBreakdownRow {
  label: string;
  /** In the answer's currency: the shop's, unless `data-display-currency` asks for another. */
  amount: number;
  type: string;
  formula: string;
  source: string;
  legalReference: string;
  effectiveFrom: string | null;
  certainty: "published" | "derived" | "estimated";
  zeroReason: string | null;
  payableBy: "buyer" | "seller";
  collectedAt: "checkout" | "border";
  [field: string]: unknown;
}

export interface SvcRange {
  min: number;
  max: number;
  why: string[];
}

/** The answer of `POST /api/v1/calculate`, unchanged. */
export interface SvcResult {
  success: true;
  totalLandedCost: number;
  /** What the total lies in while something that could move it is not known; null where nothing could. */
  totalLandedCostRange?: SvcRange | null;
  importDuty: number;
  vat: number;
  data: {
    totalLandedCost: number;
    currency: string;
    destinationCountry: string;
    /** False for goods that are sold within the destination's customs territory. */
    importation?: boolean;
    breakdown: SvcBreakdownRow[];
    [field: string]: unknown;
  };
  exchangeRateInfo?: {
    base?: string;
    currency: string;
    rate: number | null;
    asOf?: string | null;
    stale?: boolean | null;
    localTotal: number | null;
    [field: string]: unknown;
  };
  /** The totals in the shop's currency, where the answer is in another. */
  presentment?: {
    currency: string;
    asOf: string | null;
    totalLandedCost: number | null;
    [field: string]: unknown;
  };
  dataAvailability?: { tax?: string; [field: string]: unknown };
  /** With `data-check`. */
  compliance?: {
    status: string;
    findings?: { type?: string; [field: string]: unknown }[];
    [field: string]: unknown;
  };
  [field: string]: unknown;
}

/** The answer of `POST /api/v1/calculate/batch` to a cart, unchanged. */
export interface SvcCartResult {
  success: true;
  results: SvcResult[];
  totals: {
    currency: string;
    totalLandedCost: number;
    totalLandedCostRange?: SvcRange | null;
    breakdown: SvcBreakdownRow[];
    presentment?: SvcResult["presentment"];
    [field: string]: unknown;
  };
  [field: string]: unknown;
}

/** A line of a cart; price and weight are of one piece. Names are those of the attributes. */
export interface SvcCartItem {
  price: number | string;
  quantity?: number | string;
  weight?: number | string;
  origin?: string;
  hsCode?: string;
  productName?: string;
  /** Your own id of the line: repeated in the answer. */
  reference?: string;
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
  /** What is wrong with which field, where the service said so. */
  details?: { path: string; code?: string; message: string }[];
}

export interface SvcChange {
  field: "destinationCountry";
  value: string;
  previous: string;
}

export interface SvcCallbacks {
  onCalculated(result: SvcResult | SvcCartResult, element: HTMLElement): void;
  onError(error: SvcError, element: HTMLElement): void;
  onChange(change: SvcChange, element: HTMLElement): void;
}

export interface SvcWidgetApi {
  readonly version: string;
  /** Registers a callback; a state already reached is told at once. @returns a function that takes it off again. */
  on<Name extends keyof SvcCallbacks>(name: Name, callback: SvcCallbacks[Name]): () => void;
  /** Looks for widgets in a root the page cannot be watched into, such as a closed shadow root, and watches it. */
  scan(root: Document | ShadowRoot | Element): void;
  /**
   * Shows one total for several lines that travel together, in `element`; without one in the element marked
   * `data-cart`, else in the page's first widget. Call it again whenever the cart changes.
   */
  cart(items: readonly SvcCartItem[], element?: HTMLElement): void;
  /** Sets attributes of a widget by name, such as `{ price: 99, hsCode: "6109.10" }`; null takes one off. */
  update(element: HTMLElement, values: Record<string, string | number | boolean | null>): void;
  /** Runs a function now: what `(window.SvcWidget ||= []).push(…)` asked for before the script was there. */
  push(task: (api: SvcWidgetApi) => void): void;
}

declare global {
  interface Window {
    SvcWidget?: SvcWidgetApi;
  }
  interface HTMLElementEventMap {
    "svc:calculated": CustomEvent<SvcResult | SvcCartResult>;
    "svc:error": CustomEvent<SvcError>;
    "svc:change": CustomEvent<SvcChange>;
  }
}
