import type { RefusedField } from "./types.ts";

/** A refusal of the service, or an answer that cannot be read. */
export class LandfallError extends Error {
  override readonly name = "LandfallError";
  /** HTTP status; 0 where no answer was had. */
  readonly status: number;
  /** `BAD_REQUEST`, `RATE_LIMITED`, …: see /docs/errors. */
  readonly code: string;
  /** Quote it when you report a fault; null where the service did not say one. */
  readonly requestId: string | null;
  readonly details: readonly RefusedField[];

  constructor(
    message: string,
    status: number,
    code: string,
    requestId: string | null = null,
    details: readonly RefusedField[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
  }
}

/** A refused request as an error: in the service's own words where it said any. */
export async function errorOf(response: Response): Promise<LandfallError> {
  const requestId = response.headers.get("X-Request-Id");
  const body: unknown = await response.json().catch(() => null);
  const said = (body as { error?: Partial<LandfallError> } | null)?.error;
  if (typeof said?.code !== "string")
    return new LandfallError(`HTTP ${response.status}`, response.status, "UNREADABLE_ANSWER", requestId);
  const details = said.details ?? [];
  const places = details.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  return new LandfallError(
    [said.message, ...places].join(" "),
    response.status,
    said.code,
    said.requestId ?? requestId,
    details,
  );
}
