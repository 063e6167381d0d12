/** Country names as the lists write them, to ISO 3166 alpha-2. */
import { foldCountryCode } from "../../../src/domain/trade/country.ts";
import { COUNTRY_NAMES } from "./country-names.ts";

let table: Map<string, string> | null = null;

const key = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\(.*?\)|^the /g, " ")
    .replace(/[^a-z]+/g, " ")
    .trim();

const GROUPS = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/** English names from the runtime's CLDR data, then the publishers' own spellings (country-names.ts). */
function names(): Map<string, string> {
  if (table) return table;
  table = new Map();
  const display = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (let a = 65; a <= 90; a++) {
    for (let b = 65; b <= 90; b++) {
      const code = String.fromCharCode(a, b);
      const name = display.of(code);
      // CLDR also names retired codes (YD for Yemen) and groups (EU, UN): they would shadow the real ones.
      const current = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      if (name && current && !GROUPS.has(code) && !table.has(key(name))) table.set(key(name), code);
    }
  }
  for (const [code, names] of Object.entries(COUNTRY_NAMES))
    for (const name of names) table.set(key(name), code);
  return table;
}

/** The alpha-2 code of a listed country name or code; "" when it is not known. */
export function listCountry(name: string): string {
  const text = name.trim();
  if (/^[A-Z]{2}$/.test(text)) return foldCountryCode(text);
  return names().get(key(text)) ?? "";
}

/** The country an address ends with ("…, Tehran, Iran."), or "" when its last parts name none. */
export function countryOfAddress(address: string): string {
  const parts = address
    .replace(/\.\s*$/, "")
    .split(",")
    .map((part) => part.trim());
  for (const part of parts.slice(-2).reverse()) {
    const code = listCountry(part);
    if (code) return code;
  }
  return "";
}
