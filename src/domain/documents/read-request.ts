import type { z } from "zod";
import type { Problem } from "../encoding/problem.ts";
import { type DocumentRequest, type DocumentType, documentRequest } from "./document-request.ts";
import { LIMITS } from "./request-fields.ts";

/** A request with the documents it asks for, or its faults. */
type ReadResult =
  | { ok: true; request: DocumentRequest; types: DocumentType[] }
  | { ok: false; errors: Problem[] };

/** Parses a request body; every fault is named with the path of its field. */
export function readDocumentRequest(body: unknown): ReadResult {
  const parsed = documentRequest.safeParse(body);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error.issues) };
  const types = documentTypes(parsed.data);
  if (!Array.isArray(types)) return { ok: false, errors: [types] };
  const length = textLength({ ...parsed.data, logo: undefined });
  if (length > LIMITS.allText) {
    const message = `texts have ${length} characters in all; at most ${LIMITS.allText} to a document`;
    return { ok: false, errors: [{ path: "line_items", code: "too_long", message }] };
  }
  return { ok: true, request: parsed.data, types };
}

/** Every line may be long, but not all of them: pages cost memory, of which a worker has little. */
function textLength(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (value === null || typeof value !== "object") return 0;
  return Object.values(value).reduce((total: number, item) => total + textLength(item), 0);
}

/** Schema faults as field errors: `line_items[2].quantity`, not an array of keys. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): Problem[] {
  return issues.map(({ path, message }) => ({
    path: path
      .map((key, index) =>
        typeof key === "number" ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`,
      )
      .join(""),
    code: "invalid_value",
    message,
  }));
}

/** The documents asked for, in the order asked, each once. */
function documentTypes({ documentType, documentTypes }: DocumentRequest): DocumentType[] | Problem {
  if (documentType !== undefined && documentTypes !== undefined) {
    return {
      path: "documentTypes",
      code: "conflict",
      message: "give documentType or documentTypes, not both",
    };
  }
  if (documentTypes !== undefined) return [...new Set(documentTypes)];
  if (documentType !== undefined) return [documentType];
  return { path: "documentType", code: "required", message: "is required" };
}
