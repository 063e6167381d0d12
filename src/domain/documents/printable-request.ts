import type { DocumentRequest } from "./document-request.ts";
import { type CanPrint, printable } from "./printable.ts";
import type { FieldError } from "./shipment-checks.ts";

/** Every text of a request made fit to print, with a warning wherever a reader would see a difference. */
export function printableRequest(
  raw: DocumentRequest,
  canPrint: CanPrint,
): { request: DocumentRequest; warnings: FieldError[] } {
  const warnings: FieldError[] = [];
  const { logo, ...rest } = raw;
  const clean = (value: unknown, path: string): unknown => {
    if (typeof value === "string") return cleanText(value, path, canPrint, warnings);
    if (Array.isArray(value)) return value.map((item, index) => clean(item, `${path}[${index}]`));
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      clean(item, path === "" ? key : `${path}.${key}`),
    ]);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
  };
  const request = clean(rest, "") as DocumentRequest;
  return { request: logo === undefined ? request : { ...request, logo }, warnings };
}

/** Text that is empty once cleaned counts as not given. */
function cleanText(
  raw: string,
  path: string,
  canPrint: CanPrint,
  warnings: FieldError[],
): string | undefined {
  const { text, cleaned, unprintable } = printable(raw, canPrint);
  if (cleaned) warnings.push({ path, message: "control characters were left out" });
  if (unprintable.length > 0) {
    const codes = unprintable.map(
      (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`,
    );
    warnings.push({ path, message: `no font holds ${codes.join(", ")}; the page shows a replacement sign` });
  }
  return text === "" ? undefined : text;
}
