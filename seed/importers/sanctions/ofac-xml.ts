/** US Treasury, OFAC: sdn.xml and consolidated.xml (the non-SDN lists), namespaces ignored. */
import { listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { listDate, listedParty } from "./listed-party.ts";
import { linkedTo } from "./ofac.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { all, readXmlRecords, textOf, type XmlElement } from "./xml-records.ts";

const ID_KINDS: readonly (readonly [RegExp, string])[] = [
  [/passport/i, "passport"],
  [/vessel registration|imo/i, "imo"],
  [/mmsi/i, "mmsi"],
  [/tax id|v\.a\.t\./i, "tax"],
  [/registration (number|id)|company number|government gazette|c\.r\. no/i, "registration"],
  [/legal entity number/i, "lei"],
  [/national id|cedula|identification number/i, "national"],
  [/swift/i, "bic"],
  [/social credit/i, "uscc"],
  [/isin/i, "isin"],
  [/digital currency/i, "wallet"],
];

const fullName = (element: XmlElement): string => {
  const last = textOf(element, "lastName");
  const first = textOf(element, "firstName");
  return first ? `${last}, ${first}` : last;
};

/** Reads every `sdnEntry`. Aliases keep OFAC's own strong/weak category. */
export async function* readOfacXml(chunks: TextChunks, list: string): AsyncGenerator<ListedPartyFacts> {
  for await (const entry of readXmlRecords(chunks, ["sdnEntry"])) {
    const type = textOf(entry, "sdnType").toLowerCase();
    const identifiers: string[] = [];
    const dates: string[] = [];
    for (const id of all(entry, "idList", "id")) {
      const idType = textOf(id, "idType");
      const kind = ID_KINDS.find(([pattern]) => pattern.test(idType))?.[1];
      const value = textOf(id, "idNumber").replace(/^IMO /, "");
      if (kind && value) identifiers.push(`${kind}:${value}`);
      if (/^Listing Date/.test(idType)) dates.push(listDate(value));
    }
    yield listedParty({
      list,
      ref: textOf(entry, "uid"),
      name: fullName(entry),
      aliases: all(entry, "akaList", "aka").map((aka): [string, NameStrength] => [
        fullName(aka),
        textOf(aka, "category") === "weak" ? "weak" : "strong",
      ]),
      type:
        type === "individual" || type === "entity" || type === "vessel" || type === "aircraft"
          ? type
          : "unknown",
      programs: all(entry, "programList", "program").map((program) => program.text),
      countries: [
        ...all(entry, "addressList", "address").map((address) => listCountry(textOf(address, "country"))),
        ...all(entry, "nationalityList", "nationality").map((item) => listCountry(textOf(item, "country"))),
        ...all(entry, "citizenshipList", "citizenship").map((item) => listCountry(textOf(item, "country"))),
        ...all(entry, "vesselInfo").map((item) => listCountry(textOf(item, "vesselFlag"))),
      ],
      births: all(entry, "dateOfBirthList", "dateOfBirthItem").map((item) =>
        listDate(textOf(item, "dateOfBirth")),
      ),
      identifiers,
      ties: linkedTo(textOf(entry, "remarks")),
      listedOn: dates.sort()[0] ?? "",
      linked: "",
    });
  }
}
