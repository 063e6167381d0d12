import { rulings } from "../../../src/data/schema/index.ts";
import { SUBHEADINGS_FILE } from "../../code-lists/subheadings.ts";
import { RULINGS_FILE, readRulings } from "../../rulings/ruling-file.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { tableOf } from "../table-of.ts";

/** Public rulings; those that may be shown stand in the lexicon's index too, where the words of goods find them. */
export function rulingsDataset(): DatasetDefinition {
  return {
    name: "rulings",
    publisher: "US Customs and Border Protection; European Commission",
    licence: "numbers, dates and codes are facts; goods in our own words",
    validFrom: null,
    asOf: "2026-11-24",
    validUntil: null,
    files: [RULINGS_FILE, SUBHEADINGS_FILE],
    tables: [tableOf(rulings)],
    *rows() {
      for (const held of readRulings()) {
        const { hs6, number, code, date, authority, goods, readAt, address, standing } = held;
        const values = [hs6, number, code, date, authority, goods, readAt, address, standing];
        yield { table: "rulings", values: [...values, held.isShown ? 1 : 0] };
      }
    },
  };
}
