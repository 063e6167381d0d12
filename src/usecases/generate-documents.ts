import type { Clock } from "../data/clock.ts";
import { keepDocument } from "../data/documents/document-files.ts";
import { storedTypefaces } from "../data/documents/stored-typefaces.ts";
import type { Caller } from "../domain/accounts/caller.ts";
import type { DocumentRequest, DocumentType } from "../domain/documents/document-request.ts";
import type { MissingField } from "../domain/documents/missing-fields.ts";
import type { Problem, ProblemCode } from "../domain/encoding/problem.ts";
import type { CountCall } from "./asker.ts";
import { composeDocuments } from "./compose-documents.ts";
import { type PrintedDocuments, printDocuments } from "./print-documents.ts";
import { type Done, done, failed } from "./problem.ts";

/** What is said of a request that documents cannot be made of. */
export const CANNOT_MAKE_DOCUMENT = "The document cannot be made.";

/** A finished file, and what its documents still lack. */
export type GeneratedDocuments = PrintedDocuments & {
  /** `draft` while a field that a document must show is missing. */
  status: "draft" | "complete";
  missingFields: MissingField[];
  /** Under which the file is kept for a day; null where it is not. */
  keptAs: string | null;
};

/**
 * The documents of one shipment as one PDF, from the request and the caller's own saved quote where it names one.
 * A document knows the day: the same request on the same day is the same file.
 *
 * @param asked `keep`: store the file for a day, unless a limit refuses the request.
 * @returns `not_found` for a quote that is not the caller's, `unusable` for facts that contradict each other.
 * @example
 * const made = await generateDocuments(env, { request, types: ["commercial_invoice"], keep: false }, caller, countCall, clock);
 * if (made.ok) made.answer.filename; // "commercial_invoice_CI-….pdf"
 */
export async function generateDocuments(
  env: Pick<Env, "DB" | "KV" | "ASSETS" | "MASTER_SECRET">,
  asked: { request: DocumentRequest; types: readonly DocumentType[]; keep: boolean },
  caller: Caller,
  countCall: CountCall,
  { now, caches }: Clock,
): Promise<Done<GeneratedDocuments>> {
  const sources = { env, caches, assets: env.ASSETS };
  const composed = await composeDocuments(sources, caller, asked.request, asked.types);
  if (!composed.ok) {
    const problems = (code: ProblemCode): Problem[] => composed.errors.map((error) => ({ code, ...error }));
    return composed.reason === "unknown_quote"
      ? failed("not_found", "No such quote.", problems("unknown_value"))
      : failed("unusable", CANNOT_MAKE_DOCUMENT, problems("conflict"));
  }
  const admitted = countCall();
  const { models } = composed;
  const typefaces = storedTypefaces(env.ASSETS, caches.typefaces);
  const printed = await printDocuments(models, typefaces, `${now.toISOString().slice(0, 10)}T00:00:00.000Z`);
  const keep = asked.keep && (await admitted);
  return done({
    ...printed,
    status: models.some(({ status }) => status === "draft") ? "draft" : "complete",
    missingFields: models.flatMap(({ missingFields }) => missingFields),
    warnings: [...composed.warnings, ...printed.warnings],
    keptAs: keep ? await keepDocument(env.KV, printed.bytes, printed.filename) : null,
  });
}
