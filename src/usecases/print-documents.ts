import { identityOf } from "../domain/documents/identity.ts";
import type { DocumentModel } from "../domain/documents/model.ts";
import type { FieldError } from "../domain/documents/shipment-checks.ts";
import { sha256Hex } from "../domain/encoding/bytes.ts";
import { printSheets } from "../typesetting/print-sheets.ts";
import type { Typefaces } from "../typesetting/typefaces.ts";

/** A finished file. */
export interface PrintedDocuments {
  bytes: Uint8Array;
  pages: number;
  /** Of the file, lower-case hex. */
  sha256: string;
  filename: string;
  documentIds: string[];
  /** What could not be shown as it was given. */
  warnings: FieldError[];
}

/**
 * The documents of one shipment as one PDF, each with its own page numbers and its JSON representation attached.
 * The same documents, faces and moment give the same bytes.
 * @param issuedAt moment of issue, ISO 8601 in UTC
 */
export async function printDocuments(
  models: readonly DocumentModel[],
  typefaces: Typefaces,
  issuedAt: string,
): Promise<PrintedDocuments> {
  const identities = await Promise.all(models.map((model) => identityOf(model, issuedAt)));
  const sheets = models.map(({ sheet, paper, logo, data }, index) => {
    const { documentId, foot } = identities[index] as (typeof identities)[number];
    const json = JSON.stringify({ documentId, issuedAt, ...data }, null, 1);
    return { sheet, paper, logo, id: documentId, foot, json };
  });
  const file = {
    language: models[0]?.language ?? "en",
    issuedAt,
    fingerprint: (identities[0]?.contentHash ?? "").slice(0, 32),
  };
  const { bytes, pages, logoLeftOut } = await printSheets(sheets, file, typefaces);
  const documentIds = identities.map(({ documentId }) => documentId);
  const name = models.length === 1 ? models[0]?.documentType : "shipment_documents";
  return {
    bytes,
    pages,
    sha256: await sha256Hex(bytes),
    filename: `${name}_${documentIds[0]}.pdf`,
    documentIds,
    warnings: logoLeftOut ? [{ path: "logo", message: "could not be decoded and was left out" }] : [],
  };
}
