import { lines } from "./sentences.ts";

/** Fields of an answer that say nothing of its result. */
const ENVELOPE: ReadonlySet<string> = new Set(["success", "livemode", "meta", "_metadata"]);

/**
 * What any answer holds, field by field: values as they are, lists by their length.
 *
 * @example plainWords({ deleted: true, id: "wh_1" }) // "deleted: true\nid: wh_1"
 */
export function plainWords(answer: unknown): string {
  if (typeof answer !== "object" || answer === null) return String(answer);
  return lines(
    ...Object.entries(answer).map(([name, value]) => (ENVELOPE.has(name) ? null : `${name}: ${said(value)}`)),
  );
}

function said(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "entry" : "entries"}`;
  if (typeof value !== "object" || value === null) return value === null ? "none" : String(value);
  const plain = Object.entries(value).filter(([, one]) => typeof one !== "object");
  return plain.map(([name, one]) => `${name} ${one}`).join(", ");
}
