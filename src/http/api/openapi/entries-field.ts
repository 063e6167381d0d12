/** What of a described operation tells how it answers a list. */
interface DescribedList {
  parameters?: readonly { name: string }[];
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/**
 * The field of an answer whose entries come page by page, by `cursor`; null where the answer has other forms than
 * JSON, or none or several lists.
 */
export function entriesField({ parameters = [], responses = {} }: DescribedList): string | null {
  if (!parameters.some(({ name }) => name === "cursor")) return null;
  const content = responses[200]?.content ?? {};
  if (Object.keys(content).join() !== "application/json") return null;
  const { properties = {} } = (content["application/json"]?.schema ?? {}) as {
    properties?: Record<string, { type?: unknown }>;
  };
  const lists = Object.entries(properties).filter(([, { type }]) => type === "array");
  return lists.length === 1 ? (lists[0]?.[0] ?? null) : null;
}
