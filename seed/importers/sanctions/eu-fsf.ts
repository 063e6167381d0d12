/**
 * European Commission, Financial Sanctions Files (FSF): the consolidated list as CSV 1.1 and XML 1.1.
 * In the CSV one entity spreads over many rows (names × addresses × births × papers), in sequence;
 * it carries no alias strength, the XML does (`strong`).
 */
import { nameKey, withBestName } from "./best-name.ts";
import { listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { clean, listDate, listedParty } from "./listed-party.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { readStream } from "./sanctions-text.ts";
import { all, readXmlRecords } from "./xml-records.ts";

interface Gathered {
  ref: string;
  type: ListedPartyFacts["type"];
  listedOn: string;
  names: Map<number, string>;
  /** Keys of the names that are marked as English. */
  english: Set<string>;
  programs: Set<string>;
  countries: Set<string>;
  births: Set<string>;
  identifiers: Set<string>;
}

const subject = (code: string): ListedPartyFacts["type"] =>
  /^p/i.test(code) ? "individual" : /^e/i.test(code) ? "entity" : "unknown";

const isEnglish = (language: string | undefined): boolean => /^en/i.test(language ?? "");

const emit = (entity: Gathered): ListedPartyFacts => {
  // No primary flag in the CSV: the name with the lowest logical id is the one first published.
  const [name = "", ...aliases] = [...entity.names].sort((a, b) => a[0] - b[0]).map(([, text]) => text);
  const party = listedParty({
    list: "EU",
    ref: entity.ref,
    name,
    aliases: aliases.map((alias): [string, NameStrength] => [alias, "strong"]),
    type: entity.type,
    programs: [...entity.programs],
    countries: [...entity.countries],
    births: [...entity.births],
    identifiers: [...entity.identifiers],
    listedOn: entity.listedOn,
    linked: "",
  });
  return withBestName(party, entity.english);
};

/** Reads the CSV; rows of one entity must follow each other, as the Commission writes them. */
export async function* readEuCsv(chunks: TextChunks): AsyncGenerator<ListedPartyFacts> {
  let current: (Gathered & { logicalId: string }) | null = null;
  for await (const row of readStream(chunks, ";")) {
    const logicalId = row.Entity_LogicalId ?? "";
    if (!logicalId) continue;
    if (current && current.logicalId !== logicalId) {
      yield emit(current);
      current = null;
    }
    current ??= {
      logicalId,
      ref: clean(row.Entity_EU_ReferenceNumber) || logicalId,
      type: subject(row.Entity_SubjectType_ClassificationCode || row.Entity_SubjectType || ""),
      listedOn: listDate(row.Entity_DesignationDate || row.Entity_Regulation_PublicationDate || ""),
      names: new Map(),
      english: new Set(),
      programs: new Set(),
      countries: new Set(),
      births: new Set(),
      identifiers: new Set(),
    };
    const whole =
      clean(row.NameAlias_WholeName) ||
      [row.NameAlias_FirstName, row.NameAlias_MiddleName, row.NameAlias_LastName]
        .map(clean)
        .filter(Boolean)
        .join(" ");
    if (whole) current.names.set(Number(row.NameAlias_LogicalId) || current.names.size + 1, whole);
    if (isEnglish(row.NameAlias_NameLanguage)) current.english.add(nameKey(whole));
    current.programs.add(clean(row.Entity_Regulation_Programme));
    for (const code of [row.Address_CountryIso2Code, row.Citizenship_CountryIso2Code])
      current.countries.add(listCountry(clean(code)));
    current.births.add(listDate(row.BirthDate_BirthDate || row.BirthDate_Year || ""));
    const number = clean(row.Identification_Number);
    if (number)
      current.identifiers.add(
        `${/passport/i.test(row.Identification_TypeCode ?? "") ? "passport" : "national"}:${number}`,
      );
  }
  if (current) yield emit(current);
}

/** Reads the XML; of the strong names the one that is best known stands first. */
export async function* readEuXml(chunks: TextChunks): AsyncGenerator<ListedPartyFacts> {
  for await (const entity of readXmlRecords(chunks, ["sanctionEntity"])) {
    const names = all(entity, "nameAlias").map((alias) => ({
      text:
        alias.attributes.wholeName ||
        `${alias.attributes.firstName ?? ""} ${alias.attributes.lastName ?? ""}`,
      strength: (alias.attributes.strong === "false" ? "weak" : "strong") as NameStrength,
      english: isEnglish(alias.attributes.nameLanguage),
    }));
    const primary = names.find((name) => name.strength === "strong") ?? names[0];
    const code = all(entity, "subjectType")[0]?.attributes;
    const party = listedParty({
      list: "EU",
      ref: entity.attributes.euReferenceNumber || entity.attributes.logicalId || "",
      name: primary?.text ?? "",
      aliases: names
        .filter((name) => name !== primary)
        .map((name): [string, NameStrength] => [name.text, name.strength]),
      type: subject(code?.classificationCode || code?.code || ""),
      programs: all(entity, "regulation").map((regulation) => regulation.attributes.programme ?? ""),
      countries: [...all(entity, "citizenship"), ...all(entity, "address")].map((item) =>
        listCountry(item.attributes.countryIso2Code ?? ""),
      ),
      births: all(entity, "birthdate").map((birth) =>
        listDate(birth.attributes.birthdate || birth.attributes.year || ""),
      ),
      identifiers: all(entity, "identification").map(
        (paper) =>
          `${/passport/i.test(paper.attributes.identificationTypeCode ?? "") ? "passport" : "national"}:${paper.attributes.number ?? ""}`,
      ),
      listedOn: listDate(entity.attributes.designationDate ?? ""),
      linked: "",
    });
    const english = names.filter((name) => name.english).map((name) => nameKey(name.text));
    yield withBestName(party, new Set(english));
  }
}
