/** The service under test, reached by HTTP alone. */
const base = (process.env.CONFORMANCE_URL ?? "http://localhost:8787").replace(/\/$/, "");
export const keys = {
  free: process.env.CONFORMANCE_KEY_FREE ?? "sk_live_local_free",
  basic: process.env.CONFORMANCE_KEY_BASIC ?? "sk_live_local_basic",
  pro: process.env.CONFORMANCE_KEY ?? "sk_live_local_pro",
  enterprise: process.env.CONFORMANCE_KEY_ENTERPRISE ?? "sk_live_local_enterprise",
  publishable: process.env.CONFORMANCE_KEY_PUBLISHABLE ?? "pk_live_local_enterprise",
  disabled: process.env.CONFORMANCE_KEY_DISABLED ?? "sk_live_local_disabled",
};

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a black-box suite reads whatever comes
  body: any;
}

/** Sends a request under /api/v1; a body that is no string goes as JSON. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { "X-API-Key": keys.enterprise },
): Promise<Answer> {
  const response = await patientFetch(
    path.startsWith("/api") || path.startsWith("/.") ? `${base}${path}` : `${base}/api/v1${path}`,
    {
      method,
      redirect: "manual",
      headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
      body:
        body === undefined
          ? undefined
          : typeof body === "string" || body instanceof Uint8Array
            ? (body as BodyInit)
            : JSON.stringify(body),
    },
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: json(text) };
}

/** A connection that the service closed after refusing a body may be met once by the next request. */
async function patientFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch {
    return fetch(...request);
  }
}

export const calculate = (body: unknown) => call("POST", "/calculate", body);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
