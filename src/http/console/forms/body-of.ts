import { countryTyped } from "./country-typed.ts";
import type { FieldKind, FormField, Typed } from "./form-field.ts";

/** A body as the API takes it. */
export type Body = Record<string, unknown>;

/**
 * The request's body from what was typed: numbers, countries and ticks read, `a.b` and `a[0].b` nested. A number that is
 * none goes as text, for the API to say what it expected.
 */
export function bodyOf(fields: readonly FormField[], typed: Typed): Body {
  const body: Body = {};
  for (const { name, kind } of fields) {
    const text = typed[name];
    if (text !== undefined) put(body, name, asSent(kind, text));
  }
  return body;
}

function asSent(kind: FieldKind, text: string): unknown {
  if (kind === "country") return countryTyped(text);
  if (kind === "currency") return text.toUpperCase();
  if (kind === "yes") return text === "yes";
  if (kind === "fact" && /^(?:yes|no)$/i.test(text)) return text.toLowerCase() === "yes";
  return kind === "number" || kind === "fact" ? numberTyped(text) : text;
}

/** `1,250.50`, `1 250.50` and `1250.5` are one number; `12,5` could be two, and is none. */
export function numberTyped(text: string): number | string {
  const plain = /^-?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(text) ? text.replace(/[, ]/g, "") : text;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Puts a value at `materials[1].value`, making what lies on the way. */
function put(body: Body, path: string, value: unknown): void {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
  let here = body;
  steps.forEach((step, at) => {
    const next = steps[at + 1];
    if (next === undefined) here[step] = value;
    else {
      here[step] ??= /^\d+$/.test(next) ? [] : {};
      here = here[step] as Body;
    }
  });
}
