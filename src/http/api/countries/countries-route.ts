import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { loadCountryProfiles } from "../../../data/trade/country-profiles.ts";
import { sha256Hex } from "../../../domain/encoding/bytes.ts";
import type { AppEnv } from "../../../env.ts";
import { compareCountries } from "../../../usecases/compare-countries.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { clockOf } from "../../request-clock.ts";
import { metadata, metadataSchema } from "../metadata.ts";
import { headersNamed } from "../openapi/response-headers.ts";
import { refuseBody } from "../refuse-body.ts";
import { jsonAnswer, refusals } from "../responses.ts";

const profile = z
  .object({
    code: z.string().openapi({ example: "DE" }),
    alpha3: z.string(),
    name: z.string(),
    currency: z.string(),
    region: z.string(),
    unions: z.array(z.string()),
    vatName: z.string().nullable(),
    vatRate: z.number().nullable().openapi({ example: 19 }),
    reducedRates: z.array(z.number()),
    deMinimis: z.object({
      duty: z.number().nullable(),
      tax: z.number().nullable(),
      currency: z.string(),
      note: z.string(),
    }),
    valuationBasis: z.string(),
    tariffSource: z.string(),
    ftaCount: z.number(),
    ftas: z.array(z.string()),
    confidence: z.enum(["published", "derived", "estimated"]),
    asOf: z.string().nullable(),
  })
  .openapi("Country");

const list = createRoute({
  method: "get",
  path: "/countries",
  summary: "All destinations",
  description:
    "Every country and territory with its tax rates, thresholds, union and agreements. Needs no key; answers If-None-Match with 304.",
  tags: ["Compute"],
  security: [],
  responses: {
    200: jsonAnswer(
      "240 countries and territories",
      z.object({ success: z.literal(true), countries: z.array(profile) }).openapi("CountryList"),
      headersNamed("ETag", "Cache-Control"),
    ),
    304: {
      description: "Not modified: the answer of this ETag still holds",
      headers: headersNamed("ETag", "Cache-Control"),
    },
  },
});

const comparisonBody = z
  .strictObject({
    countries: z
      .array(z.string("expected a country code"), "expected an array of country codes")
      .min(2, "at least 2 countries")
      .max(10, "at most 10 countries"),
  })
  .openapi("CountryComparison", { example: { countries: ["DE", "GB", "US"] } });

const compare = createRoute({
  method: "post",
  path: "/countries/compare",
  summary: "Tax rates, thresholds and agreements of 2 to 10 countries side by side",
  description: "One call, whatever the number of countries.",
  tags: ["Compute"],
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: comparisonBody,
        },
      },
    },
  },
  responses: {
    200: jsonAnswer(
      "One entry a country, in the order asked",
      z
        .object({
          success: z.literal(true),
          comparison: z.array(profile),
          _metadata: metadataSchema,
        })
        .openapi("ComparedCountries"),
    ),
    ...refusals,
  },
});

/** Rates and thresholds are read at their publishers, but some countries' are derived from others. */
const CONFIDENCE = 0.9;

export function registerCountries(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const countries = await loadCountryProfiles(c.env.DB, clockOf(c));
    const text = JSON.stringify({ success: true, countries });
    const etag = `"${await shortHash(text)}"`;
    const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" };
    if (c.req.header("If-None-Match")?.includes(etag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, "Content-Type": "application/json" });
  });

  app.openapi(
    compare,
    async (c) => {
      const clock = clockOf(c);
      const { countries } = c.req.valid("json");
      const comparison = answerOrRefuse(await compareCountries(c.env.DB, countries, clock));
      c.get("admission").countCalls(1);
      const _metadata = metadata(CONFIDENCE, clock.now, {});
      return c.json({ success: true as const, comparison, _metadata }, 200);
    },
    refuseBody(),
  );
}

const shortHash = async (text: string): Promise<string> => (await sha256Hex(text)).slice(0, 24);
