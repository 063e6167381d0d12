/** A schema of either OpenAPI version, as far as the service's documents use it. */
// biome-ignore lint/suspicious/noExplicitAny: a black-box suite reads whatever comes
type Schema = any;

/**
 * What of a value the schema does not allow, each fault with its place; a field that an object's schema
 * neither names nor admits is a fault too. Empty where the value conforms.
 */
export function faultsOf(document: Schema, schema: Schema, value: unknown, at = "$"): string[] {
  if (schema.$ref) return faultsOf(document, resolved(document, schema.$ref), value, at);
  if (value === null && schema.nullable) return [];
  const faults = (schema.allOf ?? []).flatMap((one: Schema) => faultsOf(document, one, value, at));
  for (const forms of [schema.anyOf, schema.oneOf].filter(Boolean)) {
    const tried: string[][] = forms.map((form: Schema) => faultsOf(document, form, value, at));
    if (tried.every((found) => found.length > 0))
      faults.push(...(tried.sort((a, b) => a.length - b.length)[0] ?? []));
  }
  const types: string[] = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    return [...faults, `${at}: expected ${types.join(" or ")}`];
  if (schema.enum && !schema.enum.includes(value))
    faults.push(`${at}: ${JSON.stringify(value)} is none of ${schema.enum}`);
  if ("const" in schema && schema.const !== value) faults.push(`${at}: expected ${schema.const}`);
  if (Array.isArray(value) && schema.items)
    faults.push(...value.flatMap((one, index) => faultsOf(document, schema.items, one, `${at}[${index}]`)));
  if (schema.properties && isOf("object", value))
    faults.push(...faultsOfFields(document, schema, value as Record<string, unknown>, at));
  return faults;
}

function faultsOfFields(
  document: Schema,
  schema: Schema,
  value: Record<string, unknown>,
  at: string,
): string[] {
  const missing = (schema.required ?? []).filter((name: string) => !(name in value));
  return [
    ...missing.map((name: string) => `${at}.${name}: missing`),
    ...Object.entries(value).flatMap(([name, held]) => {
      const own = schema.properties[name];
      if (own) return faultsOf(document, own, held, `${at}.${name}`);
      return schema.additionalProperties ? [] : [`${at}.${name}: not described`];
    }),
  ];
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function resolved(document: Schema, reference: string): Schema {
  const found = reference
    .slice(2)
    .split("/")
    .reduce((held, part) => held?.[part], document);
  if (found === undefined) throw new Error(`${reference} leads nowhere`);
  return found;
}
