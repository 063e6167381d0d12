import { cellProblem } from "../../../src/domain/law/cell-problem.ts";
import type { Agreement } from "../../../src/domain/origin/agreement.ts";
import type { ChapterNote } from "../../../src/domain/origin/chapter-notes.ts";
import type { RuleRow, RuleSet } from "../../../src/domain/origin/rule-sets.ts";
import { CellError, readTable } from "../../load/table.ts";
import { AGREEMENT_COLUMNS } from "./agreements-columns.ts";

/** The committed origin tables as domain values: what the dataset loads and the checks read. */
const DIR = "seed/origin";
export const ORIGIN_FILES = ["agreements", "textile-goods", "rules", "chapter-notes", "hs2022-hs2017"].map(
  (name) => `${DIR}/${name}.tsv`,
);

const words = (cell: string): string[] => (cell === "" ? [] : cell.split(" "));
const numberOrNull = (cell: string): number | null => (cell === "" ? null : Number(cell));

/** The agreements of the committed table. @throws SeedError or CellError for a row that cannot be read */
export function readAgreementTable(): Agreement[] {
  const textileGoods = readTextileGoods();
  return readTable(`${DIR}/agreements.tsv`, AGREEMENT_COLUMNS).map((row) => ({
    id: row.id,
    name: row.name,
    aliases: row.aliases === "" ? [] : row.aliases.split(";"),
    kind: row.kind as Agreement["kind"],
    grantors: words(row.grantors),
    parties: words(row.parties),
    side: words(row.side),
    notBetween: row.notBetween === "" ? [] : row.notBetween.split(";"),
    inForceSince: row.inForceSince || null,
    inForceByParty: Object.fromEntries(
      row.inForceByParty === ""
        ? []
        : row.inForceByParty.split(";").map((p) => p.split("=") as [string, string]),
    ),
    endedOn: row.endedOn || null,
    standing: row.standing as Agreement["standing"],
    ruleList: row.ruleList || null,
    generalRule: row.generalRule || null,
    hsEdition: row.hsEdition,
    article: row.article,
    rvcMethods: row.rvcMethods === "" ? [] : row.rvcMethods.split("|"),
    tolerance: {
      valuePct: numberOrNull(row.tolValue),
      textileWeightPct: numberOrNull(row.tolTextile),
      elastomericPct: numberOrNull(row.tolElastomeric),
      textileGoods: textileGoods.get(row.id) ?? textileGoods.get("*") ?? "",
      foodWeightPct: numberOrNull(row.tolFood),
    },
    cumulation: {
      kind: (row.cumulation || "bilateral") as Agreement["cumulation"]["kind"],
      extended: words(row.extended),
    },
    transport: row.transport,
    proof: {
      forms: row.proofForms === "" ? [] : row.proofForms.split(";"),
      waiver: row.proofWaiver,
      dataElements: row.proofElements === "" ? [] : row.proofElements.split(", "),
    },
    spi: words(row.spi),
    deemed: row.deemed,
    leastDeveloped: words(row.leastDeveloped),
    setPct: numberOrNull(row.setPct),
    freeFor: words(row.freeFor),
    outside: row.outside,
    confidence: row.confidence,
    source: row.source,
  }));
}

/** Which goods are textile goods to an agreement, by its id; `*` where it has no list of its own. */
function readTextileGoods(): Map<string, string> {
  const file = `${DIR}/textile-goods.tsv`;
  return new Map(
    readTable(file, ["agreement", "goods", "source"]).map(({ agreement, goods, line }) => {
      const wrong = goods.split(",").find((part) => !/^\d{2,6}(?:-\d{2,6})?$/.test(part));
      if (wrong !== undefined)
        throw new CellError(
          file,
          line,
          "goods",
          cellProblem(`"${wrong}": expected a chapter, heading or range`),
        );
      return [agreement, goods];
    }),
  );
}

/** The chapter notes of the committed table. @throws SeedError for a row that cannot be read */
export function readChapterNotes(): ChapterNote[] {
  return readTable(`${DIR}/chapter-notes.tsv`, [
    "agreement",
    "chapter",
    "number",
    "scope",
    "kind",
    "summary",
  ]).map(({ agreement, chapter, number, scope, kind, summary }) => ({
    agreement,
    chapter,
    number,
    scope,
    kind: kind as ChapterNote["kind"],
    summary,
  }));
}

/** HS 2022 → HS 2017 where they differ, best first. */
export function readCorrelation(): Map<string, string[]> {
  return new Map(
    readTable(`${DIR}/hs2022-hs2017.tsv`, ["hs2022", "hs2017"]).map((row) => [
      row.hs2022,
      row.hs2017.split(" "),
    ]),
  );
}

/** Headings (or the chapter, where the span is whole chapters) under which a rule is filed. */
function filedUnder(from: string, to: string): string[] {
  const last = to || from;
  if (from.length === 2) {
    return Array.from({ length: Number(last.slice(0, 2)) - Number(from) + 1 }, (_, i) =>
      String(Number(from) + i).padStart(2, "0"),
    );
  }
  const low = from.slice(0, 4);
  const high = last.slice(0, 4).padEnd(4, "9");
  if (low.slice(0, 2) !== high.slice(0, 2)) {
    // A span over chapters is filed under each whole chapter it touches.
    return filedUnder(low.slice(0, 2), high.slice(0, 2));
  }
  return Array.from({ length: Number(high) - Number(low) + 1 }, (_, i) =>
    String(Number(low) + i).padStart(4, "0"),
  );
}

/**
 * The rules by list and heading or chapter. Rules of an older HS edition are filed under today's headings too,
 * so that a request for an HS 2022 code finds them in the same read.
 */
export function readRuleRows(
  agreements: readonly Agreement[],
  correlation: ReadonlyMap<string, readonly string[]>,
): RuleRow[] {
  const editions = new Map(agreements.map((a) => [a.ruleList, a.hsEdition]));
  const newer = new Map<string, Set<string>>();
  for (const [hs2022, older] of correlation) {
    for (const code of older)
      newer.set(code.slice(0, 4), (newer.get(code.slice(0, 4)) ?? new Set()).add(hs2022.slice(0, 4)));
  }
  const rows = new Map<string, RuleRow>();
  for (const row of readTable(`${DIR}/rules.tsv`, [
    "list",
    "from",
    "to",
    "scope",
    "items",
    "note",
    "when",
    "rule",
  ])) {
    const set: RuleSet = [row.from, row.to, row.scope, row.items, row.note, row.rule];
    if (row.when !== "") set.push(row.when);
    const places = new Set(filedUnder(row.from, row.to));
    if (editions.get(row.list) === "2017")
      for (const place of [...places]) for (const heading of newer.get(place) ?? []) places.add(heading);
    for (const heading of places) {
      const key = `${row.list}|${heading}`;
      const filed = rows.get(key) ?? { list: row.list, heading, sets: [] };
      filed.sets.push(set);
      rows.set(key, filed);
    }
  }
  return [...rows.values()];
}
