import type { ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** A document in the format of the United Nations' consolidated list, one entity an entry. */
export function unXml(parties: readonly ListedPartyFacts[]): string {
  const entities = parties.map(({ ref, names: [first, ...aliases], countries, listedOn }) =>
    [
      "<ENTITY>",
      element("FIRST_NAME", first?.text ?? ""),
      element("UN_LIST_TYPE", "TEST"),
      element("REFERENCE_NUMBER", ref),
      element("LISTED_ON", listedOn),
      ...countries.map((country) => `<ENTITY_ADDRESS>${element("COUNTRY", country)}</ENTITY_ADDRESS>`),
      ...aliases.map(({ text }) => `<ENTITY_ALIAS>${element("QUALITY", "a.k.a.")}${element("ALIAS_NAME", text)}</ENTITY_ALIAS>`), // biome-ignore format: one chain
      "</ENTITY>",
    ].join(""),
  );
  return `<?xml version="1.0"?><CONSOLIDATED_LIST><ENTITIES>${entities.join("\n")}</ENTITIES></CONSOLIDATED_LIST>`;
}
