import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";

interface Field {
  name: string;
  label: string;
  value?: string;
  options?: readonly string[];
  kind?: "checkbox" | "text";
}

/** Named as the attributes they write; the first option of a choice is the default and writes none. */
const FIELDS: readonly { group: string; fields: readonly Field[] }[] = [
  {
    group: "The goods",
    fields: [
      { name: "product-name", label: "Product name", value: "Cotton T-shirt" },
      { name: "price", label: "Price of one", value: "120" },
      { name: "quantity", label: "Pieces" },
      { name: "hs-code", label: "HS code", value: "6109.10" },
      { name: "origin", label: "Made in (two letters)", value: "CN" },
      { name: "weight", label: "Kilograms of one" },
    ],
  },
  {
    group: "The sale",
    fields: [
      { name: "currency", label: "Shop's currency", value: "EUR" },
      { name: "shipping", label: "Shipping", value: "15" },
      { name: "ship-from", label: "Sent from (two letters)" },
      { name: "terms", label: "Terms", options: ["", "DAP", "DDP"] },
      { name: "registrations", label: "Tax schemes (IOSS UK_VAT)" },
      { name: "customer-type", label: "Buyer", options: ["", "consumer", "business"] },
    ],
  },
  {
    group: "The destination",
    fields: [
      { name: "destination", label: "Begin with (two letters)", value: "DE" },
      { name: "postal-code", label: "Postal code" },
      { name: "region", label: "Region" },
      { name: "destinations", label: "Delivered to (US CA, or -RU)" },
      { name: "check", label: "Check for prohibitions", kind: "checkbox" },
    ],
  },
  {
    group: "The card",
    fields: [
      { name: "display-currency", label: "Shown in (shop, destination, a code)" },
      { name: "locale", label: "Language (de, zh-Hant)" },
      { name: "details", label: "Details", options: ["", "full", "short", "none"] },
      { name: "theme", label: "Theme", options: ["", "light", "dark"] },
      { name: "compact", label: "One line", kind: "checkbox" },
      { name: "hide-on-error", label: "Nothing on error", kind: "checkbox" },
    ],
  },
];

/** A form beside a live widget; a script takes over what is put in, and writes the snippet. */
export const widgetBuilder: Guide = {
  slug: "widget-builder",
  title: "Build your widget",
  summary: "Set the widget up by a form, watch it change, and copy the snippet.",
  scripts: ["/widget.js", "/site/widget-builder.js"],
  Body: ({ origin }) => (
    <>
      <p class="lead">
        Fill in what you know of your shop: the widget follows, and the snippet below is yours to copy. What
        each field means stands in <a href="/docs/widget">the guide</a>. It works on demo access, ten requests
        a minute.
      </p>
      <div
        id="built"
        data-svc-widget=""
        data-api-key="demo"
        data-product-name="Cotton T-shirt"
        data-price="120"
        data-hs-code="6109.10"
        data-origin="CN"
        data-currency="EUR"
        data-shipping="15"
        data-destination="DE"
      ></div>
      <Code name="Snippet" id="snippet">{`<script src="${origin}/widget.js" async></script>`}</Code>
      <form id="builder" class="stack" data-script={`${origin}/widget.js`}>
        {FIELDS.map(({ group, fields }) => (
          <fieldset class="builder">
            <legend>{group}</legend>
            <div class="fields">
              {fields.map((field) => (
                <BuilderField {...field} />
              ))}
            </div>
          </fieldset>
        ))}
      </form>
      <noscript>
        <p class="notice">The form needs JavaScript; the guide has the snippet by hand.</p>
      </noscript>
    </>
  ),
};

function BuilderField({ name, label, value, options, kind = "text" }: Field) {
  const id = `builder-${name}`;
  if (kind === "checkbox")
    return (
      <p class="check">
        <input id={id} name={name} type="checkbox" />
        <label for={id}>{label}</label>
      </p>
    );
  return (
    <p class="field">
      <label for={id}>{label}</label>
      {options ? (
        <select id={id} name={name}>
          {options.map((option) => (
            <option value={option}>{option || "not stated"}</option>
          ))}
        </select>
      ) : (
        <input id={id} name={name} value={value} autocomplete="off" />
      )}
    </p>
  );
}
