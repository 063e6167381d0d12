import type { SitePage } from "./site-pages.tsx";

/** The service for machines that read: what it does, how to call it, its limits, and what it does not do. */
export function llmsText(origin: string, pages: readonly SitePage[]): string {
  return `# Landfall

> Trade compliance and landed cost as a REST/JSON service: duty, tax and fees at 240 destinations with the
> working and source of every figure, classification, rules of origin, restrictions, sanctions screening,
> export control numbers and trade documents.

- Base: ${origin}/api/v1 (JSON in, JSON out; POST unless said otherwise)
- Authentication: header X-API-Key, or X-Demo-Request: true (10 requests a minute, no account)
- OpenAPI: ${origin}/api/v1/openapi.json (3.0), ${origin}/api/v1/openapi-3.1.json
- Agents: ${origin}/mcp speaks the Model Context Protocol, a tool for each endpoint; see ${origin}/docs/agents
- Errors: { success: false, error: { code, message, documentation_url, requestId, details[] } }

## Endpoints

- POST /calculate: landed cost of one line. Needs price; give destinationCountry, origin, hsCode, shippingPrice.
- POST /calculate/batch: up to 100 lines; consignment: true prices them as one shipment.
- POST /classify: HS code from productName (and material, category, description); /classify/batch: up to 100.
- POST /bills/check: quoteId or request, billed { currency, duty, tax, fees, total }, carrier: matches, explained or unexplained, and what can be claimed back.
- POST /classify/audit: up to 100 hsCode with productName: agrees, disagrees, unsure, too_short, unknown_code, and the money.
- POST /roo/evaluate: agreements between origin and destination for hs_code; verdict may be indeterminate.
- POST /restrictions: what may not enter or be sent, by destinationCountry, hsCode, productName, originCountry, exportFrom; read status and coverage.
- POST /countries/compare: 2 to 10 countries; GET /countries: all of them, without authentication.
- POST /customs-docs/generate: commercial_invoice, packing_list, certificate_of_origin, customs_declaration.
- POST /screen-parties: a name against sanctions lists; threshold 0.8 by default.
- POST /eccn-lookup: Commerce Control List by keyword or number.
- PUT, GET /screen-parties/decisions, POST /screen-parties/watch, GET /screen-parties/audit: what an account decided, watches and asked.
- GET /quotes, GET /quotes/{id}, POST /quotes/{id}/replay: calculations saved with saveQuote: true, and what changed since.
- POST /jobs: up to 10,000 items of one kind (classify, audit, calculate, restrictions, screen), worked off behind the answer.
- POST, GET, DELETE /webhooks: endpoints for classification.completed, rate.changed, compliance.alert.

## Limits

- Plans a month: free 100 calls (30 a minute), basic 2,000 (60), pro 10,000 (120), enterprise 50,000 and on.
- Body up to 1 MiB; batch up to 100 items (10 with demo access); hsCode 6 to 10 digits.
- Unknown fields are refused with 400 and a suggestion; so is a field given twice.
- Idempotency-Key (secret keys only): the first answer again for 24 hours; a replay costs the minute, not the month; a refusal is not kept.

## What it does not do

- It informs; it does not decide. No filing with customs, no ruling, no legal advice.
- Screening never says "clear": only "no match at this threshold".
- A figure marked estimated is no published rate; a missing fact is listed under dataAvailability.needsInput.

## Pages

Each is Markdown at its address with .md; all of them in one file: ${origin}/llms-full.txt

${pages.map(({ path, title, summary }) => `- [${title}](${origin}${path}.md): ${summary}`).join("\n")}
`;
}
