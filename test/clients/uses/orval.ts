import { getHealth, postCalculate } from "../generated/orval/landfall.ts";

/** A calculation and the state of the service, by functions of orval. */
export async function use(apiKey: string): Promise<number> {
  const headers = { "X-API-Key": apiKey };
  const answer = await postCalculate({ price: 120, origin: "CN" }, undefined, { headers });
  const health = await getHealth();
  return answer.status === 200 && health.status === 200 ? answer.data.totalLandedCost : 0;
}
