import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCatalogue, readSanctions } from "../../../../seed/importers/sanctions/sanctions-catalogue.ts";
import { writeListTables } from "../../../../seed/importers/sanctions/sanctions-tables.ts";
import { writeNewerLists } from "../../../../seed/load/refresh/newer-lists.ts";
import { dropHts, newerTariffs } from "../../../../seed/load/refresh/newer-tariffs.ts";
import { readTariff } from "../../../../seed/load/tariff-table.ts";
import type { ListedPartyFacts } from "../../../../src/domain/screening/listed-party.ts";

const folder = (): string => mkdtempSync(join(tmpdir(), "landfall-"));

describe("newer editions of the lists", () => {
  const party = (list: string, ref: string): ListedPartyFacts => ({
    list,
    ref,
    type: "individual",
    names: [{ text: `PERSON ${ref}`, strength: "primary" }],
    programs: [],
    countries: [],
    births: [],
    identifiers: [],
    listedOn: "",
    linked: "",
  });
  /** Committed tables of two lists of forty entries each. */
  const committed = (): string => {
    const from = folder();
    for (const list of ["UN", "UK"]) writeListTables(from, list, Array.from({ length: 40 }, (_, n) => party(list, `${list}.${n}`))); // biome-ignore format: one call
    const rows = ["UN", "UK"].map((list) =>
      [list, "publisher", "terms", "2026-08-01", "https://lists.example.org/", ""].join("\t"),
    );
    writeFileSync(
      join(from, "lists.tsv"),
      `${["list\tpublisher\tlicence\tas_of\tsource_url\trefused", ...rows].join("\n")}\n`,
    );
    return from;
  };
  const individual = (n: number): string =>
    `<INDIVIDUAL><FIRST_NAME>${n === 0 ? "New Person" : "PERSON"}</FIRST_NAME><SECOND_NAME>${n === 0 ? "0" : `UN.${n}`}</SECOND_NAME><UN_LIST_TYPE>X</UN_LIST_TYPE><REFERENCE_NUMBER>UN.${n}</REFERENCE_NUMBER></INDIVIDUAL>`;
  const un = (entries: number, asOf: string) => ({
    source: "sanctions:UN",
    chunks: [
      "<CONSOLIDATED_LIST>",
      ...Array.from({ length: entries }, (_, n) => individual(n)),
      "</CONSOLIDATED_LIST>",
    ],
    asOf,
  });
  const written = (directory: string) =>
    readSanctions(directory).lists.map(({ list, entries, asOf }) => [list, entries, asOf]);

  test("replace the list they are of and leave the others", async () => {
    const directory = folder();
    expect(await writeNewerLists([un(41, "2026-11-20")], directory, { from: committed() })).toEqual([]);
    expect(written(directory)).toEqual([["UN", 41, "2026-11-20"], ["UK", 40, "2026-08-01"]]); // biome-ignore format: a table
    expect(readSanctions(directory).parties[0]?.names[0]?.text).toBe("New Person 0");
  });
  test.each([
    ["shrunk", un(30, "2026-11-20")],
    ["missing", un(0, "2026-11-20")],
    ["older", un(41, "2026-07-01")],
  ])("%s: the old edition stays, and the catalogue says why", async (reason, document) => {
    const directory = folder();
    expect(await writeNewerLists([document], directory, { from: committed() })).toMatchObject([
      { list: "UN", reason },
    ]);
    expect(written(directory)).toEqual([["UN", 40, "2026-08-01"], ["UK", 40, "2026-08-01"]]); // biome-ignore format: a table
    expect(readCatalogue(directory)[0]?.refused).toContain(reason);
  });
  test("a document that cannot be read does not keep the others out", async () => {
    const directory = folder();
    const broken = {
      source: "sanctions:UK",
      // biome-ignore lint/correctness/useYield: a stream that breaks before its first piece
      chunks: (function* (): Generator<string> {
        throw new Error("the stream broke");
      })(),
      asOf: "2026-11-20",
    };
    expect(
      await writeNewerLists([broken, un(41, "2026-11-20")], directory, { from: committed() }),
    ).toMatchObject([{ list: "UK", reason: "missing", detail: "the stream broke" }]);
    expect(written(directory)).toEqual([["UN", 41, "2026-11-20"], ["UK", 40, "2026-08-01"]]); // biome-ignore format: a table
  });
  test("an operator may accept that a list has shrunk", async () => {
    const directory = folder();
    expect(
      await writeNewerLists([un(30, "2026-11-20")], directory, { from: committed(), acceptShrink: true }),
    ).toEqual([]);
    expect(written(directory)[0]).toEqual(["UN", 30, "2026-11-20"]);
  });
});

describe("dropped schedules", () => {
  const row = (htsno: string, general: string) => ({
    htsno,
    indent: "0",
    general,
    special: "",
    other: "35%",
  });
  test("the newest of each is taken, the USITC's export converted", () => {
    const drop = folder();
    dropHts(
      new TextEncoder().encode(JSON.stringify([row("6109.10.00", "16.5%"), row("6110.20.20", "Free")])),
      "2026-11-01",
      drop,
    );
    writeFileSync(join(drop, "us-hts@2026-11-20.json"), JSON.stringify([row("6109.10.00", "15%")]));
    writeFileSync(join(drop, "tariff-IN@2026-04-01.tsv"), "");
    writeFileSync(join(drop, "notes.txt"), "not looked at");
    const { newest: newer, refused } = newerTariffs(drop);
    expect(refused).toEqual([]);
    expect([...newer.keys()].sort()).toEqual(["IN", "US"]);
    expect(newer.get("US")?.asOf).toBe("2026-11-20");
    expect(readTariff(newer.get("US")?.file ?? "")).toMatchObject([
      { prefix: "6109", rate: "15%", codes: ["1000"] },
    ]);
  });
  test("a file whose name says neither schedule nor date is refused by name and keeps no other out; no folder is no file", () => {
    const drop = folder();
    mkdirSync(drop, { recursive: true });
    writeFileSync(join(drop, "india.tsv"), "");
    writeFileSync(join(drop, "us-hts@2026-11-20.json"), "<html>");
    writeFileSync(join(drop, "tariff-IN@2026-04-01.tsv"), "");
    const { newest, refused } = newerTariffs(drop);
    expect([...newest.keys()]).toEqual(["IN"]);
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringContaining("india.tsv"),
      expect.stringContaining("us-hts@2026-11-20.json"),
    ]);
    expect(newerTariffs(join(drop, "none"))).toEqual({ newest: new Map(), refused: [] });
  });
  test("something that is not the export drops nothing", () => {
    const drop = folder();
    expect(() =>
      dropHts(new TextEncoder().encode("<html>down for maintenance</html>"), "2026-11-20", drop),
    ).toThrow();
    expect(readdirSync(drop)).toEqual([]);
  });
});
