import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { accepts } from "hono/accepts";
import { keepDocument, readDocument } from "../../../data/documents/document-files.ts";
import { DOCUMENT_FIELDS, documentRequest } from "../../../domain/documents/document-request.ts";
import { readDocumentRequest } from "../../../domain/documents/read-request.ts";
import { toBase64 } from "../../../domain/encoding/bytes.ts";
import type { AppEnv } from "../../../env.ts";
import { type ComposedDocuments, composeDocuments, printOn } from "../../../usecases/generate-document.ts";
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

export function registerCustomsDocs(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const read = readDocumentRequest(c.req.valid("json"));
      if (!read.ok) throw new ApiError("BAD_REQUEST", "The document cannot be made.", read.errors);
      const { request, types } = read;
      const sources = { db: c.env.DB, caches: c.get("caches"), assets: c.env.ASSETS };
      const composed = await composeDocuments(sources, c.get("caller"), request, types);
      if (!composed.ok) throw refusal(composed);
      const admitted = c.get("admission").countCalls(1);
      const now = new Date();
      const printed = await printOn(now, composed.models, sources);
      if (accepts(c, { header: "Accept", ...ANSWERS }) === PDF) return pdf(printed.bytes, printed.filename);
      const keep = request.format === "url" && (await admitted);
      const id = keep && (await keepDocument(c.env.KV, printed.bytes, printed.filename));
      const answer = {
        documentType: types.join("+"),
        filename: printed.filename,
        contentType: "application/pdf" as const,
        pages: printed.pages,
        sha256: printed.sha256,
        ...(id
          ? { url: new URL(`/api/v1/customs-docs/files/${id}`, c.req.url).href }
          : { base64: toBase64(printed.bytes) }),
        status: composed.models.some((model) => model.status === "draft")
          ? ("draft" as const)
          : ("complete" as const),
        missingFields: composed.models.flatMap((model) => model.missingFields),
        warnings: [...composed.warnings, ...printed.warnings],
      };
      return c.json({ success: true as const, document: answer, generated_at: now.toISOString() }, 200);
    },
    refuseBody(DOCUMENT_FIELDS, "The document cannot be made."),
  );

  app.openapi(file, async (c) => {
    const kept = await readDocument(c.env.KV, c.req.valid("param").id);
    if (kept === null) throw new ApiError("NOT_FOUND", "This document is not kept any more.");
    return pdf(new Uint8Array(kept.bytes), kept.filename);
  });
}

/** A quote that is not the caller's is not found; anything else is the request's own fault. */
function refusal({ reason, errors }: Extract<ComposedDocuments, { ok: false }>): ApiError {
  switch (reason) {
    case "unknown_quote":
      return new ApiError("NOT_FOUND", "No such quote.", errors);
    case "contradiction":
      return new ApiError("BAD_REQUEST", "The document cannot be made.", errors);
  }
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
