import { z } from "@hono/zod-openapi";
import { RESTRICTION_STATUSES } from "../../../domain/restrictions/restriction-status.ts";
import type { Compliance } from "../../../usecases/check-compliance.ts";
import { coverage, restriction } from "../restrictions/restrictions-schema.ts";
import { party } from "../screening/screening-schema.ts";

const partyFinding = z
  .object({
    type: z.literal("party_match"),
    title: z.string(),
    name: z.string(),
    reference: z.string(),
    result: party.result,
    list: z.string().openapi({ example: "US_SDN" }),
    score: z.number(),
  })
  .openapi("PartyFinding");

/** What `checkCompliance` adds to the answer of a line. */
export const complianceSchema = z
  .object({
    status: z.enum(RESTRICTION_STATUSES).openapi({
      description:
        "As POST /restrictions gives it; a party that may be listed makes it `restricted`, one that could not be compared `unknown`",
    }),
    findings: z.array(z.union([restriction, partyFinding])),
    coverage,
    notes: z.array(z.string()),
    parties: z.array(z.object({ name: z.string(), ...party }).openapi("CheckedParty")),
  })
  .openapi("Compliance") satisfies z.ZodType<Compliance>;
