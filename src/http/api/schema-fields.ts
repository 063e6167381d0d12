import { z } from "zod";

type Schema = z.core.$ZodType;

/** The plain schemas that a value may be read by, without what makes them optional, nullable or a choice. */
export function formsOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(formsOf);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return formsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return formsOf(schema.in);
  return [schema];
}

/** The schema of each member of a list or of an object without fixed names; null for others. */
export function memberOf(form: Schema): Schema | null {
  if (form instanceof z.ZodArray) return form.element;
  return form instanceof z.ZodRecord ? form.valueType : null;
}

/** The forms that have fields of their own. */
export const objectsOf = (forms: readonly Schema[]): z.ZodObject[] =>
  forms.filter((form) => form instanceof z.ZodObject);

/**
 * The names of the fields that stand at a place of a schema, in the order in which it lists them.
 * @example fieldsAt(originBody, ["materials", 0]) // ["hsCode", "originCountry", "value", …]
 */
export function fieldsAt(schema: Schema, path: readonly PropertyKey[]): string[] {
  let forms = formsOf(schema);
  for (const part of path)
    forms = forms.flatMap((form) => {
      const inner = form instanceof z.ZodObject ? form.shape[String(part)] : memberOf(form);
      return inner ? formsOf(inner) : [];
    });
  return [...new Set(objectsOf(forms).flatMap(({ shape }) => Object.keys(shape)))];
}
