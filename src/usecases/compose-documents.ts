import type { Caches } from "../data/caches.ts";
import { storedTypefaces } from "../data/documents/stored-typefaces.ts";
import type { FactCache } from "../data/landed-cost/fact-cache.ts";
import { readAgreements } from "../data/origin/origin-rows.ts";
import { findAnyQuote } from "../data/quotes/quotes.ts";
import type { Caller } from "../domain/accounts/caller.ts";
import { checkClaim, claimedAgreement } from "../domain/documents/agreement-claim.ts";
import { buildDocument } from "../domain/documents/build.ts";
import type { DocumentRequest, DocumentType } from "../domain/documents/document-request.ts";
import type { DocumentModel } from "../domain/documents/model.ts";
import { prepareShipment } from "../domain/documents/prepare.ts";
import { quoteFacts } from "../domain/documents/quote-facts.ts";
import type { QuoteFacts } from "../domain/documents/quoted-shipment.ts";
import type { DocumentedShipment } from "../domain/documents/shipment.ts";
import type { FieldError } from "../domain/documents/shipment-checks.ts";

/** What documents are made with. */
interface DocumentSources {
  env: Pick<Env, "DB" | "MASTER_SECRET">;
  caches: Caches;
  assets: Fetcher;
}

/** Checked documents, ready to print; or why there are none. */
type ComposedDocuments =
  | { ok: true; models: DocumentModel[]; warnings: FieldError[] }
  | { ok: false; reason: "contradiction" | "unknown_quote"; errors: FieldError[] };

/**
 * The documents asked for, from the request and the caller's own saved quote where it names one.
 * @example await composeDocuments({ env, caches, assets }, caller, request, ["commercial_invoice"])
 */
export async function composeDocuments(
  { env, caches, assets }: DocumentSources,
  caller: Caller,
  request: DocumentRequest,
  types: readonly DocumentType[],
): Promise<ComposedDocuments> {
  const quote = request.quote_id === undefined ? null : await quoteOf(env, caller, request.quote_id);
  if (quote === undefined) {
    const message = "no quote of this account has this id";
    return { ok: false, reason: "unknown_quote", errors: [{ path: "quote_id", message }] };
  }
  const { index } = storedTypefaces(assets, caches.typefaces);
  const prepared = prepareShipment(request, quote, (codePoint) => index.has(codePoint));
  if (!prepared.ok) return { ok: false, reason: "contradiction", errors: prepared.errors };
  const models: DocumentModel[] = [];
  for (const type of types) {
    const built = buildDocument(type, prepared.prepared);
    if (!built.ok) return { ok: false, reason: "contradiction", errors: built.errors };
    models.push(built.model);
  }
  const claim = await claimOf(env.DB, caches.facts, prepared.prepared.shipment, types);
  if (claim.errors.length > 0) return { ok: false, reason: "contradiction", errors: claim.errors };
  return { ok: true, models, warnings: [...models.flatMap((model) => model.warnings), ...claim.warnings] };
}

/** The facts of the caller's own quote; undefined for another account's, which is as unknown as none. */
async function quoteOf(
  env: DocumentSources["env"],
  caller: Caller,
  id: string,
): Promise<QuoteFacts | undefined> {
  const held = caller.kind === "key" ? await findAnyQuote(env, caller.accountId, id) : null;
  return held ? quoteFacts(held.quote) : undefined;
}

/** What the agreements held say of a preferential statement; nothing is asked where none is made. */
async function claimOf(
  db: D1Database,
  cache: FactCache,
  shipment: DocumentedShipment,
  types: readonly DocumentType[],
): Promise<ReturnType<typeof checkClaim>> {
  if (claimedAgreement(shipment.request) === null || !types.includes("certificate_of_origin"))
    return { errors: [], warnings: [] };
  return checkClaim(shipment, await readAgreements(db, cache));
}
