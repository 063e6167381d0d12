import type { ScreeningRecord } from "../../../data/screening/screening-records.ts";

/** A row a match, so that a spreadsheet can be sorted by list or score; a screening without one has a row of its own. */
const COLUMNS = [
  "auditId",
  "reference",
  "screenedAt",
  "expiresAt",
  "listVersion",
  "threshold",
  "result",
  "partyName",
  "partyCountry",
  "partyBirthDate",
  "entryId",
  "list",
  "name",
  "matchedName",
  "score",
  "explanation",
  "decision",
  "decidedBy",
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** Quoted as RFC 4180 says. A text that a spreadsheet would reckon as a formula is kept a text by the apostrophe before it. */
function cell(value: string | number = ""): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (row: Row): string => `${COLUMNS.map((column) => cell(row[column])).join(",")}\r\n`;

function rowsOf({ id, party, matches, cleared, decisions, ...record }: ScreeningRecord): Row[] {
  const screening: Row = {
    auditId: id,
    reference: record.reference,
    screenedAt: record.screenedAt,
    expiresAt: record.expiresAt,
    listVersion: record.listVersion,
    threshold: record.threshold,
    result: record.result,
    partyName: party.name,
    partyCountry: party.country ?? "",
    partyBirthDate: party.birthDate ?? "",
  };
  const found: Row[] = [
    ...matches.map(({ id: entryId, list, name = "", matchedName = "", score, explanation = [] }) => ({
      ...{ entryId, list, name, matchedName, score },
      explanation: explanation
        .map(({ feature, weight, detail }) => `${feature} ${weight}: ${detail}`)
        .join("; "),
    })),
    ...cleared.map((entryId) => ({ entryId, list: entryId.slice(0, entryId.indexOf(":")) })),
  ];
  return (found.length > 0 ? found : [{}]).map((match) => {
    const decided = decisions.find(({ entryId }) => entryId === match.entryId);
    return { ...screening, ...match, decision: decided?.decision ?? "", decidedBy: decided?.decidedBy ?? "" };
  });
}

/** The head of the table and then, page by page, its rows. */
export async function* screeningsCsv(pages: AsyncGenerator<ScreeningRecord[]>): AsyncGenerator<string> {
  yield `${COLUMNS.join(",")}\r\n`;
  for await (const page of pages) yield page.flatMap(rowsOf).map(line).join("");
}
