import type { DocumentType } from "./document-request.ts";
import type { MissingField } from "./missing-fields.ts";
import type { Logo, Paper, Sheet } from "./sheet.ts";
import type { FieldError } from "./shipment-checks.ts";

/** A document as content: complete and checked, not yet a page. */
export interface DocumentModel {
  documentType: DocumentType;
  /** Form within the type: "invoice", "pro_forma", "usmca", "cbp_7501", "cn22" and so on. */
  variant: string;
  title: string;
  /** BCP 47 tag of the labels. */
  language: string;
  status: "draft" | "complete";
  missingFields: MissingField[];
  /** Things to look at that do not stop the document. */
  warnings: FieldError[];
  paper: Paper;
  quoteId: string | null;
  dataVersion: string | null;
  logo: Logo | null;
  sheet: Sheet;
  /** The same content for machines; attached to the PDF. */
  data: Record<string, unknown>;
}

/** What a type's own builder decides; the rest is the same for all. */
export interface DocumentContent {
  variant: string;
  sheet: Omit<Sheet, "notice" | "disclaimer" | "hanForm">;
  /** Printed in the notice whatever the status: what the paper is not. */
  caveat: string | null;
  disclaimer?: string;
  data: Record<string, unknown>;
}

/** The content, or why a document of this kind would state something false. */
export type ContentResult = { ok: true; content: DocumentContent } | { ok: false; errors: FieldError[] };
