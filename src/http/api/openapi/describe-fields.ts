import type { Description, Schema } from "./description.ts";
import { schemasIn } from "./schemas-in.ts";
import { ACCOUNT_WORDS } from "./words/account-words.ts";
import { DOCUMENT_WORDS } from "./words/document-words.ts";
import type { FieldWords } from "./words/field-words.ts";
import { LANDED_COST_WORDS } from "./words/landed-cost-words.ts";
import { SHARED_WORDS } from "./words/shared-words.ts";
import { TRADE_WORDS } from "./words/trade-words.ts";

/** What every field means that its own schema does not tell. */
export const WORDS: FieldWords = {
  ...ACCOUNT_WORDS,
  ...DOCUMENT_WORDS,
  ...TRADE_WORDS,
  ...LANDED_COST_WORDS,
  ...SHARED_WORDS,
};

/** Gives each field of a document its description and its example, where its schema has none of its own. */
export function describeFields(document: Description, words: FieldWords = WORDS): void {
  for (const { schema, component } of schemasIn(document))
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const [description, example] = words[`${component}.${name}`] ?? words[name] ?? [];
      describe(field, description, example);
    }
}

function describe(field: Schema, description: string | undefined, example: unknown): void {
  gatherWords(field);
  if (field.description === undefined && description !== undefined) {
    // Beside a reference version 3.0 reads nothing.
    if (field.$ref !== undefined) {
      field.allOf = [{ $ref: field.$ref }];
      delete field.$ref;
    }
    field.description = description;
  }
  if (example !== undefined && mayHave(field, example)) field.example ??= example;
}

/** Puts the words that stand as a part of their own, `allOf: [reference, words]`, beside the reference. */
function gatherWords(field: Schema): void {
  const [reference, words, ...others] = field.allOf ?? [];
  if (!reference || !words || others.length > 0 || Object.keys(words).join() !== "description") return;
  field.allOf = [reference];
  field.description ??= words.description ?? "";
}

/** Whether an example is of the field's own kind; closed lists, objects and references show what they hold themselves. */
function mayHave({ type, enum: closed, nullable, ...field }: Schema, example: unknown): boolean {
  if (closed || field.allOf || field.properties || field.$ref) return false;
  if (field.anyOf) return field.anyOf.some((form) => mayHave(form, example));
  const kinds = [type ?? []].flat();
  if (Array.isArray(example))
    return kinds.includes("array") && example.every((member) => mayHave(field.items ?? {}, member));
  const kind = typeof example;
  return kinds.includes(kind) || (kind === "number" && kinds.includes("integer"));
}
