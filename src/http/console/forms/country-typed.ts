import { COUNTRY_NAMES } from "../../../domain/trade/printed-countries.ts";

/** A name without case, accents and marks: people type "Cote d'Ivoire". */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/**
 * The code of a country typed as a code or a name; what is neither goes on as typed, for the API to say what is wrong.
 * @example countryTyped("germany") // "DE"
 */
export function countryTyped(text: string): string {
  if (text.trim().length <= 2) return text.trim().toUpperCase();
  const wanted = plain(text);
  return Object.entries(COUNTRY_NAMES).find(([, name]) => plain(name) === wanted)?.[0] ?? text;
}
