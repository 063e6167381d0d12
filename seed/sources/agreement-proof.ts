/** Proofs of origin as forms in our own words, the waiver, and what a self-made statement must contain. */
const FORMS: [RegExp, string][] = [
  [/eur-?\.?1|EUR\.1/i, "EUR.1 movement certificate"],
  [/eur-?med/i, "EUR-MED movement certificate"],
  [/importers?[- ]knowledge|importer knowledge/i, "importer's knowledge"],
  [/statement on origin|REX/i, "statement on origin by a registered exporter"],
  [/origin[- ]declaration/i, "origin declaration on the invoice"],
  [/invoice-declaration/i, "invoice declaration"],
  [/form[- ]?a\b/i, "Form A certificate"],
  [/A\.TR/, "A.TR movement certificate"],
  [/certification of origin/i, "certification of origin by importer, exporter or producer"],
  [/importer (claim|declaration)/i, "importer's claim with a supporting statement"],
  [/ALADI/, "ALADI certificate of origin"],
  [/Mercosur certificate/i, "Mercosur certificate of origin"],
  [/form (d|e|ak|ai|aj|aanz)\b/i, "certificate of origin in the agreement's form"],
  [/certificate of origin/i, "certificate of origin"],
  [/self-?certification|approved exporter/i, "declaration by an approved exporter"],
];

const STATEMENT =
  "exporter or producer, importer, description and HS code, origin criterion, period or invoice, signature and date, statement of origin";
const NINE =
  "who certifies, certifier, exporter, producer, importer, description and HS code, origin criterion, blanket period, signature and date";

export function proofOf(row: Record<string, string>): { forms: string[]; waiver: string; elements: string } {
  const text = row.proof_of_origin ?? "";
  const forms = [...new Set(FORMS.filter(([pattern]) => pattern.test(text)).map(([, form]) => form))];
  // The table names no proof for the EU rows: the statement is the form that all of them share.
  if (forms.length === 0) forms.push("origin declaration or certificate, in the agreement's form");
  const waiver = (row.proof_waiver ?? "").replace(/\s*\(general knowledge\)/, "").trim();
  const american = /certification of origin|importer claim/.test(text);
  return { forms, waiver: waiver === "varies" ? "" : waiver, elements: american ? NINE : STATEMENT };
}
