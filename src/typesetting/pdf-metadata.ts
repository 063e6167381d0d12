import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import type { FileFacts, SheetToPrint } from "./print-sheets.ts";
import { xmpPacket } from "./xmp.ts";

/** The content as data, in the file: an associated file in the manner of PDF/A-3 (ISO 19005-3, 6.8). */
export async function attachData(
  pdf: PDFDocument,
  { id, sheet, json }: SheetToPrint,
  issuedAt: string,
): Promise<void> {
  const date = new Date(issuedAt);
  await pdf.attach(new TextEncoder().encode(json), `${id}.json`, {
    mimeType: "application/json",
    description: `${sheet.title} ${id} as data`,
    creationDate: date,
    modificationDate: date,
    afRelationship: AFRelationship.Data,
  });
}

/** Title, language, dates and metadata that readers and assistive software look for. */
export function writeMetadata(
  pdf: PDFDocument,
  sheets: readonly SheetToPrint[],
  { language, issuedAt, fingerprint }: FileFacts,
): void {
  const title = sheets.map(({ sheet, id }) => `${sheet.reference} (${id})`).join("; ");
  const date = new Date(issuedAt);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setSubject(sheets.map(({ sheet }) => sheet.title).join("; "));
  pdf.setProducer("Landfall");
  pdf.setCreator("Landfall trade documents");
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  pdf.catalog.set(PDFName.of("Lang"), PDFString.of(language));
  const packet = pdf.context.stream(xmpPacket(title, language, issuedAt), {
    Type: "Metadata",
    Subtype: "XML",
  });
  pdf.catalog.set(PDFName.of("Metadata"), pdf.context.register(packet));
  const id = PDFHexString.of(fingerprint);
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
}
