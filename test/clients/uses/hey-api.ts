import { postCalculate, postClassifyBatch } from "../generated/hey-api/index.ts";

/** A calculation to the server that the document names: nothing is set but the key. */
export async function use(apiKey: string): Promise<number> {
  const { data } = await postCalculate({
    auth: apiKey,
    body: { price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" },
    throwOnError: true,
  });
  const classified = await postClassifyBatch({ auth: apiKey, body: { items: [{ productName: "kettle" }] } });
  return data.totalLandedCost + (classified.data?.results.length ?? 0);
}
