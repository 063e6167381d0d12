import createClient from "openapi-fetch";
import type { components, paths } from "../generated/openapi-typescript/schema.ts";

type Summary = components["schemas"]["QuoteSummary"];

/** A first calculation, a cart and the quotes, by the types of openapi-typescript. */
export async function use(baseUrl: string, apiKey: string): Promise<number> {
  const client = createClient<paths>({ baseUrl, headers: { "X-API-Key": apiKey } });
  const { data, error } = await client.POST("/calculate", {
    body: { price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" },
  });
  if (error) throw new Error(error.error.code);
  const { data: quotes } = await client.GET("/quotes", { params: { query: { limit: 5 } } });
  const summaries: Summary[] = quotes?.quotes ?? [];
  return data.totalLandedCost + summaries.length;
}
