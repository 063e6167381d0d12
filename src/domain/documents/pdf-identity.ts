import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import type { DocumentModel } from "./model.ts";
import { xmpPacket } from "./xmp.ts";

/** The content as data, in the file: an associated file in the manner of PDF/A-3 (ISO 19005-3, 6.8). */
export async function attachTwin(
  pdf: PDFDocument,
  model: DocumentModel,
  documentId: string,
  issuedAt: string,
): Promise<void> {
  const json = JSON.stringify({ documentId, issuedAt, ...model.data }, null, 1);
  const date = new Date(issuedAt);
  await pdf.attach(new TextEncoder().encode(json), `${documentId}.json`, {
    mimeType: "application/json",
    description: `${model.title} ${documentId} as data`,
    creationDate: date,
    modificationDate: date,
    afRelationship: AFRelationship.Data,
  });
}

/** Title, language, dates and metadata that readers and assistive software look for. */
export function describe(
  pdf: PDFDocument,
  models: readonly DocumentModel[],
  ids: readonly string[],
  hashes: readonly string[],
  issuedAt: string,
): void {
  const title = models.map((model, index) => `${model.sheet.reference} (${ids[index]})`).join("; ");
  const date = new Date(issuedAt);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setSubject(models.map((model) => model.title).join("; "));
  pdf.setProducer("Landfall");
  pdf.setCreator("Landfall trade documents");
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const language = models[0]?.language ?? "en";
  pdf.catalog.set(PDFName.of("Lang"), PDFString.of(language));
  const packet = pdf.context.stream(xmpPacket(title, language, issuedAt), {
    Type: "Metadata",
    Subtype: "XML",
  });
  pdf.catalog.set(PDFName.of("Metadata"), pdf.context.register(packet));
  const id = PDFHexString.of((hashes[0] ?? "").slice(0, 32));
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
}

/** JSON with sorted keys: the form that is hashed. */
export function canonical(value: unknown): Uint8Array {
  const sorted = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(sorted);
    if (item === null || typeof item !== "object") return item;
    return Object.fromEntries(
      Object.keys(item)
        .sort()
        .map((key) => [key, sorted((item as Record<string, unknown>)[key])]),
    );
  };
  return new TextEncoder().encode(JSON.stringify(sorted(value)));
}
