import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { decisionStatement, ownDecision } from "../../../data/classification/classification-decisions.ts";
import {
  type ClassificationCache,
  classificationIndex,
} from "../../../data/classification/classification-index.ts";
import { canRerank, rerankScores } from "../../../data/classification/reranker.ts";
import type { Clock } from "../../../data/clock.ts";
import type { HeldBlob } from "../../../data/packed-blob.ts";
import { emitEvent } from "../../../data/webhooks/webhook-events.ts";
import {
  type Classification,
  hasWords,
  METHODS,
  nameKeyOf,
  normalisedProduct,
} from "../../../domain/classification/classify-product.ts";
import { priced } from "../../../domain/classification/decisive-question.ts";
import {
  type ClassificationIndex,
  titleOf,
} from "../../../domain/classification/load-classification-index.ts";
import type { ProductText } from "../../../domain/classification/product-text.ts";
import { candidatesToRerank, reranked } from "../../../domain/classification/rerank.ts";
import { printedClassification } from "../../../domain/classification/rulings.ts";
import { sha256Hex } from "../../../domain/encoding/bytes.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { AppEnv } from "../../../env.ts";
import { costsOfCodes } from "../../../usecases/classification-costs.ts";
import { rulesOf } from "../../../usecases/classify-first.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { metadata } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { jsonAnswer, refusals } from "../responses.ts";
import { CLASSIFY_FIELDS, type ClassifyBody, classifyAnswer, classifyBody } from "./classify-schema.ts";

const route = createRoute({
  method: "post",
  path: "/classify",
  summary: "HS code of a product from its name and attributes",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: classifyBody } } } },
  responses: {
    200: jsonAnswer("The likeliest code, why, and what else it could be", classifyAnswer),
    ...refusals,
  },
});

const REFUSED = "The product cannot be classified.";

export function registerClassify(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const body = c.req.valid("json");
      if (!hasWords(body.productName))
        throw new ApiError("BAD_REQUEST", REFUSED, [
          { path: "productName", message: "expected words, found none" },
        ]);
      const now = new Date();
      const clock = clockOf(c);
      const held = await classificationIndex(c.env, clock);
      if (held === null) throw new ApiError("NOT_READY", "The lexicon is not loaded yet.");
      const cache = clock.caches.classification;
      const product = productOf(body);
      const keys = {
        nameKey: nameKeyOf(body.productName),
        productKey: await sha256Hex(normalisedProduct(product)),
        indexVersion: held.version,
      };
      const accountId = rulesOf(c.get("caller"));
      const own = accountId === null ? null : await ownDecision(c.env.DB, accountId, keys);
      const fresh = own?.earlier || own?.override ? null : await considered(c.env, cache, held, product);
      const earlier = own?.earlier ? { ...own.earlier, method: "cache" as const } : null;
      const found: Classification = earlier ?? fresh ?? cache.classified(held, product);
      const decided = own?.override
        ? overridden(own.override, found, (code) => describe(held.content, code))
        : found;
      const admitted = c.get("admission").countCalls(1);
      const answered = await atDestination(c, body, decided, clock);
      if (accountId !== null) {
        // A mere guess is no decision: it stays told as one however often it is asked for.
        const decision = fresh?.method === "keyword_fallback" ? null : fresh;
        const beside = decision
          ? [decisionStatement(c.env.DB, accountId, { ...keys, answer: decision, now })]
          : [];
        const event = completed(body, answered, c.get("requestId"));
        const keep = async (): Promise<void> => {
          if (await admitted) await emitEvent(c.env, accountId, event, { now: now.getTime(), beside });
        };
        clock.waitUntil(keep());
      }
      const answer = { success: true as const, ...printedClassification(answered) };
      return c.json({ ...answer, _metadata: metadata(answered.confidence, now, { method: METHODS }) }, 200);
    },
    refuseBody(CLASSIFY_FIELDS, REFUSED),
  );
}

/** The classifier's answer, its candidates put before the re-ranking model where one is bound and switched on. */
async function considered(
  env: Env,
  cache: ClassificationCache,
  held: HeldBlob<ClassificationIndex>,
  product: ProductText,
): Promise<Classification> {
  const found = cache.classified(held, product);
  if (!canRerank(env) || found.method === "keyword_fallback") return found;
  const candidates = candidatesToRerank(held.content, product);
  const texts = candidates.map(({ description }) => description);
  const scores = await rerankScores(env, [product.name, product.material].join(" ").trim(), texts);
  return scores ? reranked(found, candidates, scores) : found;
}

const productOf = (body: ClassifyBody): ProductText => ({
  name: body.productName,
  category: body.category ?? "",
  material: body.material ?? "",
  description: body.description ?? "",
  composition: body.composition ?? "",
  processing: body.processing ?? "",
  weightSpec: body.weight_spec ?? "",
});

function describe(index: Parameters<typeof titleOf>[0], code: string): string {
  const node = index.nodeOf.get(code.slice(0, 6));
  return node === undefined ? "" : titleOf(index, node);
}

/** The account's own rule takes the first place; what the engine would have said is the first alternative. */
function overridden(
  { hsCode, reason, updatedAt }: { hsCode: string; reason: string; updatedAt: string },
  found: Classification,
  describeCode: (code: string) => string,
): Classification & { ownLine?: string } {
  const six = hsCode.slice(0, 6);
  const first = { hsCode: found.hsCode, description: found.description, confidence: found.confidence };
  return {
    hsCode: six,
    description: describeCode(six),
    confidence: 1,
    method: "override" as const,
    ruling: found.hsCode === six ? found.ruling : null,
    decisiveQuestion: null,
    alternatives: [first, ...found.alternatives].filter((one) => one.hsCode !== six),
    rationale: [
      `The account's own rule of ${updatedAt.slice(0, 10)} sets ${hsCode}${reason === "" ? "" : `: ${reason}`}.`,
    ],
    ...(hsCode.length > 6 ? { ownLine: hsCode } : {}),
  };
}

/** The destination's line, and the question with its money where a price is given. */
async function atDestination(
  c: Context<AppEnv>,
  body: ClassifyBody,
  { ownLine, ...decided }: Classification & { ownLine?: string },
  clock: Clock,
): Promise<Classification & { nationalCode: string | null }> {
  if (body.destination_country === undefined) return { ...decided, nationalCode: ownLine ?? null };
  const read = readLandedCostRequest({
    price: body.price ?? 100,
    destinationCountry: foldCountryCode(body.destination_country),
    ...(body.origin_country === undefined ? {} : { origin: body.origin_country }),
  });
  if (!read.ok) return { ...decided, nationalCode: ownLine ?? null };
  const goods = { request: read.request, priced: body.price !== undefined };
  const asked = decided.decisiveQuestion?.options.map((option) => option.hsCode) ?? [];
  const codes = [...new Set([decided.hsCode, ...(body.price === undefined ? [] : asked)])];
  const { nationalCode, totals } = await costsOfCodes(c.env, goods, codes, clock);
  const question =
    decided.decisiveQuestion && priced(decided.decisiveQuestion, (code) => totals.get(code) ?? null);
  return { ...decided, nationalCode: ownLine ?? nationalCode, decisiveQuestion: question };
}

/** What endpoints are told of an answer. */
export function completed(
  body: ClassifyBody,
  answered: Classification & { nationalCode: string | null },
  requestId: string,
) {
  const country = (code: string | undefined) => (code === undefined ? null : foldCountryCode(code));
  const destinationCountry = country(body.destination_country);
  return {
    type: "classification.completed" as const,
    data: {
      productName: body.productName,
      hsCode: answered.hsCode,
      nationalCode: answered.nationalCode,
      description: answered.description,
      confidence: answered.confidence,
      method: answered.method,
      alternatives: answered.alternatives,
      originCountry: country(body.origin_country),
      destinationCountry,
      requestId,
    },
    scope: {
      hsCodes: [answered.hsCode],
      countries: destinationCountry === null ? [] : [destinationCountry],
    },
  };
}
