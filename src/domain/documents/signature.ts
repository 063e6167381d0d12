import type { DocumentRequest } from "./document-request.ts";
import type { Block } from "./sheet.ts";

/** Name, title, date and an empty line for the hand; all of it blank unless a signatory is given. */
export function signatureBlock(signatory: DocumentRequest["signatory"], statement: string): Block {
  return {
    kind: "signature",
    statement,
    fields: [
      { label: "Name", value: signatory?.name ?? null },
      { label: "Title", value: signatory?.title ?? null },
      { label: "Signature", value: null },
      {
        label: "Place and date",
        value: [signatory?.place, signatory?.date].filter(Boolean).join(", ") || null,
      },
    ],
  };
}
