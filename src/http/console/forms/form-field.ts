/** How a field is typed, and how what was typed goes to the API. */
export type FieldKind =
  | "text"
  | "number"
  | "fact"
  | "country"
  | "currency"
  | "date"
  | "long"
  | "choice"
  | "yes";

/** A field of a console form. Its name is the API's own, so that a refusal names the field it means. */
export interface FormField {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  /** What a `choice` offers: the API's word and what people read. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** What stands in it before anybody typed. */
  start?: string;
}

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** Rows of a form, such as the lines of a cart: each has the same columns. */
export interface FieldRows {
  name: string;
  columns: readonly FormField[];
}

/** A column's field in a row: `items[2].price`. */
export const inRow = (rows: string, at: number, column: FormField): FormField => ({
  ...column,
  name: `${rows}[${at}].${column.name}`,
});
