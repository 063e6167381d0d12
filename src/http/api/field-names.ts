import type { z } from "zod";
import type { Problem } from "../../domain/encoding/problem.ts";
import { foldCountryCode } from "../../domain/trade/country.ts";
import { pathText } from "./path-text.ts";
import { formsOf, memberOf, objectsOf } from "./schema-fields.ts";

type Schema = z.core.$ZodType;

/** Names that mean the same wherever they stand; an endpoint has the first of them that its schema lists. */
const SAME_MEANING: readonly (readonly string[])[] = [
  ["origin", "origincountry", "fromcountry"],
  ["destination", "destinationcountry", "tocountry"],
];

/** `hs_code` and `hsCode` are one name. */
export const bareName = (name: string): string => name.toLowerCase().replaceAll("_", "");

/** The field that a name stands for among the fields of its object; the name itself where it stands for none. */
function fieldMeant(name: string, fields: readonly string[]): string {
  const asked = bareName(name);
  const names = [asked, ...(SAME_MEANING.find((same) => same.includes(asked)) ?? [])];
  for (const each of names) {
    const field = fields.find((one) => bareName(one) === each);
    if (field !== undefined) return field;
  }
  return name;
}

/** A body under the names of its schema. */
export interface FoldedNames {
  value: unknown;
  /** Fields that are given under two names with different values. */
  problems: Problem[];
  /** By the path of a field in the schema's names: its path as it was sent, where that differs. */
  sent: ReadonlyMap<string, string>;
}

/**
 * Puts a body's fields under the names of its schema, at every depth: each may be written in camel case and in snake
 * case, and countries of origin and destination under any of their usual names. What stands for no field is left
 * for the schema to refuse.
 *
 * @example foldNames(originBody, { hsCode: "9403.50", originCountry: "VN" }).value // { hs_code: "9403.50", origin: "VN" }
 */
export function foldNames(schema: Schema, value: unknown): FoldedNames {
  const problems: Problem[] = [];
  const sent = new Map<string, string>();
  const fold = (at: Schema, given: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof given !== "object" || given === null) return given;
    const forms = formsOf(at);
    const member = forms.map(memberOf).find((one) => one !== null);
    if (Array.isArray(given))
      return member ? given.map((each, index) => fold(member, each, [...path, index])) : given;
    const shape = objectsOf(forms)[0]?.shape;
    if (shape === undefined)
      return member
        ? Object.fromEntries(
            Object.entries(given).map(([name, each]) => [name, fold(member, each, [...path, name])]),
          )
        : given;
    const folded: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(given)) {
      const field = name in shape ? name : fieldMeant(name, Object.keys(shape));
      const inner = shape[field];
      const read = inner ? fold(inner, each, [...path, field]) : each;
      if (field !== name) {
        sent.set(pathText([...path, field]), pathText([...path, name]));
        const own = (given as Record<string, unknown>)[field];
        if (own !== undefined || field in folded) {
          if (!sameValue(own ?? folded[field], each)) problems.push(differs([...path, name], field));
          if (own !== undefined) sent.delete(pathText([...path, field]));
          continue;
        }
      }
      folded[field] = read;
    }
    return folded;
  };
  return { value: fold(schema, value, []), problems, sent };
}

const differs = (path: readonly PropertyKey[], field: string): Problem => ({
  path: pathText(path),
  code: "conflict",
  message: `differs from ${field}; send one of them`,
});

/** Faults by the paths that were sent, where these differ from the schema's. */
export const asSent = (problems: readonly Problem[], sent: FoldedNames["sent"]): Problem[] =>
  problems.map((one) => ({ ...one, path: sent.get(one.path) ?? one.path }));

/** Whether two values say the same, spelling aside: blanks and dots of a code, the letter case of a country. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string"
    ? plain(one) === plain(other)
    : JSON.stringify(one) === JSON.stringify(other);

const plain = (text: string): string => foldCountryCode(text.replace(/[.\s]/g, ""));
