import { describe, expect, it } from "vitest";
import {
  entityListNames,
  firstCitationDate,
  readRegulationRecords,
} from "../../../../seed/importers/sanctions/bis.ts";
import { readEuCsv, readEuXml } from "../../../../seed/importers/sanctions/eu-fsf.ts";
import { readConsolidatedScreeningList } from "../../../../seed/importers/sanctions/ita-csl.ts";
import { countryOfAddress, listCountry } from "../../../../seed/importers/sanctions/list-countries.ts";
import type { ListedPartyFacts } from "../../../../seed/importers/sanctions/listed-party.ts";
import { listDate } from "../../../../seed/importers/sanctions/listed-party.ts";
import { readOfacCsv } from "../../../../seed/importers/sanctions/ofac.ts";
import { readOfacXml } from "../../../../seed/importers/sanctions/ofac-xml.ts";
import { readDelimited } from "../../../../seed/importers/sanctions/sanctions-text.ts";
import { readUkSanctionsList } from "../../../../seed/importers/sanctions/uk-sanctions.ts";
import { readUnList } from "../../../../seed/importers/sanctions/un.ts";
import { readXmlRecords } from "../../../../seed/importers/sanctions/xml-records.ts";

async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const record of records) found.push(record);
  return found;
}

/** The same text in pieces of seven characters: no importer may depend on where a chunk ends. */
function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
}

const names = (entry: ListedPartyFacts | undefined) =>
  entry?.names.map((name) => `${name.strength}: ${name.text}`);

describe("OFAC", () => {
  it("joins the CSV set, takes weak aliases, births, nationality and papers out of the remarks", async () => {
    const sdn = [
      '101,"TESTOV, Ivan","individual","ALPHA] [BETA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 17 Apr 1963; alt. DOB 1964; nationality Russia; a.k.a. \'VANYA\'; Passport AB123456 (Russia); Linked To: TEST GROUP (TG)-WING; Gen"',
      '102,"TEST SHIP","vessel","ALPHA",-0- ,"CALL1","Tug",-0- ,"212","Panama","OWNER LTD","Vessel Registration Identification IMO 7406784; Linked To: SHIP OWNERS."',
      "\u001a",
    ].join("\r\n");
    const files = {
      sdn: inPieces(sdn),
      alt: ['101,1,"aka","TESTOFF, Ivan",-0- \n'],
      add: ['101,5,"1 Street","Kyiv","Ukraine",-0- \n'],
      comments: ['101,"der Male; Tax ID No. 7744001497 (Russia)."\n'],
    };
    const [person, ship] = await all(readOfacCsv(files));
    expect(names(person)).toEqual(["primary: TESTOV, Ivan", "strong: TESTOFF, Ivan", "weak: VANYA"]);
    expect(person).toMatchObject({
      list: "US_SDN",
      ref: "101",
      type: "individual",
      programs: ["ALPHA", "BETA"],
      countries: ["RU", "UA"],
      births: ["1963-04-17", "1964"],
      identifiers: ["passport:AB123456", "tax:7744001497"],
      ties: ["linked_to:TEST GROUP (TG)-WING"],
    });
    expect(ship).toMatchObject({
      type: "vessel",
      countries: ["PA"],
      identifiers: ["callsign:CALL1", "imo:7406784"],
      ties: ["linked_to:SHIP OWNERS", "owner:OWNER LTD"],
    });
  });

  it("reads the XML under any namespace, with the publisher's own alias strength", async () => {
    const xml = `<?xml version="1.0"?><n:sdnList xmlns:n="urn:x"><n:sdnEntry><n:uid>9</n:uid><n:firstName>Ana</n:firstName>
      <n:lastName>O&apos;TEST &amp; CO</n:lastName><n:sdnType>Entity</n:sdnType><n:remarks>See the page.; (Linked To: BANK ONE; Linked To: GROUP (OLD))</n:remarks><n:programList><n:program>X</n:program></n:programList>
      <n:akaList><n:aka><n:category>weak</n:category><n:lastName>SHORT</n:lastName></n:aka></n:akaList></n:sdnEntry></n:sdnList>`;
    const [entry] = await all(readOfacXml(inPieces(xml), "US_NONSDN"));
    expect(names(entry)).toEqual(["primary: O'TEST & CO, Ana", "weak: SHORT"]);
    expect(entry).toMatchObject({
      ref: "9",
      type: "entity",
      programs: ["X"],
      ties: ["linked_to:BANK ONE", "linked_to:GROUP (OLD)"],
    });
  });
});

describe("ITA Consolidated Screening List", () => {
  const csv =
    "_id,source,entity_number,type,programs,name,addresses,alt_names,start_date\n" +
    'abcdef0123456789,Unverified List (UVL) - Bureau of Industry and Security,,,,Test Works Ltd,"1 Road, Minsk, BY",TW; Test Works,2020-05-01\n' +
    "77,Specially Designed Nationals (SDN) - Treasury Department,77,Individual,IRAN,Some One,,,\n";

  it("tells the agencies' lists apart and can keep to some", async () => {
    const entries = await all(readConsolidatedScreeningList(inPieces(csv)));
    expect(entries.map((entry) => entry.list)).toEqual(["US_BIS_UVL", "US_SDN"]);
    expect(entries[0]).toMatchObject({
      countries: ["BY"],
      listedOn: "2020-05-01",
      programs: ["UVL"],
      type: "unknown",
    });
    expect(await all(readConsolidatedScreeningList([csv], new Set(["US_BIS_UVL"])))).toHaveLength(1);
  });
});

describe("EU", () => {
  it("gathers the CSV's cross product of rows into one entry", async () => {
    const csv =
      "\ufefffileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_DesignationDate;Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_WholeName;NameAlias_LogicalId;Address_CountryIso2Code;BirthDate_BirthDate;Citizenship_CountryIso2Code;Identification_Number;Identification_TypeCode\n" +
      "01/01/2026;13;EU.1.1;2020-02-03;P;SYR;Second Name;20;SY;;;;\n" +
      "01/01/2026;13;EU.1.1;2020-02-03;P;SYR;First Name;19;;1970-01-02;SY;N77;passport\n" +
      "01/01/2026;14;EU.2.2;2021-02-03;E;RUS;Firma;30;;;;;\n";
    const entries = await all(readEuCsv(inPieces(csv)));
    expect(entries).toHaveLength(2);
    expect(names(entries[0])).toEqual(["primary: First Name", "strong: Second Name"]);
    expect(entries[0]).toMatchObject({
      ref: "EU.1.1",
      type: "individual",
      births: ["1970-01-02"],
      countries: ["SY"],
      identifiers: ["passport:N77"],
    });
  });

  it("puts the name marked as English first", async () => {
    const csv =
      "Entity_LogicalId;Entity_EU_ReferenceNumber;NameAlias_WholeName;NameAlias_LogicalId;NameAlias_NameLanguage\n" +
      "1;EU.1.1;Hizbu testi tiib;1;ET\n1;EU.1.1;Hizb Test;2;EN\n";
    const [entry] = await all(readEuCsv(inPieces(csv)));
    expect(names(entry)).toEqual(["primary: Hizb Test", "strong: Hizbu testi tiib"]);
  });

  it("reads alias strength from the XML", async () => {
    const xml = `<export><sanctionEntity logicalId="1" euReferenceNumber="EU.9.9" designationDate="2019-01-01"><subjectType code="enterprise" classificationCode="E"/>
      <regulation programme="IRN"/><nameAlias wholeName="Weak One" strong="false"/><nameAlias wholeName="Real Name" strong="true"/><birthdate year="1960"/></sanctionEntity></export>`;
    const [entry] = await all(readEuXml(inPieces(xml)));
    expect(names(entry)).toEqual(["primary: Real Name", "weak: Weak One"]);
    expect(entry).toMatchObject({ type: "entity", programs: ["IRN"], births: ["1960"] });
  });
});

describe("UK", () => {
  it("skips the report date, groups rows by id and reads day-first dates", async () => {
    const csv =
      "Report Date: 01-May-2026\n" +
      "Unique ID,Name 6,Name 1,Name type,Alias strength,Designation Type,Address Country,Date Designated,D.O.B,IMO number,UN Reference Number,Parent company,Current owner/operator (s)\n" +
      "RUS0001,TESTOVA,Olga,Primary Name,,Individual,Russia,05/03/2022,dd/mm/1963,,,,\n" +
      "RUS0001,TESTOFFA,Olga,Alias,Low Quality AKA,Individual,Russia,05/03/2022,12/04/1963,,,,\n" +
      "RUS0002,MV TEST,,Primary Name,,Ship,,05/03/2022,,1234567,,Test Holding,Test Lines\n";
    const [person, ship] = await all(readUkSanctionsList(inPieces(csv)));
    expect(names(person)).toEqual(["primary: Olga TESTOVA", "weak: Olga TESTOFFA"]);
    expect(person).toMatchObject({
      ref: "RUS0001",
      programs: ["UK-RUS"],
      births: ["1963", "1963-04-12"],
      listedOn: "2022-03-05",
    });
    expect(ship).toMatchObject({
      type: "vessel",
      identifiers: ["imo:1234567"],
      ties: ["owner:Test Lines", "parent_company:Test Holding"],
    });
  });
});

describe("UN", () => {
  it("reads both kinds, splits aliases and skips empty ones", async () => {
    const xml = `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><FIRST_NAME>ALI</FIRST_NAME><SECOND_NAME>TEST</SECOND_NAME><UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE>
      <REFERENCE_NUMBER>QDi.999</REFERENCE_NUMBER><LISTED_ON>2010-01-02</LISTED_ON><NAME_ORIGINAL_SCRIPT>علي</NAME_ORIGINAL_SCRIPT>
      <NATIONALITY><VALUE>Yemen</VALUE></NATIONALITY><INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu A; Abu B</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS><INDIVIDUAL_DATE_OF_BIRTH><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL></INDIVIDUALS>
      <ENTITIES><ENTITY><FIRST_NAME>TEST BANK</FIRST_NAME><REFERENCE_NUMBER>KPe.999</REFERENCE_NUMBER></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
    const [person, bank] = await all(readUnList(inPieces(xml)));
    expect(names(person)).toEqual(["primary: ALI TEST", "script: علي", "weak: Abu A", "weak: Abu B"]);
    expect(person).toMatchObject({
      ref: "QDi.999",
      countries: ["YE"],
      births: ["1970"],
      programs: ["UN-Al-Qaida"],
    });
    expect(bank).toMatchObject({ type: "entity", ref: "KPe.999" });
  });
});

describe("BIS Entity List", () => {
  it("parts names from their aliases as the regulation prints them", () => {
    const cell = "Test Works, a.k.a., the following two aliases: —TW Plant; and —Test Factory.";
    expect(entityListNames(cell)).toEqual({ name: "Test Works", aliases: ["TW Plant", "Test Factory"] });
    expect(firstCitationDate("76 FR 71869, 11/21/11. 85 FR 1, 1/2/20")).toBe("2011-11-21");
  });

  it("does not cut a name at the bracket that its aliases stand in", () => {
    expect(entityListNames("Test Oil (a.k.a. Open Joint Stock Company Test Oil")).toEqual({
      name: "Test Oil",
      aliases: ["Open Joint Stock Company Test Oil"],
    });
    const [entry] = [
      ...readRegulationRecords(
        [{ name: "Test Gas, OOO (f.k.a., Gas Test)", country: "Russia" }],
        "US_BIS_EL",
        "EL",
      ),
    ];
    expect(names(entry)).toEqual(["primary: Test Gas, OOO", "strong: Gas Test"]);
  });

  it("keeps an address out of the alias it runs on from", () => {
    const record = {
      name: "Test Works",
      aliases: ["Works LLC. 4 Quay Street, Kerch, Ukraine", "Test Co., No. 5 Works, Minsk"],
      country: "Ukraine",
    };
    const [entry] = [...readRegulationRecords([record], "US_BIS_EL", "EL")];
    expect(names(entry)?.slice(1)).toEqual(["strong: Works LLC", "strong: Test Co., No. 5 Works, Minsk"]);
  });

  it("gives one entry per name and country, with an id that stays the same", () => {
    const rows = [{ name: "Test Works (TWXY)", country: "China", federal_register: "84 FR 1, 1/2/19" }];
    const [first] = [...readRegulationRecords([...rows, ...rows], "US_BIS_EL", "EL")];
    const [again] = [...readRegulationRecords(rows, "US_BIS_EL", "EL")];
    expect(first?.ref).toBe(again?.ref);
    expect(first).toMatchObject({ countries: ["CN"], listedOn: "2019-01-02" });
    expect(names(first)).toEqual(["primary: Test Works", "weak: TWXY"]);
  });
});

describe("what all lists share", () => {
  it.each([
    ["17 Apr 1993", "1993-04-17"],
    ["circa 1993", "1993"],
    ["dd/mm/1963", "1963"],
    ["June 21, 2022", "2022-06-21"],
    ["Apr 1993", "1993-04"],
    ["00/00/1980", "1980"],
    ["", ""],
  ])("reads the date %s", (text, date) => {
    expect(listDate(text)).toBe(date);
  });

  it("knows countries by the lists' spellings and at the end of an address", () => {
    expect(["Burma", "Korea, North", "UK", "Nowhere"].map(listCountry)).toEqual(["MM", "KP", "GB", ""]);
    expect(countryOfAddress("1 Street, Tehran, Iran.")).toBe("IR");
  });

  it("reads quotes, doubled quotes and line breaks within fields", async () => {
    expect(await all(readDelimited(inPieces('a,"b ""c""\nd",e\n\nf,,g')))).toEqual([
      ["a", 'b "c"\nd', "e"],
      ["f", "", "g"],
    ]);
  });

  it("yields each XML record once it is whole, not those in comments, and refuses a document that is cut off", async () => {
    const records = readXmlRecords(inPieces("<l><r>1</r><!-- <r>no</r> --><r><![CDATA[2 & 3]]></r><r>cut"), [
      "r",
    ]);
    expect((await records.next()).value).toMatchObject({ name: "r", text: "1" });
    expect((await records.next()).value).toMatchObject({ text: "2 & 3" });
    await expect(records.next()).rejects.toThrow("unclosed tag: r");
  });
});
