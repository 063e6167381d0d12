import { readdirSync } from "node:fs";
import { codeLists } from "../../../src/data/schema/index.ts";
import { LIST_COLUMNS } from "../../importers/law/us-code-lists.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { readTable, SeedError } from "../table.ts";
import { tableOf } from "../table-of.ts";

const FOLDER = "seed/code-lists";

/** Named code lists of measures: `<jurisdiction>.tsv` and `<jurisdiction>-<part>.tsv`, stored by heading. */
export function codeListsDataset(): DatasetDefinition {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".tsv"))
    .sort();
  const files = names.map((name) => `${FOLDER}/${name}`);
  return {
    name: "code-lists",
    publisher: "USITC (HTSUS chapter 99 notes), USTR and Commerce notices",
    licence: "facts",
    validFrom: null,
    asOf: "2026-10-09",
    validUntil: null,
    files,
    tables: [tableOf(codeLists)],
    *rows() {
      const byHeading = new Map<
        string,
        [list: string, prefix: string, from: string | null, to: string | null][]
      >();
      names.forEach((name, at) => {
        const jurisdiction = /^[A-Z]+/.exec(name)?.[0] ?? "";
        const file = files[at] as string;
        for (const row of readTable(file, LIST_COLUMNS)) {
          if (!/^[\w.-]+$/.test(row.list)) throw new SeedError(file, row.line, `list "${row.list}"`);
          for (const day of [row.from, row.to])
            if (day !== "" && !/^\d{4}-\d\d-\d\d$/.test(day))
              throw new SeedError(file, row.line, `date "${day}"`);
          for (const prefix of row.prefix.split(" ")) {
            if (!/^\d{2}(?:\d{2,8})?$/.test(prefix)) throw new SeedError(file, row.line, `code "${prefix}"`);
            const key = `${jurisdiction} ${prefix.slice(0, 4)}`;
            const held = byHeading.get(key) ?? [];
            held.push([row.list, prefix, row.from || null, row.to || null]);
            byHeading.set(key, held);
          }
        }
      });
      for (const [key, body] of byHeading) {
        const [jurisdiction = "", heading = ""] = key.split(" ");
        yield { table: "code_lists", values: [jurisdiction, heading, JSON.stringify(body)] };
      }
    },
  };
}
