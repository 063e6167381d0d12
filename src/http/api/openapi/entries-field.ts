/** What of a described operation tells how it answers a list. */
interface DescribedList {
  parameters?: readonly { name: string }[];
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

interface AnswerSchema {
  properties?: Record<string, { type?: unknown }>;
}

/**
 * The field of an answer whose entries come page by page, by `cursor`; null where the answer has other forms than
 * JSON, or none or several lists.
 *
 * @param schemas The document's named schemas, where an answer may be one of them.
 */
export function entriesField(
  { parameters = [], responses = {} }: DescribedList,
  schemas: Readonly<Record<string, object>> = {},
): string | null {
  if (!parameters.some(({ name }) => name === "cursor")) return null;
  const content = responses[200]?.content ?? {};
  if (Object.keys(content).join() !== "application/json") return null;
  const { $ref, ...own } = (content["application/json"]?.schema ?? {}) as AnswerSchema & { $ref?: string };
  const named: AnswerSchema = schemas[$ref?.split("/").at(-1) ?? ""] ?? {};
  const properties = own.properties ?? named.properties ?? {};
  const lists = Object.entries(properties).filter(([, { type }]) => type === "array");
  return lists.length === 1 ? (lists[0]?.[0] ?? null) : null;
}
