import { COUNTRY_NAMES } from "../../../domain/trade/printed-countries.ts";

/** An amount in US dollars as people read it: `1,150.13`; a dash where there is none. */
export const usd = (amount: number | null): string =>
  amount === null ? "–" : amount.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A country's name; its code where no name is held. */
export const nameOf = (code: string): string => COUNTRY_NAMES[code] ?? code;
