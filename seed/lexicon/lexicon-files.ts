import { existsSync, readdirSync, readFileSync } from "node:fs";
import type {
  DescribedGoods,
  LexiconLine,
  LegalRule,
  Lexicon,
  LexiconEntry,
  UsualMeaning,
  WholeProduct,
  WordMeaning,
} from "../../src/domain/classification/lexicon-entry.ts";
import { type Division, readLimits } from "../../src/domain/classification/divisions.ts";
import { readTable, SeedError } from "../load/table.ts";
import { RULINGS_FILE, readRulings } from "../rulings/ruling-file.ts";

const FOLDER = "seed/lexicon";
/** Goods of a trade as its parcels name them, a file a trade. */
const LINES = `${FOLDER}/lines`;
/** Goods of the shops, ranges and kinds that labelled parcels showed. */
const NEAR = `${FOLDER}/near`;
/** Texts with their codes for the model of words and for fitting weights on; no part of the index. */
const LESSONS = `${FOLDER}/lessons`;
/** Among them, written without a labelled row at hand: goods as declarations and rulings describe them, and what names of goods usually mean. */
const DESCRIBED = `${LESSONS}/described`;
const USUAL_NAMES = `${LESSONS}/usual-names.tsv`;
/**
 * The goods near labelled parcels, and the whole products among the lessons, are kept in two parts, a folder each. What
 * labelled rows of the tuning half showed stands in the part of those rows, so that either part can be measured, and
 * weights fitted on it, without what was written with it at hand.
 */
export const TUNING_PARTS = [1, 2] as const;
export type TuningPart = (typeof TUNING_PARTS)[number];
/** The model of words and their pieces, written by `eval-classify --train`. */
export const SUBWORDS_FILE = `${FOLDER}/subwords.bin`;
/** What goods lean by, written by `eval-classify --fit`. */
export const LEANINGS_FILE = `${FOLDER}/leanings.tsv`;
const CODES = ["hs6", "title", "terms", "facets", "not"] as const;
const HEADINGS = ["code", "title", "terms"] as const;

/** Every file the lexicon is read from. */
export const lexiconFiles = (): string[] => [
  ...tablesIn(FOLDER),
  ...lineFiles(TUNING_PARTS),
  RULINGS_FILE,
  SUBWORDS_FILE,
];

/** Every file that the model of words is trained on. */
export const trainingFiles = (): string[] => [
  ...lexiconFiles().filter((file) => file !== SUBWORDS_FILE && file !== RULINGS_FILE),
  ...TUNING_PARTS.flatMap((part) => tablesIn(`${LESSONS}/${part}`)),
  ...tablesIn(DESCRIBED),
  USUAL_NAMES,
];

const tablesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .map((file) => `${folder}/${file}`);

const lineFiles = (parts: readonly TuningPart[]): string[] =>
  [LINES, ...parts.map((part) => `${NEAR}/${part}`)].flatMap(tablesIn);

/**
 * Reads the lexicon.
 * @param parts what is read of what is kept in parts: all, but for measuring.
 * @throws SeedError naming file and line of a broken row.
 */
export function readLexicon(parts: readonly TuningPart[] = TUNING_PARTS): Lexicon {
  const entries = tablesIn(FOLDER).flatMap((file) => {
    if (/\d\d\.headings\.tsv$/.test(file)) return readTable(file, HEADINGS).map((row) => heading(file, row));
    return /\/\d\d\.tsv$/.test(file) ? readTable(file, CODES).map((row) => subheading(file, row)) : [];
  });
  return {
    entries,
    words: readWords(),
    lines: lineFiles(parts).flatMap(readLines),
    rules: readRules(),
    plainCategories: readTable(`${FOLDER}/plain-categories.tsv`, ["category"]).map(({ category }) => category),
    divisions: readDivisions(),
    rulings: readRulings().filter(({ isShown }) => isShown),
    subwords: existsSync(SUBWORDS_FILE) ? new Uint8Array(readFileSync(SUBWORDS_FILE)) : null,
    priors: readPriors(),
    leanings: readLeanings(),
  };
}

const list = (text: string): string[] =>
  text
    .split("; ")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function heading(
  file: string,
  row: Record<(typeof HEADINGS)[number], string> & { line: number },
): LexiconEntry {
  if (!/^\d{2}(?:\d{2})?$/.test(row.code)) throw new SeedError(file, row.line, `code "${row.code}"`);
  return { code: row.code, title: row.title, terms: list(row.terms), facets: [], not: [] };
}

function subheading(
  file: string,
  row: Record<(typeof CODES)[number], string> & { line: number },
): LexiconEntry {
  if (!/^\d{6}$/.test(row.hs6)) throw new SeedError(file, row.line, `code "${row.hs6}"`);
  return {
    code: row.hs6,
    title: row.title,
    terms: list(row.terms),
    facets: row.facets.split(" ").filter((facet) => facet !== ""),
    not: list(row.not).map((pointer) => {
      const at = pointer.lastIndexOf(">");
      const target = pointer.slice(at + 1).trim();
      if (at < 1 || !/^\d{2}(?:\d{2}){0,2}$/.test(target))
        throw new SeedError(file, row.line, `not "${pointer}"`);
      return { phrase: pointer.slice(0, at), target };
    }),
  };
}

function readWords(): WordMeaning[] {
  const file = `${FOLDER}/words.tsv`;
  return readTable(file, ["phrase", "kind", "value"]).map(({ phrase, kind, value, line }) => {
    if (!/^(?:noise|facet|default|same|brand|name)$/.test(kind))
      throw new SeedError(file, line, `kind "${kind}"`);
    return { phrase, kind: kind as WordMeaning["kind"], value };
  });
}

function readLines(file: string): LexiconLine[] {
  return readTable(file, ["maker", "line", "hs6"]).map(({ maker, line, hs6 }) => ({
    maker,
    line,
    code: hs6,
  }));
}

/** The whole products of a part, as a caller would describe them. */
export const readProducts = (part: TuningPart): WholeProduct[] =>
  tablesIn(`${LESSONS}/${part}`).flatMap((file) =>
    readTable(file, ["name", "category", "material", "hs6"]).map(({ name, category, material, hs6 }) => ({
      name,
      category,
      material,
      code: hs6,
    })),
  );

/** Descriptions of goods of every kind, written without a labelled row at hand. */
export const readDescriptions = (): DescribedGoods[] =>
  tablesIn(DESCRIBED).flatMap((file) =>
    readTable(file, ["description", "hs6"]).map(({ description, hs6 }) => ({ description, code: hs6 })),
  );

/**
 * What names of goods usually mean, written so too.
 * @throws SeedError naming the row whose codes are not one to three of six digits.
 */
export const readUsualNames = (): UsualMeaning[] =>
  readTable(USUAL_NAMES, ["name", "codes"]).map(({ name, codes, line }) => {
    if (!/^\d{6}(?: \d{6}){0,2}$/.test(codes)) throw new SeedError(USUAL_NAMES, line, `codes "${codes}"`);
    return { name, codes: codes.split(" ") };
  });

function readRules(): LegalRule[] {
  const file = `${FOLDER}/rules.tsv`;
  return readTable(file, ["reference", "when", "codes", "weight"]).map((row) => {
    if (!Number.isFinite(Number(row.weight))) throw new SeedError(file, row.line, `weight "${row.weight}"`);
    return {
      reference: row.reference,
      when: list(row.when),
      codes: row.codes.split(" "),
      weight: Number(row.weight),
    };
  });
}

/** @throws SeedError naming the row whose limit cannot be read. */
function readDivisions(): Division[] {
  const file = `${FOLDER}/divisions.tsv`;
  return readTable(file, ["set", "code", "when"]).map(({ set, code, when, line }) => {
    try {
      return { set, code, limits: readLimits(when) };
    } catch (fault) {
      throw new SeedError(file, line, fault instanceof Error ? fault.message : String(fault));
    }
  });
}

/** @throws SeedError naming the row whose prefix or number is none. */
function readLeanings(): Lexicon["leanings"] {
  const rows = readTable(LEANINGS_FILE, ["prefix", "log_odds"]).map(({ prefix, log_odds, line }) => {
    const logOdds = Number(log_odds);
    if (!/^\d{2}(?:\d{2}){0,2}$/.test(prefix) || log_odds === "" || !Number.isFinite(logOdds))
      throw new SeedError(LEANINGS_FILE, line, `leaning "${log_odds}" of "${prefix}"`);
    return [prefix, logOdds] as const;
  });
  return Object.fromEntries(rows);
}

function readPriors(): Lexicon["priors"] {
  return readTable(`${FOLDER}/priors.tsv`, ["prefix", "weight"]).map((row) => ({
    prefix: row.prefix,
    weight: Number(row.weight),
  }));
}
