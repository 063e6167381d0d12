import { restrictions } from "../../../src/data/schema/index.ts";
import { RESTRICTION_FILE, readRestrictions } from "../../importers/restrictions/restriction-tables.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { tableOf } from "../table-of.ts";

/** Import restrictions by destination and code prefix; a row's body is the list of its controls. */
export function restrictionsDataset(): DatasetDefinition {
  return {
    name: "restrictions",
    publisher:
      "compiled from national authorities, treaties and 49 CFR 172.101; partly general knowledge, marked so",
    licence: "facts",
    validFrom: null,
    asOf: "2026-11-20",
    validUntil: null,
    files: [RESTRICTION_FILE],
    tables: [tableOf(restrictions)],
    *rows() {
      const filed = Map.groupBy(
        readRestrictions(),
        ({ destination, restriction }) => `${destination}|${restriction.prefix}`,
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
