/** United Nations Security Council: the consolidated list as XML. */
import { listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { listDate, listedParty } from "./listed-party.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { all, readXmlRecords, textOf } from "./xml-records.ts";

/** Reads individuals and entities. One alias element may hold several names, parted by ";". */
export async function* readUnList(chunks: TextChunks): AsyncGenerator<ListedPartyFacts> {
  for await (const entry of readXmlRecords(chunks, ["INDIVIDUAL", "ENTITY"])) {
    const kind = entry.name;
    const aliases: [string, NameStrength][] = [[textOf(entry, "NAME_ORIGINAL_SCRIPT"), "script"]];
    for (const alias of all(entry, `${kind}_ALIAS`)) {
      const strength: NameStrength = textOf(alias, "QUALITY").toLowerCase() === "low" ? "weak" : "strong";
      for (const name of textOf(alias, "ALIAS_NAME").split(";")) aliases.push([name, strength]);
    }
    yield listedParty({
      list: "UN",
      ref: textOf(entry, "REFERENCE_NUMBER"),
      name: ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"]
        .map((part) => textOf(entry, part))
        .join(" "),
      aliases,
      type: kind === "INDIVIDUAL" ? "individual" : "entity",
      programs: [`UN-${textOf(entry, "UN_LIST_TYPE")}`],
      countries: [
        ...all(entry, "NATIONALITY", "VALUE").map((value) => listCountry(value.text)),
        ...all(entry, `${kind}_ADDRESS`).map((address) => listCountry(textOf(address, "COUNTRY"))),
      ],
      births: all(entry, "INDIVIDUAL_DATE_OF_BIRTH").flatMap((birth) =>
        ["DATE", "YEAR", "FROM_YEAR", "TO_YEAR"].map((part) => listDate(textOf(birth, part))),
      ),
      identifiers: [
        `un:${textOf(entry, "REFERENCE_NUMBER")}`,
        ...all(entry, "INDIVIDUAL_DOCUMENT").map((paper) => {
          const number = textOf(paper, "NUMBER");
          return number
            ? `${/passport/i.test(textOf(paper, "TYPE_OF_DOCUMENT")) ? "passport" : "national"}:${number}`
            : "";
        }),
      ],
      listedOn: listDate(textOf(entry, "LISTED_ON")),
      linked: "",
    });
  }
}
