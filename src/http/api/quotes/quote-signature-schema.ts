import { z } from "@hono/zod-openapi";

/** SHA-256 of each part of a quote, as it was signed. */
export const quoteDigests = z
  .object({ request: z.string(), answer: z.string(), facts: z.string() })
  .openapi("QuoteDigests");

/** What a quote is signed with: Ed25519 over the canonical JSON (RFC 8785) of everything else in it. */
export const quoteSignature = z
  .object({ alg: z.literal("EdDSA"), kid: z.string(), value: z.string() })
  .openapi("QuoteSignature");
