import type { z } from "@hono/zod-openapi";
import type { ScreeningQuery } from "../../../domain/screening/screen.ts";
import { queryFaults } from "../../../domain/screening/screening-request.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { ReadParty } from "../../../usecases/check-parties.ts";
import { readItem } from "../read-body.ts";
import { partyBody } from "./screening-schema.ts";

/** Reads a party's fields: country folded, absent fields left out. Faults name their field under `path`. */
export function readParty(body: z.infer<typeof partyBody>, threshold?: number, path = ""): ReadParty {
  const { name, type, country, birthDate, address, imo, wallet, reference = "" } = body;
  const identifiers = [
    ...(body.identifiers ?? []),
    ...(imo === undefined ? [] : [`imo:${imo.replace(/\D/g, "")}`]),
    ...(wallet === undefined ? [] : [`wallet:${wallet}`]),
  ];
  const query: ScreeningQuery = {
    name,
    ...(type === undefined ? {} : { type }),
    ...(country === undefined ? {} : { country: foldCountryCode(country) }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(address === undefined ? {} : { address }),
    ...(identifiers.length === 0 ? {} : { identifiers }),
    ...(threshold === undefined ? {} : { threshold }),
  };
  const problems = queryFaults(query).map((fault) => ({
    ...fault,
    path: `${path}${fault.path}`,
  }));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, party: { query, reference } };
}

/** Reads one of `names`: a text or a party; fields of the whole request hold where it states none. */
export function readListedName(
  item: unknown,
  defaults: Record<string, unknown>,
  threshold?: number,
): ReadParty {
  const stated = typeof item === "string" ? { name: item } : item;
  const read = readItem(partyBody, stated, defaults);
  return read.ok ? readParty(read.body, threshold) : read;
}
