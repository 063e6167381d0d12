/** What a page asks of one widget, read from its `data-` attributes. */
export interface Settings {
  apiKey: string;
  /** The amounts as written: they travel as numbers, never recomputed here. */
  price: number;
  shipping: number | null;
  currency: string;
  origin: string;
  hsCode: string;
  productName: string;
  destination: string;
}

type Read = { ok: true; settings: Settings } | { ok: false; message: string };

/** Attributes that a widget follows when the page changes them. */
export const FOLLOWED = [
  "api-key",
  "product-name",
  "price",
  "shipping",
  "origin",
  "theme",
  "currency",
  "hs-code",
  "destination",
  "locale",
].map((name) => `data-${name}`);

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const COUNTRY = /^[a-z]{2}$/i;

/** Reads a widget's attributes; the message names the first one that cannot be used and what it needs. */
export function readAttributes(host: Element): Read {
  const read = (name: string) => (host.getAttribute(`data-${name}`) ?? "").trim();
  const wrong = (name: string, needs: string): Read => ({ ok: false, message: `data-${name} ${needs}` });
  const apiKey = read("api-key");
  if (apiKey === "") return wrong("api-key", "is missing: put a publishable key (pk_live_…) there");
  // A secret key in a page is public from its first visitor on; it is not sent any further.
  if (/^sk_/.test(apiKey))
    return wrong("api-key", "holds a secret key: disable it, and use a publishable one (pk_live_…)");
  const price = read("price");
  if (!AMOUNT.test(price))
    return wrong("price", price === "" ? "is missing" : "must be a number such as 120 or 89.90");
  const shipping = read("shipping");
  if (shipping !== "" && !AMOUNT.test(shipping)) return wrong("shipping", "must be a number such as 12.50");
  const currency = read("currency");
  if (currency !== "" && !/^[a-z]{3}$/i.test(currency))
    return wrong("currency", "must be a code such as USD or EUR");
  for (const name of ["origin", "destination"]) {
    const code = read(name);
    if (code !== "" && !COUNTRY.test(code)) return wrong(name, "must be a country code of two letters");
  }
  const hsCode = read("hs-code");
  if (hsCode !== "" && !/^\d{6,10}$/.test(hsCode.replace(/[.\s]/g, "")))
    return wrong("hs-code", "must have 6 to 10 digits");
  if (!/^(light|dark|auto|)$/.test(read("theme"))) return wrong("theme", "must be light, dark or auto");
  return {
    ok: true,
    settings: {
      apiKey,
      hsCode,
      price: Number(price),
      shipping: shipping === "" ? null : Number(shipping),
      currency: currency.toUpperCase(),
      origin: read("origin").toUpperCase(),
      productName: read("product-name"),
      destination: read("destination").toUpperCase(),
    },
  };
}
