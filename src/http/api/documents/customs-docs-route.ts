import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { accepts } from "hono/accepts";
import { readDocumentFile } from "../../../data/documents/document-files.ts";
import { documentRequest } from "../../../domain/documents/document-request.ts";
import { readDocumentRequest } from "../../../domain/documents/read-request.ts";
import { toBase64 } from "../../../domain/encoding/bytes.ts";
import type { AppEnv } from "../../../env.ts";
import {
  CANNOT_MAKE_DOCUMENT,
  type GeneratedDocuments,
  generateDocuments,
} from "../../../usecases/generate-documents.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { headersNamed } from "../openapi/response-headers.ts";
import { refuseBody } from "../refuse-body.ts";
import { countCallOf } from "../request-asker.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";

const EXAMPLE = {
  documentType: "commercial_invoice",
  format: "url",
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

const document = z
  .object({
    documentType: z.string(),
    filename: z.string(),
    contentType: z.literal("application/pdf"),
    pages: z.number(),
    sha256: z.string(),
    base64: z.string().optional(),
    url: z.string().optional(),
    status: z.enum(["draft", "complete"]),
    missingFields: z.array(z.object({ path: z.string(), label: z.string() }).openapi("MissingField")),
    warnings: z.array(z.object({ path: z.string(), message: z.string() }).openapi("DocumentWarning")),
  })
  .openapi("CustomsDocument");

const route = createRoute({
  method: "post",
  path: "/customs-docs/generate",
  summary: "Commercial invoice, packing list, certificate of origin, customs declaration as PDF",
  description:
    "Mandatory fields that nobody gave make a draft, marked so on the paper and listed in missingFields; what contradicts itself is refused. Several kinds make one file.",
  tags: ["Compute"],
  request: {
    body: { required: true, content: { "application/json": { schema: documentRequest, example: EXAMPLE } } },
  },
  responses: {
    200: {
      description: "The document; the PDF itself when the request accepts application/pdf",
      content: {
        "application/json": {
          schema: z
            .object({ success: z.literal(true), document, generated_at: z.string() })
            .openapi("GeneratedDocuments"),
        },
        "application/pdf": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
    ...refusals,
    404: jsonAnswer("No quote of that id in this account", errorSchema),
  },
});

const file = createRoute({
  method: "get",
  path: "/customs-docs/files/{id}",
  summary: "A generated document by its address, for 24 hours",
  description:
    'The address that POST /customs-docs/generate told for `format: "url"`. It needs no key: whoever has it can read the document.',
  tags: ["Compute"],
  security: [],
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: {
      description: "The PDF",
      headers: headersNamed("Content-Disposition", "Cache-Control"),
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    404: jsonAnswer("No such document, or it is not kept any more", errorSchema),
  },
});

const PDF = "application/pdf" as const;
/** What the answer may be; JSON where the request has no preference. */
const ANSWERS = { supports: ["application/json", PDF], default: "application/json" };

export function registerCustomsDocs(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const read = readDocumentRequest(c.req.valid("json"));
      if (!read.ok) throw new ApiError("BAD_REQUEST", CANNOT_MAKE_DOCUMENT, read.errors);
      const { request, types } = read;
      const asPdf = accepts(c, { header: "Accept", ...ANSWERS }) === PDF;
      const asked = { request, types, keep: request.format === "url" && !asPdf };
      const clock = clockOf(c);
      const made = answerOrRefuse(
        await generateDocuments(c.env, asked, c.get("caller"), countCallOf(c), clock),
      );
      if (asPdf) return pdf(made.bytes, made.filename);
      const document = { documentType: types.join("+"), ...shown(made, c.req.url) };
      return c.json({ success: true as const, document, generated_at: clock.now.toISOString() }, 200);
    },
    refuseBody(CANNOT_MAKE_DOCUMENT),
  );

  app.openapi(file, async (c) => {
    const kept = await readDocumentFile(c.env.KV, c.req.valid("param").id);
    if (kept === null) throw new ApiError("NOT_FOUND", "This document is not kept any more.");
    return pdf(new Uint8Array(kept.bytes), kept.filename);
  });
}

/** The file as JSON names it: by its address where it is kept, else whole. */
function shown({ bytes, keptAs, ...made }: GeneratedDocuments, requestUrl: string) {
  const { filename, pages, sha256, status, missingFields, warnings } = made;
  const where =
    keptAs === null
      ? { base64: toBase64(bytes) }
      : { url: new URL(`/api/v1/customs-docs/files/${keptAs}`, requestUrl).href };
  return { filename, contentType: PDF, pages, sha256, ...where, status, missingFields, warnings };
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
