import type { CustomsPeriod, ExchangeRates } from "../../domain/trade/exchange.ts";

/** The daily rates, and the rates that customs administrations set for a period. */
export interface HeldRates {
  daily: ExchangeRates;
  customs: readonly CustomsPeriod[];
}
