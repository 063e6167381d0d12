import type { DocumentRequest } from "./document-request.ts";
import { readLogo } from "./logo.ts";
import type { CanPrint } from "./printable.ts";
import { printableRequest } from "./printable-request.ts";
import type { QuoteFacts } from "./quoted-shipment.ts";
import type { Logo } from "./sheet.ts";
import { type DocumentedShipment, readShipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";
import { weightWarnings } from "./weight-warnings.ts";

/** What all documents of one request are made from: read once. */
export interface PreparedShipment {
  shipment: DocumentedShipment;
  logo: Logo | null;
  /** Where the page will differ from what was given, or figures contradict each other. */
  warnings: FieldError[];
}

/** The shipment, or every contradiction in what was given. */
type PrepareResult = { ok: true; prepared: PreparedShipment } | { ok: false; errors: FieldError[] };

/**
 * A parsed request, a saved quote or both as one shipment, its texts fit to print.
 * @example prepareShipment(request, null, (codePoint) => index.has(codePoint))
 */
export function prepareShipment(
  raw: DocumentRequest,
  quote: QuoteFacts | null,
  canPrint: CanPrint,
): PrepareResult {
  const { request, warnings } = printableRequest(raw, canPrint);
  const { shipment, errors } = readShipment(request, quote);
  const logo = readLogo(request.logo);
  if (!logo.ok) errors.push({ path: "logo", message: logo.message });
  if (errors.length > 0 || !logo.ok) return { ok: false, errors };
  const all = [...warnings, ...weightWarnings(shipment)];
  return { ok: true, prepared: { shipment, logo: logo.logo, warnings: all } };
}
