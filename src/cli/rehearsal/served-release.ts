import { serveLocal } from "../serve-local.ts";

/**
 * Serves what a rehearsal released, on this machine's runtime, and asks it two questions.
 * @returns a line for each answer that is not as it must be.
 */
export async function askServedRelease(state: string, bundle: string): Promise<string[]> {
  const server = await serveLocal({ state, bundle, vars: { ENVIRONMENT: "local", LOG: "off" } });
  try {
    const health = await fetch(`${server.url}/api/v1/health`);
    const price = await fetch(`${server.url}/api/v1/calculate`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Demo-Request": "true" },
      body: JSON.stringify({ price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" }),
    });
    return [
      ...(health.status === 200 ? [] : [`health: ${health.status} ${await health.text()}`]),
      ...(price.status === 200 ? [] : [`calculate: ${price.status} ${await price.text()}`]),
    ];
  } finally {
    await server.stop();
  }
}
