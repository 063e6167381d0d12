/**
 * How a list is described whose items are read one by one, so that a bad one fails alone: to the request's own
 * schema they may be anything.
 *
 * @param components The schemas that an item is read by, as the OpenAPI document names them.
 */
export const itemsOf = (...components: string[]) => {
  const forms = components.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return { type: "array" as const, items: forms.length === 1 ? (forms[0] ?? {}) : { anyOf: forms } };
};
