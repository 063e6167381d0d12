import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import hb from "harfbuzzjs/dist/harfbuzz.wasm";
import { accepts } from "hono/accepts";
import { keepDocument, readDocument } from "../../../data/documents/document-files.ts";
import { loadFontSlices } from "../../../data/documents/font-slices.ts";
import { readAgreements } from "../../../data/origin/origin-rows.ts";
import { findQuote } from "../../../data/quotes/quotes.ts";
import type { Caller } from "../../../domain/accounts/caller.ts";
import { checkClaim, claimedAgreement } from "../../../domain/documents/agreement-claim.ts";
import { buildDocument } from "../../../domain/documents/build.ts";
import type { DocumentModel } from "../../../domain/documents/model.ts";
import { originCountries } from "../../../domain/documents/origin-certificate.ts";
import type { QuoteFacts } from "../../../domain/documents/quote.ts";
import { quoteFacts } from "../../../domain/documents/quote-facts.ts";
import { readDocumentRequest } from "../../../domain/documents/read-request.ts";
import { mergeDocuments, neededSlices } from "../../../domain/documents/render.ts";
import {
  DOCUMENT_FIELDS,
  type DocumentRequest,
  type DocumentType,
  documentRequest,
} from "../../../domain/documents/request.ts";
import { readShipment } from "../../../domain/documents/shipment.ts";
import { toBase64 } from "../../../domain/encoding/bytes.ts";
import type { AppEnv } from "../../../env.ts";
import { createShaper, type Shaper } from "../../../typesetting/shaper.ts";
import { ApiError } from "../../errors.ts";
import { refuseBody } from "../refuse-body.ts";
import { refusals } from "../responses.ts";

const EXAMPLE = {
  documentType: "commercial_invoice",
  shipper_name: "Example Export GmbH",
  consignee_name: "Example Import Inc.",
  origin: "DE",
  destination: "US",
  currency: "EUR",
  incoterm: "FOB",
  line_items: [
    {
      description: "Men's cotton T-shirts",
      hs_code: "6109.10",
      origin: "CN",
      quantity: 100,
      unit: "PCS",
      unit_price: 4.2,
    },
  ],
};

const document = z.object({
  documentType: z.string(),
  filename: z.string(),
  contentType: z.literal("application/pdf"),
  pages: z.number(),
  sha256: z.string(),
  base64: z.string().optional(),
  url: z.string().optional(),
  status: z.enum(["draft", "complete"]),
  missingFields: z.array(z.unknown()),
  warnings: z.array(z.unknown()),
});

const route = createRoute({
  method: "post",
  path: "/customs-docs/generate",
  summary: "Commercial invoice, packing list, certificate of origin, customs declaration as PDF",
  tags: ["Compute"],
  request: {
    body: { required: true, content: { "application/json": { schema: documentRequest, example: EXAMPLE } } },
  },
  responses: {
    200: {
      description: "The document; the PDF itself when the request accepts application/pdf",
      content: {
        "application/json": {
          schema: z.object({ success: z.literal(true), document, generated_at: z.string() }),
        },
        "application/pdf": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
    ...refusals,
  },
});

const file = createRoute({
  method: "get",
  path: "/customs-docs/files/{id}",
  summary: "A generated document by its address, for 24 hours",
  tags: ["Compute"],
  security: [],
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: {
      description: "The PDF",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    404: refusals[400],
  },
});

const PDF = "application/pdf";
/** What the answer may be; JSON where the request has no preference. */
const ANSWERS = { supports: ["application/json", PDF], default: "application/json" };

let shaper: Shaper | null = null;

export function registerCustomsDocs(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const read = readDocumentRequest(c.req.valid("json"));
      if (!read.ok) throw new ApiError("BAD_REQUEST", "The document cannot be made.", read.errors);
      const quote =
        read.request.quote_id === undefined
          ? null
          : await quoteOf(c.env.DB, c.get("caller"), read.request.quote_id);
      const models: DocumentModel[] = [];
      for (const type of read.types) {
        const built = buildDocument(type, read.request, quote);
        if (!built.ok) throw new ApiError("BAD_REQUEST", "The document cannot be made.", built.errors);
        models.push(built.model);
      }
      const claim = await claimOf(c.env.DB, read.request, read.types, quote);
      if (claim.errors.length > 0)
        throw new ApiError("BAD_REQUEST", "The document cannot be made.", claim.errors);
      const admitted = c.get("admission").countCalls(1);
      const now = new Date().toISOString();
      // A document knows the day: the same request on the same day is the same file.
      const issuedAt = `${now.slice(0, 10)}T00:00:00.000Z`;
      shaper ??= createShaper(hb);
      const fonts = await loadFontSlices(c.env.ASSETS, neededSlices(...models));
      const rendered = await mergeDocuments(models, fonts, { shaper, issuedAt });
      if (accepts(c, { header: "Accept", ...ANSWERS }) === PDF)
        return pdf(rendered.bytes, rendered.filename) as never;
      const answer = {
        documentType: read.types.join("+"),
        filename: rendered.filename,
        contentType: "application/pdf" as const,
        pages: rendered.pages,
        sha256: rendered.sha256,
        ...(read.request.format === "url" && (await admitted)
          ? {
              url: new URL(
                `/api/v1/customs-docs/files/${await keepDocument(c.env.KV, rendered.bytes, rendered.filename)}`,
                c.req.url,
              ).href,
            }
          : { base64: toBase64(rendered.bytes) }),
        status: models.some((model) => model.status === "draft") ? ("draft" as const) : ("complete" as const),
        missingFields: models.flatMap((model) => model.missingFields),
        warnings: [...models.flatMap((model) => model.warnings), ...claim.warnings, ...rendered.warnings],
      };
      return c.json({ success: true as const, document: answer, generated_at: now }, 200);
    },
    refuseBody(DOCUMENT_FIELDS, "The document cannot be made."),
  );

  app.openapi(file, async (c) => {
    const kept = await readDocument(c.env.KV, c.req.valid("param").id);
    if (kept === null) throw new ApiError("NOT_FOUND", "This document is not kept any more.");
    return pdf(new Uint8Array(kept.bytes), kept.filename) as never;
  });
}

/** The facts of the caller's own quote; another account's is as unknown as none. */
async function quoteOf(db: D1Database, caller: Caller, id: string): Promise<QuoteFacts> {
  const held = caller.kind === "key" ? await findQuote(db, caller.accountId, id) : null;
  if (held) return quoteFacts(held.quote);
  throw new ApiError("NOT_FOUND", "No such quote.", [
    { path: "quote_id", message: "no quote of this account has this id" },
  ]);
}

/** What the agreements held say of a preferential statement; nothing is asked where none is made. */
async function claimOf(
  db: D1Database,
  request: DocumentRequest,
  types: readonly DocumentType[],
  quote: QuoteFacts | null,
): Promise<ReturnType<typeof checkClaim>> {
  if (claimedAgreement(request) === null || !types.includes("certificate_of_origin"))
    return { errors: [], warnings: [] };
  const { shipment } = readShipment(request, quote);
  return checkClaim(
    request,
    { origins: originCountries(shipment), destination: shipment.destination },
    await readAgreements(db),
  );
}

function pdf(bytes: Uint8Array, filename: string): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
