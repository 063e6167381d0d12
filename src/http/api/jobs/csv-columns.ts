import { z } from "@hono/zod-openapi";
import type { Problem } from "../../../domain/encoding/problem.ts";
import { readFigure } from "../../../domain/jobs/csv-figure.ts";
import { foldNames } from "../field-names.ts";
import { didYouMean } from "../nearest-name.ts";
import { fieldsAt, formsOf, memberOf, objectsOf } from "../schema-fields.ts";

/** What begins the name of a column that is carried through, whatever it is like. */
const OWN = "own.";

/** A column of a caller's file: a field of an item, at some depth, or one of the caller's own. */
export type CsvColumn =
  | { own: string }
  | { path: string[]; read(text: string): { ok: true; value: unknown } | { ok: false; message: string } };

/**
 * Finds what each column of a file is. A name that is nearly a field's is refused and the field named; one that is like
 * none is the caller's own.
 *
 * @param comma Whether decimals may be written with a comma.
 */
export function readColumns(
  names: readonly string[],
  schema: z.ZodType,
  comma: boolean,
): { columns: CsvColumn[]; problems: Problem[] } {
  const fields = [...new Set(["reference", ...fieldsAt(schema, [])])];
  const shape = objectsOf(formsOf(schema))[0]?.shape ?? {};
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const columns = names.map((name): CsvColumn => {
    if (name.startsWith(OWN)) return { own: name.slice(OWN.length) };
    const [first = "", ...rest] = name.split(".");
    const field = Object.keys(foldNames(schema, { [first]: "" }).value as object)[0] ?? first;
    const inner = field in shape ? formsOf(shape[field] as z.ZodType) : [];
    const known = rest.length === 0 || inner.some((form) => memberOf(form) !== null);
    if (!fields.includes(field) || !known) {
      const near = didYouMean(name, fields);
      if (near !== "")
        problems.push({
          path: name,
          code: "unknown_field",
          message: `unknown column${near} To carry it through, call it "${OWN}${name}"`,
        });
      return { own: name };
    }
    const path = [field, ...(rest.length === 0 ? [] : [rest.join(".")])];
    if (seen.has(path.join(".")))
      problems.push({ path: name, code: "repeated_field", message: "two columns are this field; leave one" });
    seen.add(path.join("."));
    const forms = rest.length === 0 ? inner : inner.flatMap((form) => formsOf(memberOf(form) ?? z.string()));
    return { path, read: cellReader(forms, comma) };
  });
  return { columns, problems };
}

/** A cell as a value of the kind that its field takes. */
function cellReader(forms: readonly z.core.$ZodType[], comma: boolean) {
  const takes = (kind: abstract new (...parts: never[]) => unknown) =>
    forms.some((form) => form instanceof kind);
  return (text: string): { ok: true; value: unknown } | { ok: false; message: string } => {
    if (takes(z.ZodBoolean)) {
      if (/^(?:true|yes)$/i.test(text)) return { ok: true, value: true };
      if (/^(?:false|no)$/i.test(text)) return { ok: true, value: false };
      if (!takes(z.ZodNumber)) return { ok: false, message: `"${text}" is neither true nor false` };
    }
    if (takes(z.ZodNumber)) return readFigure(text, comma);
    if (takes(z.ZodArray)) return { ok: true, value: text.split("|").map((part) => part.trim()) };
    return { ok: true, value: text };
  };
}

/** Required fields that no column has and nothing stands in for. */
export function missingColumns(
  columns: readonly CsvColumn[],
  schema: z.ZodType,
  defaults: Readonly<Record<string, unknown>>,
): Problem[] {
  const shape = objectsOf(formsOf(schema))[0]?.shape ?? {};
  const has = new Set([
    ...columns.flatMap((column) => ("path" in column ? column.path.slice(0, 1) : [])),
    ...Object.keys(foldNames(schema, defaults).value as object),
  ]);
  return Object.entries(shape).flatMap(([field, type]): Problem[] =>
    has.has(field) || (type as z.ZodType).safeParse(undefined).success
      ? []
      : [{ path: field, code: "required", message: "no column of the file has this name" }],
  );
}
