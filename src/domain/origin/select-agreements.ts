import type { Agreement } from "./agreement.ts";

export type AgreementSelection =
  | { kind: "found"; agreements: Agreement[] }
  | { kind: "same_country" }
  | { kind: "same_union"; union: Agreement }
  | { kind: "unknown_fta"; asked: string; near: string[] }
  | { kind: "not_between"; agreement: Agreement };

function bareName(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]/g, "");
}

/** Share of two-letter pieces in common, for "did you mean". */
function likeness(a: string, b: string): number {
  const pieces = (text: string): Set<string> =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
  const [left, right] = [pieces(a), pieces(b)];
  const common = [...left].filter((piece) => right.has(piece)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

/** What the words of names are called for short. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/comprehensive economic partnership agreement/g, "cepa"],
  [/economic partnership agreement/g, "epa"],
  [/free trade agreement/g, "fta"],
  [/free trade area/g, "fta"],
  [/trade promotion agreement/g, "tpa"],
  [/preferential trade agreement/g, "pta"],
];

/** Shorter ways to say a name: its short form ("EU-Gamma FTA") and its initials, EU, UK and US whole or not. */
function shortNames(name: string): string[] {
  const lower = name.toLowerCase();
  const short = SHORT_FORMS.reduce((text, [words, form]) => text.replace(words, form), lower);
  if (short === lower) return [];
  const words = short.match(/[a-z]+/g) ?? [];
  const initials = (whole: RegExp): string =>
    words.map((word) => (whole.test(word) ? word : (word[0] ?? ""))).join("");
  const forms = /^(fta|epa|cepa|tpa|pta)$/;
  return [bareName(short), initials(forms), initials(/^(fta|epa|cepa|tpa|pta|eu|uk|us)$/)];
}

/** An agreement by id, alias or name; a name's beginning or inside is enough when only one has it. */
export function findAgreement(agreements: readonly Agreement[], asked: string): Agreement | null {
  const want = bareName(asked);
  const names = (a: Agreement): string[] => [a.id, a.name, ...a.aliases].map(bareName);
  const exact = agreements.find((a) => names(a).includes(want));
  if (exact) return exact;
  const short = agreements.filter((a) => shortNames(a.name).includes(want));
  if (short.length === 1) return short[0] ?? null;
  const inside =
    want.length >= 4 ? agreements.filter((a) => names(a).some((name) => name.includes(want))) : [];
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

/** Ids of at most five agreements whose id, name or alias is like what was asked for, the likest first. */
export function nearNames(agreements: readonly Agreement[], asked: string): string[] {
  const want = bareName(asked);
  return agreements
    .map((a) => ({
      id: a.id,
      score: Math.max(...[a.id, a.name, ...a.aliases].map((name) => likeness(bareName(name), want))),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .filter((entry) => entry.score > 0.2)
    .map((entry) => entry.id);
}

/** Whether goods of `origin` may claim the agreement in `destination`. */
export function covers(agreement: Agreement, origin: string, destination: string): boolean {
  const { grantors, parties, side, notBetween } = agreement;
  if (notBetween.includes([origin, destination].sort().join(" "))) return false;
  if (!parties.includes(origin) || !parties.includes(destination)) return false;
  if (grantors.length > 0) return grantors.includes(destination) && !grantors.includes(origin);
  return side.length === 0 || side.includes(origin) !== side.includes(destination);
}

/**
 * The agreements under which goods of `origin` may be imported into `destination`; with `ftaId` that one only,
 * an ended one included. Ended agreements are left out of automatic detection.
 */
export function selectAgreements(
  agreements: readonly Agreement[],
  origin: string,
  destination: string,
  ftaId?: string,
): AgreementSelection {
  if (ftaId !== undefined) {
    const named = findAgreement(agreements, ftaId);
    if (!named) return { kind: "unknown_fta", asked: ftaId, near: nearNames(agreements, ftaId) };
    if (!covers(named, origin, destination)) return { kind: "not_between", agreement: named };
    return { kind: "found", agreements: [named] };
  }
  if (origin === destination) return { kind: "same_country" };
  const between = agreements.filter((a) => covers(a, origin, destination) && a.standing !== "ended");
  const union = between.find((a) => a.kind === "union" && a.freeFor.includes("*"));
  if (union) return { kind: "same_union", union };
  return { kind: "found", agreements: between };
}
