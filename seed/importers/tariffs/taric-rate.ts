/**
 * TARIC duty expressions (Union and UK usage) into the canonical rate form. Components stand in the
 * order printed; MIN and MAX bind to what stands before them, the last one being the outer bound.
 */

const TARIC_UNITS: Readonly<Record<string, string>> = {
  DTN: "DTN", KGM: "KG", TNE: "TNE", HLT: "HLT", LTR: "L", NAR: "NO", MIL: "MIL", NPR: "PR", MTK: "M2", MTR: "M", MTQ: "M3",
  "KGM P": "KG:LACTIC", "KGM T": "KG:LACTIC_DRY", "DTN E": "DTN:DRAINED", "DTN Z": "DTN:SUGAR_DEGREES", "DTN R": "DTN:STANDARD_QUALITY", "ASV X": "ASV_HLT", "ASV": "ASV_HLT", "DTN G": "DTN", "DTN M": "DTN:DRY",
  CEN: "CEN", HMT: "HMT", WAT: "W", GRM: "G", "TNE M": "TNE:DRY", LPA: "LPA", CTM: "CTM", "TNE B": "TNE", "TNE I": "TNE:BIODIESEL", "TNE J": "TNE", "KGM A": "KG",
}; // biome-ignore format: a table

interface TaricRate {
  /** Canonical text, or `raw: …`. */
  rate: string;
  note: string | null;
}

/** Reads one "third country duty" cell; `onDate` picks among dated alternatives. */
export function taricRate(printed: string, onDate: string): TaricRate {
  const text = printed.replace(/\s+/g, " ").trim();
  const chosen = alternative(text, onDate);
  const rate = expression(chosen.text);
  return { rate: rate ?? `raw: ${text}`, note: chosen.note };
}

/** A cell may hold several `|`-separated duties: dated successors, or named goods beside "[Other]". */
function alternative(text: string, onDate: string): { text: string; note: string | null } {
  const parts = text.split(/ \| /).map((part) => {
    const dates = /\((\d{4}-\d\d-\d\d) ?~ ?(\d{4}-\d\d-\d\d)?\s*\)\s*$/.exec(part);
    const label = /^\[([^\]]*)\]\s*/.exec(part);
    const body = part
      .replace(/\(\d{4}-\d\d-\d\d ?~[^)]*\)\s*$/, "")
      .replace(/^\[[^\]]*\]\s*/, "")
      .trim();
    return { body, from: dates?.[1] ?? "", to: dates?.[2] ?? "9999", label: label?.[1] ?? null };
  });
  const other = parts.find((part) => part.label === "Other");
  if (other) return { text: other.body, note: "named goods of this line have another rate" };
  const current = parts.filter((part) => part.from <= onDate && part.to >= onDate).at(-1) ?? parts.at(-1);
  return { text: current?.body ?? text, note: null };
}

/** Canonical text of one expression without its validity dates; null when it cannot be read. */
export function expression(text: string): string | null {
  if (text.startsWith("Cond:")) return conditions(text.slice(5));
  let result: string | null = null;
  for (const token of text.split(/\s+(?=MIN\b|MAX\b)/)) {
    const bound = /^(MIN|MAX) (.*)$/.exec(token);
    const value = sum(bound ? (bound[2] ?? "") : token);
    if (value === null) return null;
    if (!bound) result = value;
    else if (result === null) return null;
    else result = `${bound[1] === "MIN" ? "max" : "min"}(${result}, ${value})`;
  }
  return result;
}

function sum(text: string): string | null {
  // Split with the signs kept: terms stand at even places.
  const parts = text.trim().split(/\s*(\+|(?<=\s)-(?=\s))\s*/);
  const terms = parts.map((part, at) => (at % 2 === 0 ? component(part) : part));
  return terms.some((term) => term === null) ? null : terms.join(" ");
}

function component(text: string): string | null {
  const percent = /^(\d+(?:\.\d+)?) ?%$/.exec(text);
  if (percent) return `${Number(percent[1])}%`;
  const agricultural = /^(EA|EAR|ADSZ|ADFM|ADSZR|ADFMR)$/.exec(text);
  if (agricultural) return `meursing ${agricultural[1]}`;
  const specific = /^(\d+(?:\.\d+)?) ([A-Z]{3}) ([A-Z]{3}(?: [A-Z])?)$/.exec(text.replaceAll(",", ""));
  if (!specific) return null;
  const unit = TARIC_UNITS[specific[3] ?? ""];
  return unit ? `${Number(specific[1])} ${specific[2]}/${unit}` : null;
}

/** Entry price bands (condition V) and certificate alternatives (the branch that needs none). */
function conditions(text: string): string | null {
  const branches = text
    .split(/\s*;\s*/)
    .map((branch) => branch.trim())
    .filter((branch) => branch !== "");
  if (branches.every((branch) => branch.startsWith("V "))) return entryPrice(branches);
  // The branch that needs no certificate and states a duty is what an importer pays by default; under
  // condition F (price declared against a floor) the last branch holds unless the floor is proved.
  const open = branches.filter((branch) => !/cert:/.test(branch) && /\(\d+\): ?\S/.test(branch));
  const plainBranch = branches.every((branch) => branch.startsWith("F ")) ? open.at(-1) : open[0];
  const duty = plainBranch ? /\(\d+\): ?(.*)$/.exec(plainBranch)?.[1] : undefined;
  return duty ? sum(duty) : null;
}

function entryPrice(branches: string[]): string | null {
  const bands = branches.map((branch) => {
    const read = /^V (\d+(?:\.\d+)?) EUR\/(\w+) ?\(\d+\): ?(.*)$/.exec(branch);
    const rate = read ? sum(read[3] ?? "") : null;
    const unit = read ? TARIC_UNITS[read[2] ?? ""] : undefined;
    return read && rate !== null && unit ? `${Number(read[1])} EUR/${unit}: ${rate}` : null;
  });
  return bands.some((band) => band === null) ? null : `entry price(${bands.join("; ")})`;
}
