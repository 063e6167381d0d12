import { printable } from "./printable.ts";
import type { DocumentRequest } from "./request.ts";
import type { FieldError } from "./shipment-checks.ts";

/** Every text of a request made fit to print, with a warning wherever a reader would see a difference. */
export function printableRequest(raw: DocumentRequest): { request: DocumentRequest; warnings: FieldError[] } {
  const warnings: FieldError[] = [];
  const { logo, ...rest } = raw;
  const request = clean(rest, "", warnings) as DocumentRequest;
  return { request: logo === undefined ? request : { ...request, logo }, warnings };
}

function clean(value: unknown, path: string, warnings: FieldError[]): unknown {
  if (typeof value === "string") return cleanText(value, path, warnings);
  if (Array.isArray(value)) return value.map((item, index) => clean(item, `${path}[${index}]`, warnings));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    clean(item, path === "" ? key : `${path}.${key}`, warnings),
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** Text that is empty once cleaned counts as not given. */
function cleanText(raw: string, path: string, warnings: FieldError[]): string | undefined {
  const { text, cleaned, unprintable } = printable(raw);
  if (cleaned) warnings.push({ path, message: "control characters were left out" });
  if (unprintable.length > 0) {
    const codes = unprintable.map(
      (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`,
    );
    warnings.push({ path, message: `no font holds ${codes.join(", ")}; the page shows a replacement sign` });
  }
  return text === "" ? undefined : text;
}
