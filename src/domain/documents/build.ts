import { usualHanForm, usualPaper } from "./country-usage.ts";
import { customsDeclaration } from "./customs-declaration.ts";
import type { DocumentType } from "./document-request.ts";
import { invoice } from "./invoice.ts";
import { jsonRepresentation } from "./json-representation.ts";
import { MissingFields } from "./missing-fields.ts";
import type { ContentResult, DocumentModel } from "./model.ts";
import { originCertificate } from "./origin-certificate.ts";
import { packingList } from "./packing-list.ts";
import { countryOf, partyOf } from "./parties.ts";
import type { PreparedShipment } from "./prepare.ts";
import type { DocumentedShipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";

/** A document, or every fault that keeps it from being one. */
export type BuildResult = { ok: true; model: DocumentModel } | { ok: false; errors: FieldError[] };

const PRINTED_DISCLAIMER =
  "Prepared from the data supplied. Informational; not legal or customs advice. The party that signs or files answers for its content.";

/**
 * One document's content from a prepared shipment. Missing mandatory fields make it a draft; contradictions are
 * errors that show both figures. Nothing is invented. Amounts are exact decimals, weights kilograms.
 * @example buildDocument("packing_list", prepared) // { ok: true, model: { status: "draft", missingFields: […], … } }
 */
export function buildDocument(type: DocumentType, prepared: PreparedShipment): BuildResult {
  const { shipment, logo } = prepared;
  const { request, quote, destination } = shipment;
  const missing = new MissingFields();
  const warnings = [...prepared.warnings];
  const result = contentOf(type, shipment, missing, warnings);
  if (!result.ok) return { ok: false, errors: result.errors };
  const { content } = result;
  const hanForm = usualHanForm(destination) ?? usualHanForm(countryOf(partyOf(request, "shipper"))) ?? "sc";
  const model: DocumentModel = {
    documentType: type,
    variant: content.variant,
    title: content.sheet.title,
    language: "en",
    status: missing.list.length > 0 ? "draft" : "complete",
    missingFields: missing.list,
    warnings,
    paper: request.paper ?? usualPaper(destination),
    quoteId: quote?.quoteId ?? null,
    dataVersion: quote?.dataVersion ?? null,
    logo,
    sheet: {
      ...content.sheet,
      notice: notice(missing.list.length, content.caveat),
      disclaimer: content.disclaimer ?? PRINTED_DISCLAIMER,
      hanForm,
    },
    data: {},
  };
  model.data = jsonRepresentation(model, shipment, content.data);
  return { ok: true, model };
}

function contentOf(
  type: DocumentType,
  shipment: DocumentedShipment,
  missing: MissingFields,
  warnings: FieldError[],
): ContentResult {
  switch (type) {
    case "commercial_invoice":
      return { ok: true, content: invoice(shipment, missing) };
    case "packing_list":
      return packingList(shipment, missing);
    case "certificate_of_origin":
      return originCertificate(shipment, missing, warnings);
    case "customs_declaration":
      return { ok: true, content: customsDeclaration(shipment, missing) };
  }
}

/** Tells a reader at once what the paper is not: not complete, not certified, not filed. */
function notice(count: number, caveat: string | null): string | null {
  const draft =
    count === 0
      ? null
      : `DRAFT. ${count} mandatory ${count === 1 ? "field is" : "fields are"} missing and marked “not given”.`;
  return [draft, caveat].filter((part) => part !== null).join(" ") || null;
}
