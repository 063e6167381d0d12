import type { Acceptance } from "../../seed/load/registration.ts";

/** The words of a command line by which somebody lets an edition in that a guard holds back. */
export const ACCEPTANCE_OPTIONS = {
  accept: { type: "string" },
  by: { type: "string" },
  why: { type: "string" },
} as const;

/** Reads them; who and why must be said, as both are kept. */
export function readAcceptance({
  accept: dataset,
  by = "",
  why = "",
}: {
  accept?: string;
  by?: string;
  why?: string;
}): { ok: true; accept: Acceptance | null } | { ok: false; problem: string } {
  if (dataset === undefined)
    return by + why === ""
      ? { ok: true, accept: null }
      : { ok: false, problem: "--by and --why go with --accept DATASET" };
  if (by.trim() === "" || why.trim() === "")
    return { ok: false, problem: "--accept needs --by NAME and --why TEXT" };
  return { ok: true, accept: { dataset, by: by.trim(), why: why.trim() } };
}
