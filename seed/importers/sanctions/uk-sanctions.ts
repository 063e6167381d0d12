/**
 * UK Foreign, Commonwealth & Development Office: the UK Sanctions List as CSV (Open Government Licence v3.0).
 * Line 1 holds the report date, line 2 the header; rows are a cross product and are grouped by Unique ID.
 */
import { tieText } from "../../../src/domain/screening/ownership.ts";
import { listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { clean, listDate, listedParty } from "./listed-party.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { readDelimited } from "./sanctions-text.ts";

/** `Name 1` to `Name 5` are given names, `Name 6` the surname or the whole name of an organisation or ship. */
const wholeName = (row: Record<string, string>): string =>
  [1, 2, 3, 4, 5, 6]
    .map((part) => clean(row[`Name ${part}`]))
    .filter(Boolean)
    .join(" ");

/** The regime's letters of a UK id (`RUS0001` → `UK-RUS`) serve as programme code. */
export const ukProgram = (uniqueId: string): string => `UK-${uniqueId.replace(/\d+$/, "")}`;

/** The UK list's kind of party as ours; `unknown` for a word it does not use today. */
export const ukType = (value: string): ListedPartyFacts["type"] =>
  (({ individual: "individual", entity: "entity", ship: "vessel" })[
    value.toLowerCase()
  ] as ListedPartyFacts["type"]) ?? "unknown";

const strengthOf = (row: Record<string, string>): NameStrength =>
  /low/i.test(row["Alias strength"] ?? "") ? "weak" : "strong";

/** Reads the list; entries come out once all their rows have passed (the file is sorted by Unique ID). */
export async function* readUkSanctionsList(chunks: TextChunks): AsyncGenerator<ListedPartyFacts> {
  let header: string[] | null = null;
  let id = "";
  let rows: Record<string, string>[] = [];
  for await (const record of readDelimited(chunks)) {
    if (!header) {
      // The report date line comes first; the header is the first line that names its columns.
      if (record.includes("Unique ID")) header = record.map((name) => name.trim());
      continue;
    }
    const row: Record<string, string> = {};
    header.forEach((name, column) => {
      row[name] = clean(record[column]);
    });
    if (row["Unique ID"] !== id && rows.length > 0) {
      yield gather(id, rows);
      rows = [];
    }
    id = row["Unique ID"] ?? "";
    if (id) rows.push(row);
  }
  if (rows.length > 0) yield gather(id, rows);
}

function gather(id: string, rows: Record<string, string>[]): ListedPartyFacts {
  const first = rows[0] as Record<string, string>;
  const primary = rows.find((row) => /^primary name$/i.test(row["Name type"] ?? "")) ?? first;
  const column = (name: string): string[] => rows.map((row) => row[name] ?? "");
  return listedParty({
    list: "UK",
    ref: id,
    name: wholeName(primary),
    aliases: rows.flatMap((row): [string, NameStrength][] => [
      [wholeName(row), strengthOf(row)],
      [row["Name non-latin script"] ?? "", "script"],
    ]),
    type: ukType(first["Designation Type"] ?? ""),
    programs: [ukProgram(id)],
    countries: [
      ...column("Address Country"),
      ...column("Nationality(/ies)").flatMap((value) => value.replace(/\(\d+\)/g, ";").split(";")),
      ...column("Current believed flag of ship"),
    ].map(listCountry),
    births: column("D.O.B").map((value) => listDate(value)),
    identifiers: [
      ...column("Passport number").map((value) => (value ? `passport:${value}` : "")),
      ...column("National Identifier number").map((value) => (value ? `national:${value}` : "")),
      ...column("Business registration number (s)").map((value) => (value ? `registration:${value}` : "")),
      ...column("IMO number").map((value) => (value ? `imo:${value}` : "")),
      ...column("UN Reference Number").map((value) => (value ? `un:${value}` : "")),
    ],
    ties: [
      ...column("Parent company").map((name) => name && tieText({ kind: "parent_company", name })),
      ...column("Current owner/operator (s)").map((name) => name && tieText({ kind: "owner", name })),
    ],
    listedOn: listDate(first["Date Designated"] ?? ""),
    linked: "",
  });
}
