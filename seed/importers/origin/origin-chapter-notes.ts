import { writeFileSync } from "node:fs";
import type { NoteKind } from "../../../src/domain/origin/chapter-notes.ts";
import { tableText } from "../../load/table.ts";
import { sourceRows } from "../csv.ts";

/**
 * The chapter, heading and subheading rules of the HTSUS general notes as number, kind and a one-line summary
 * in our own words (`seed/origin/chapter-notes.tsv`). Run: `node seed/importers/origin/origin-chapter-notes.ts`.
 */
const KINDS: [RegExp, NoteKind, string][] = [
  [
    /component that determines the (tariff )?classification|only apply to the component/i,
    "component",
    "The rule is tested on the component that decides the classification; other components are set aside.",
  ],
  [/pocket/i, "pocketing", "Fabric of pocket bags must be formed and finished in the parties."],
  [
    /sewing thread|containing sewing/i,
    "sewing-thread",
    "Sewing thread of the listed headings must be formed and finished in the parties.",
  ],
  [
    /5806\.20|heading 6002|narrow elastic/i,
    "narrow-elastic",
    "Narrow elastic fabric must be formed from yarn and finished in the parties.",
  ],
  [/visible lining/i, "visible-lining", "Listed fabrics used as visible lining must be made in the parties."],
  [
    /product of a chemical reaction/i,
    "chemical",
    "A product of a chemical reaction in the parties originates whatever its materials.",
  ],
  [
    /purification|isomer separation|change in particle size/i,
    "chemical",
    "Purification, isomer separation and like processes confer origin.",
  ],
  [
    /atmospheric distillation/i,
    "show",
    "Refinery processes that confer origin on goods of heading 2710 are defined.",
  ],
  [/direct blending/i, "show", "Direct blending of petroleum goods is defined."],
  [
    /underscor/i,
    "show",
    "Other rules apply where the good is for use in a motor vehicle (automotive appendix).",
  ],
  [
    /cut(?: or knit to shape)?,? ?(?:or both,? )?and (?:sewn|assembled)|short supply/i,
    "show",
    "Garments of listed fabrics originate when cut and sewn or assembled in the parties.",
  ],
  [
    /fabrics identified in the following|Except for fabrics classified/i,
    "visible-lining",
    "Listed fabrics used as visible lining must be made in the parties.",
  ],
  [
    /freezing, by packing/i,
    "show",
    "Merely freezing, packing, canning or roasting does not confer origin; the fresh good must originate.",
  ],
  [
    /fish|aquaculture/i,
    "show",
    "Farmed fish and other aquatic animals originate even when raised from foreign fry or larvae.",
  ],
  [
    /mixtures?/i,
    "show",
    "Whether named foreign ingredients of mixtures fall under the tolerance is set apart.",
  ],
  [/trade between the territory/i, "show", "A different rule applies between two of the parties."],
  [
    /effective|beginning on|until/i,
    "show",
    "The rule depends on the date; the later form is the one in force now.",
  ],
  [/for the purposes of .*?(means|are parts)|the term/i, "show", "Terms of the rule are defined."],
];

function summarise(text: string): { kind: NoteKind; summary: string } {
  const hit = KINDS.find(([pattern]) => pattern.test(text));
  return hit
    ? { kind: hit[1], summary: hit[2] }
    : { kind: "show", summary: "A further condition stands in the note; see its text." };
}

const COLUMNS = ["agreement", "chapter", "number", "scope", "kind", "summary"] as const;
const seen = new Set<string>();
const rows = sourceRows("origin/psr2_chapter_notes.csv.gz").flatMap((row) => {
  const text = row.note_text ?? "";
  const number = (
    /^((?:chapter|heading|sub-?heading) rule(?: \d+)?)/i.exec(text)?.[1] ?? "note"
  ).toLowerCase();
  const scope = number.startsWith("chapter")
    ? ""
    : (/(?:heading|subheading|item)s? (\d{4}(?:\.\d{2})?)/.exec(text)?.[1] ?? "").replace(".", "");
  const { kind, summary } = summarise(text);
  const note = {
    agreement: row.fta_id ?? "",
    chapter: (row.chapter ?? "").padStart(2, "0"),
    number,
    scope,
    kind,
    summary,
  };
  const key = Object.values(note).join("|");
  if (seen.has(key)) return [];
  seen.add(key);
  return [note];
});
writeFileSync("seed/origin/chapter-notes.tsv", tableText(COLUMNS, rows));
console.log(
  `${rows.length} notes`,
  Object.fromEntries([...Map.groupBy(rows, (r) => r.kind)].map(([k, v]) => [k, v.length])),
);
