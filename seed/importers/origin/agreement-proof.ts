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
  [/certificate of origin/i, "certificate of origin"],
  [/self-?certification|approved exporter/i, "declaration by an approved exporter"],
];

const STATEMENT =
  "exporter or producer, importer, description and HS code, origin criterion, period or invoice, signature and date, statement of origin";
const NINE =
  "who certifies, certifier, exporter, producer, importer, description and HS code, origin criterion, blanket period, signature and date";

/** Forms of the EU's agreements, which the master list leaves open (their protocols on origin). */
const EU_FORMS: [RegExp, string[], string][] = [
  [
    /^EU-(japan|newzealand)$/,
    ["statement on origin", "importer's knowledge"],
    "consignments up to EUR 500 (private) or by any exporter",
  ],
  [
    /^EU-(canada|vietnam|kenya|ghana|cotedivoire|esa|oct|gsp|chile-ita)$/,
    ["statement on origin by a registered exporter", "origin declaration by any exporter up to EUR 6,000"],
    "EUR 6,000",
  ],
  [
    /^EU-(south-korea|singapore)$/,
    ["origin declaration by an approved exporter", "origin declaration by any exporter up to EUR 6,000"],
    "EUR 6,000",
  ],
  [
    /^EU-(andean|central-america|cariforum|cameroon|mexico|chile|pacific|sacum)$/,
    ["EUR.1 movement certificate", "origin declaration on the invoice"],
    "EUR 6,000",
  ],
  [
    /^EU-/,
    ["EUR.1 movement certificate", "EUR-MED movement certificate", "origin declaration on the invoice"],
    "EUR 6,000",
  ],
];

/** Inside a customs union goods move by status: what proves it, and what that paper says. */
const STATUS = "consignor, consignee, description and HS code, customs status, transport, signature and date";
const STATUS_FORMS: [RegExp, string][] = [
  [/^EU-turkey$/, "A.TR movement certificate"],
  [/^EU-/, "T2 or T2L status document where asked"],
  [/./, "proof of release for free circulation in the union"],
];

/** Forms of proof, the value below which none is needed, and the data elements of an agreement's row; `union`: proof of status. */
export function proofOf(
  row: Record<string, string>,
  union = false,
): { forms: string[]; waiver: string; elements: string } {
  if (union) {
    const form = STATUS_FORMS.find(([pattern]) => pattern.test(row.fta_id ?? ""))?.[1] ?? "";
    return { forms: [form], waiver: "", elements: STATUS };
  }
  const text = row.proof_of_origin ?? "";
  const forms = [...new Set(FORMS.filter(([pattern]) => pattern.test(text)).map(([, form]) => form))];
  for (const form of text.matchAll(/Form ([B-Z]|[A-Z]{2,5})\b/g))
    forms.unshift(`certificate of origin Form ${form[1]}`);
  const european =
    forms.length === 0 ? EU_FORMS.find(([pattern]) => pattern.test(row.fta_id ?? "")) : undefined;
  if (european) return { forms: european[1], waiver: european[2], elements: STATEMENT };
  if (/\bCO\b|e-?CO/.test(text) && !forms.includes("certificate of origin"))
    forms.unshift("certificate of origin");
  if (forms.length === 0) forms.push("proof in the agreement's form");
  const waiver = (row.proof_waiver ?? "").replace(/\s*\(general knowledge\)/, "").trim();
  const american = /certification of origin|importer claim/.test(text);
  return { forms, waiver: waiver === "varies" ? "" : waiver, elements: american ? NINE : STATEMENT };
}
