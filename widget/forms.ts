/** Where a value is written, and how a message names the place. */
export interface WrittenForm {
  label(name: string): string;
  written(name: string): string;
}

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const COUNT = /^(?=.*[1-9])\d{1,6}(\.\d{1,4})?$/;
const COUNTRY = /^[a-z]{2}$/i;
const country = "must be a code of two letters";

/** What goods are described by: attributes of a widget, or fields of a cart's line. */
const GOODS: readonly [string, RegExp, string][] = [
  ["price", AMOUNT, "must be a number such as 89.90"],
  ["quantity", COUNT, "must be a number such as 2"],
  ["weight", COUNT, "must be a number such as 0.4"],
  ["origin", COUNTRY, country],
  ["hs-code", /^(\d[.\s]*){6,10}$/, "must have 6 to 10 digits"],
];

const PAGE: readonly [string, RegExp, string][] = [
  ["shipping", AMOUNT, "must be a number such as 12.50"],
  ["currency", /^[a-z]{3}$/i, "must be a code such as EUR"],
  ["display-currency", /^(shop|destination|[a-z]{3})$/i, "must be shop, destination or a code such as EUR"],
  ["ship-from", COUNTRY, country],
  ["destination", COUNTRY, country],
  ["destinations", /^[\s,]*(-?[a-z]{2}([\s,]+|$))+$/i, "must list codes such as US CA or -RU -KP"],
  ["terms", /^[a-z]{3}$/i, "must be a code such as DAP or DDP"],
  ["registrations", /^[\w\s,]+$/, "must list codes such as IOSS UK_VAT"],
  ["customer-type", /^(consumer|business)$/i, "must be consumer or business"],
  ["details", /^(full|short|none)$/i, "must be full, short or none"],
  ["theme", /^(light|dark|auto)$/, "must be light, dark or auto"],
];

/** What is wrong with the first value that cannot be used; null where all can. Only goods need a value: their price. */
export function readForms({ label, written }: WrittenForm, areGoods = false): string | null {
  if (areGoods && written("price") === "") return `${label("price")} is missing`;
  for (const [name, form, needs] of areGoods ? GOODS : PAGE) {
    const text = written(name);
    if (text !== "" && !form.test(text)) return `${label(name)} ${needs}`;
  }
  return null;
}
