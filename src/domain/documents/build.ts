import { hanFormOf, usualPaper } from "./countries.ts";
import { customsDeclaration } from "./customs-declaration.ts";
import { Gaps } from "./gaps.ts";
import { invoice } from "./invoice.ts";
import { readLogo } from "./logo.ts";
import type { DocumentModel, DraftResult } from "./model.ts";
import { originCertificate } from "./origin-certificate.ts";
import { packingList } from "./packing-list.ts";
import { countryOf, partyOf } from "./parties.ts";
import { printableRequest } from "./printable-request.ts";
import type { QuoteFacts } from "./quote.ts";
import type { DocumentRequest, DocumentType } from "./request.ts";
import { readShipment, type Shipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";
import { twin } from "./twin.ts";

/** A document, or every fault that keeps it from being one. */
export type BuildResult = { ok: true; model: DocumentModel } | { ok: false; errors: FieldError[] };

const DISCLAIMER =
  "Prepared from the data supplied. Informational; not legal or customs advice. The party that signs or files answers for its content.";

/**
 * One document's content from a parsed request, a saved quote or both. Missing mandatory fields make it a
 * draft; contradictions are errors that show both figures. Nothing is invented.
 */
export function buildDocument(
  type: DocumentType,
  raw: DocumentRequest,
  quote: QuoteFacts | null = null,
): BuildResult {
  const { request, warnings } = printableRequest(raw);
  const { shipment, errors } = readShipment(request, quote);
  const logo = readLogo(request.logo);
  if (!logo.ok) errors.push({ path: "logo", message: logo.message });
  if (errors.length > 0) return { ok: false, errors };
  const gaps = new Gaps();
  const drafted = draftOf(type, shipment, gaps, warnings);
  if (!drafted.ok) return { ok: false, errors: drafted.errors };
  const { draft } = drafted;
  const status = gaps.missing.length > 0 ? "draft" : "complete";
  const form = hanFormOf(shipment.destination) ?? hanFormOf(countryOf(partyOf(request, "shipper"))) ?? "sc";
  const model: DocumentModel = {
    documentType: type,
    variant: draft.variant,
    title: draft.sheet.title,
    language: "en",
    status,
    missingFields: gaps.missing,
    warnings,
    paper: request.paper ?? usualPaper(shipment.destination),
    quoteId: quote?.quoteId ?? null,
    dataVersion: quote?.dataVersion ?? null,
    logo: logo.ok ? logo.bytes : null,
    sheet: {
      ...draft.sheet,
      notice: notice(gaps, draft.standing),
      disclaimer: draft.disclaimer ?? DISCLAIMER,
      form,
    },
    data: {},
  };
  model.data = twin(model, shipment, draft.data);
  return { ok: true, model };
}

function draftOf(type: DocumentType, shipment: Shipment, gaps: Gaps, warnings: FieldError[]): DraftResult {
  switch (type) {
    case "commercial_invoice":
      return { ok: true, draft: invoice(shipment, gaps) };
    case "packing_list":
      return packingList(shipment, gaps);
    case "certificate_of_origin":
      return originCertificate(shipment, gaps, warnings);
    case "customs_declaration":
      return { ok: true, draft: customsDeclaration(shipment, gaps) };
  }
}

/** Tells a reader at once what the paper is not: not complete, not certified, not filed. */
function notice(gaps: Gaps, standing: string | null): string | null {
  const count = gaps.missing.length;
  const draft =
    count === 0
      ? null
      : `DRAFT. ${count} mandatory ${count === 1 ? "field is" : "fields are"} missing and marked “not given”.`;
  return [draft, standing].filter((part) => part !== null).join(" ") || null;
}
