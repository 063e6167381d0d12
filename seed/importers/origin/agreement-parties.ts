/** Named country groups of the agreements list, as members (ISO alpha-2). Sources: the groups' own treaties. */
const EU = "AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK";
/** The UN list of least developed countries of December 2024 (44). */
const LDC =
  "AF|AO|BD|BF|BI|BJ|CD|CF|DJ|ER|ET|GM|GN|GW|HT|KH|KI|KM|LA|LR|LS|MG|ML|MM|MR|MW|MZ|NE|NP|RW|SB|SD|SL|SN|SO|SS|TD|TG|TL|TV|TZ|UG|YE|ZM";
const AFRICA =
  "DZ|AO|BJ|BW|BF|BI|CV|CM|CF|TD|KM|CG|CD|CI|DJ|EG|GQ|SZ|ET|GA|GM|GH|GN|GW|KE|LS|LR|LY|MG|MW|ML|MR|MU|MA|MZ|NA|NE|NG|RW|ST|SN|SC|SL|SO|ZA|SS|SD|TZ|TG|TN|UG|ZM|ZW|EH";

const GROUPS: Record<string, string> = {
  // The union itself is a party too: "EU" is accepted where a member is meant.
  EU: `EU|${EU}`,
  LDCs: LDC,
  "LDCs with relations": `${LDC}|${AFRICA}`,
  "developing/LDC": LDC,
  pacific: "CK|KI|MH|FM|NR|NU|WS|SB|TO|TV|VU",
  "AU-54 members (excl. ER)": AFRICA,
  XS: "RS",
};

/** Programmes whose beneficiary lists are not held in full: only the least developed countries are sure. */
const OPEN_ENDED = /beneficiaries|developing countries|BDCs/;

interface PartyList {
  members: string[];
  /** False when the list of beneficiaries is known in part only. */
  complete: boolean;
}

/** Members of a cell of countries and group names joined by `|`; words that are neither are passed over. */
export function readParties(text: string): PartyList {
  const members = new Set<string>();
  let complete = true;
  for (const name of text.split("|").filter(Boolean)) {
    const group = GROUPS[name];
    if (OPEN_ENDED.test(name)) {
      complete = false;
      for (const code of LDC.split("|")) members.add(code);
    } else if (group) for (const code of group.split("|")) members.add(code);
    else if (/^[A-Z]{2}$/.test(name)) members.add(name);
  }
  return { members: [...members], complete };
}

const ASEAN = "BN ID KH LA MM MY PH SG TH VN".split(" ");
const SIDES: [RegExp, string[]][] = [
  [/^(EU-|CH-EU|GB-eu$)/, `EU ${EU.replaceAll("|", " ")}`.split(" ")],
  [/^EFTA-(?!convention)/, ["CH", "IS", "LI", "NO"]],
  [/^MERCOSUR-/, ["AR", "BR", "PY", "UY"]],
  [/^EAEU-/, ["AM", "BY", "KG", "KZ", "RU"]],
  [/^A(C|K|I|HK)FTA$|^AJCEP$/, ASEAN],
  [/^CHL-CA$/, ["CL"]],
];

/** The hub or block of a two-sided agreement: its members don't use it among themselves. */
export function sideOf(id: string, parties: readonly string[]): string[] {
  const block = SIDES.find(([pattern]) => pattern.test(id));
  if (block) return block[1].filter((code) => parties.includes(code));
  const hub = /^([A-Z]{2})-/.exec(id)?.[1];
  return hub && parties.includes(hub) ? [hub] : [];
}
