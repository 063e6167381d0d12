import { restrictions } from "../../../src/data/schema/index.ts";
import { readRestrictions, restrictionFiles } from "../../importers/restrictions/restriction-tables.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { tableOf } from "../table-of.ts";

/** Where a control is filed that catches every code. */
const ALL_CODES = "";

/** Controls by destination and the first of their code prefixes; a row's body is the list of its controls. */
export function restrictionsDataset(): DatasetDefinition {
  return {
    name: "restrictions",
    publisher:
      "compiled from national authorities, treaties and 49 CFR 172.101; partly general knowledge, marked so",
    licence: "facts",
    validFrom: null,
    asOf: "2026-11-24",
    validUntil: null,
    files: restrictionFiles(),
    tables: [tableOf(restrictions)],
    *rows() {
      const filed = Map.groupBy(
        readRestrictions(),
        ({ destination, restriction }) => `${destination}|${restriction.prefixes[0] ?? ALL_CODES}`,
      );
      for (const [key, list] of filed) {
        const [destination = "", prefix = ""] = key.split("|");
        yield {
          table: "restrictions",
          values: [destination, prefix, JSON.stringify(list.map((entry) => entry.restriction))],
        };
      }
    },
  };
}
