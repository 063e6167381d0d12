import { readForms, type WrittenForm } from "./forms.ts";
import { times } from "./money.ts";

/** One kind of goods: amounts are of all its pieces. */
export interface Goods {
  price: number;
  quantity: number | null;
  weight: number | null;
  origin: string;
  hsCode: string;
  productName: string;
  reference: string;
}

/** What a page asks of one widget, read from its `data-` attributes. */
export interface Settings {
  apiKey: string;
  goods: Goods[];
  isCart: boolean;
  /** Of the whole. */
  shipping: number | null;
  currency: string;
  /** `SHOP`, `DESTINATION` or a code. */
  displayCurrency: string;
  shipFrom: string;
  destination: string;
  /** Codes that the shop delivers to, or with a minus those that it does not. */
  destinations: string[];
  postalCode: string;
  region: string;
  terms: string;
  registrations: string[];
  customerType: string;
  details: "full" | "short" | "none";
  isCompact: boolean;
  isChecked: boolean;
  hidesOnError: boolean;
}

type Read = { ok: true; settings: Settings } | { ok: false; message: string };

/**
 * Reads a widget's attributes, and the lines of its cart where it shows one. The message names the first attribute that
 * cannot be used and what it needs.
 */
export function readAttributes(host: Element, items: readonly object[] | null): Read {
  const written = (name: string) => (host.getAttribute(`data-${name}`) ?? "").trim();
  const isOn = (name: string) => host.hasAttribute(`data-${name}`) && written(name) !== "false";
  const apiKey = written("api-key");
  if (apiKey === "")
    return { ok: false, message: "data-api-key is missing: put a publishable key (pk_live_…) there" };
  // A secret key in a page is public from its first visitor on; it is not sent any further.
  if (/^sk_/.test(apiKey))
    return {
      ok: false,
      message: "data-api-key holds a secret key: disable it, and use a publishable one (pk_live_…)",
    };
  const lines: WrittenForm[] = items
    ? items.map((item, index) => ({
        label: (name) => `cart line ${index + 1}: ${camel(name)}`,
        written: (name) => String((item as Record<string, unknown>)[camel(name)] ?? "").trim(),
      }))
    : [{ label: (name) => `data-${name}`, written }];
  const wrong =
    readForms({ label: (name) => `data-${name}`, written }) ??
    lines.map((line) => readForms(line, true)).find(Boolean);
  if (wrong) return { ok: false, message: wrong };
  const codes = (name: string) =>
    written(name)
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
  const number = (name: string) => (written(name) === "" ? null : Number(written(name)));
  return {
    ok: true,
    settings: {
      apiKey,
      goods: lines.map((line) => goodsOf(line.written)),
      isCart: items !== null,
      shipping: number("shipping"),
      currency: written("currency").toUpperCase() || "USD",
      displayCurrency: written("display-currency").toUpperCase() || "SHOP",
      shipFrom: written("ship-from").toUpperCase(),
      destination: written("destination").toUpperCase(),
      destinations: codes("destinations"),
      postalCode: written("postal-code"),
      region: written("region"),
      terms: written("terms").toUpperCase(),
      registrations: codes("registrations"),
      customerType: written("customer-type").toLowerCase(),
      // One line says it all, unless more is asked for.
      details: (written("details").toLowerCase() ||
        (isOn("compact") ? "none" : "full")) as Settings["details"],
      isCompact: isOn("compact"),
      isChecked: isOn("check"),
      hidesOnError: isOn("hide-on-error"),
    },
  };
}

function goodsOf(written: (name: string) => string): Goods {
  const quantity = written("quantity") === "" ? null : Number(written("quantity"));
  const weight = written("weight");
  return {
    price: times(Number(written("price")), quantity ?? 1),
    quantity,
    weight: weight === "" ? null : times(Number(weight), quantity ?? 1),
    origin: written("origin").toUpperCase(),
    hsCode: written("hs-code"),
    productName: written("product-name"),
    reference: written("reference"),
  };
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
