import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readSanctions } from "../../../../seed/importers/sanctions/sanctions-catalogue.ts";
import { linkParties } from "../../../../seed/importers/sanctions/sanctions-linkage.ts";
import { readListTables, writeListTables } from "../../../../seed/importers/sanctions/sanctions-tables.ts";
import { SeedError } from "../../../../seed/load/table.ts";
import { party } from "../../../support/screening-fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "sanctions-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the committed tables of listed parties", () => {
  const { parties, lists } = readSanctions();

  it("hold every list of the catalogue, with counts that are those of the rows", () => {
    expect(lists.map((list) => list.list)).toEqual(
      expect.arrayContaining(["US_SDN", "US_BIS_EL", "EU", "UK", "UN"]),
    );
    expect(parties.length).toBe(lists.reduce((sum, list) => sum + list.entries, 0));
    expect(parties.length).toBeGreaterThan(37_000);
  });

  it("give each entry an id of its own and at least one name", () => {
    expect(new Set(parties.map((one) => `${one.list}:${one.ref}`)).size).toBe(parties.length);
    expect(parties.every((one) => (one.names[0]?.text ?? "") !== "")).toBe(true);
  });

  it("name almost every party that stands behind another as an entry of its own", () => {
    const names = new Set(parties.flatMap((one) => one.names.map(({ text }) => text.toUpperCase())));
    const ties = parties.flatMap((one) => one.ties ?? []);
    const known = ties.filter((tie) => names.has(tie.replace(/^\w+:/, "").toUpperCase()));
    expect(ties.length).toBeGreaterThan(8_000);
    expect(known.length / ties.length).toBeGreaterThan(0.95);
  });

  it("hold facts only: no field is as long as a remark", () => {
    const longest = Math.max(
      ...parties.flatMap((one) => one.identifiers.map((identifier) => identifier.length)),
    );
    expect(longest).toBeLessThan(120);
  });
});

describe("tables", () => {
  it("read back what was written", () => {
    const entries = [
      party("1", "TEST, One", {
        aliases: [["Uno", "weak"]],
        births: ["1970"],
        identifiers: ["passport:X12345"],
      }),
      party("2", "TEST HOLDING", { type: "entity", ties: ["linked_to:TEST, One", "owner:Other"] }),
    ];
    writeListTables(folder, "US_SDN", entries);
    expect(readListTables(folder, "US_SDN")).toEqual(entries);
  });

  it("tell who stands behind an entry only where a list states it", () => {
    writeListTables(folder, "UN", [party("1", "A", { list: "UN", ties: ["owner:B"] })]);
    writeFileSync(join(folder, "un.ties.tsv"), "ref\tkind\tname\n1\tcousin\tB\n");
    expect(() => readListTables(folder, "UN")).toThrow(/un\.ties\.tsv:2: "cousin" is no tie/);
    writeListTables(folder, "UN", [party("1", "A", { list: "UN" })]);
    expect(readListTables(folder, "UN")[0]?.ties).toBeUndefined();
  });

  it("refuse a broken row by file and line", () => {
    writeListTables(folder, "EU", [party("1", "A Name", { list: "EU" })]);
    writeFileSync(join(folder, "eu.aliases.tsv"), "ref\tstrength\tname\n99\tstrong\tNobody\n");
    expect(() => readListTables(folder, "EU")).toThrow(SeedError);
    expect(() => readListTables(folder, "EU")).toThrow(/eu\.aliases\.tsv:2: alias of unknown ref 99/);
  });
});

describe("linking one party across lists", () => {
  it("links by a shared identifier and by an equal name with nothing against it", () => {
    const entries = [
      party("1", "TESTOV, Ivan", { births: ["1970"] }),
      party("U1", "Ivan TESTOV", { list: "UK", births: ["1970-05-05"] }),
      party("E1", "Iwan Testow", { list: "EU", identifiers: ["passport:AB1234567"] }),
      party("N1", "Ivan Testoff", { list: "UN", identifiers: ["passport:ab 1234567"] }),
    ];
    expect(linkParties(entries)).toBe(2);
    expect(entries.map((entry) => entry.linked)).toEqual(["US_SDN:1", "US_SDN:1", "EU:E1", "EU:E1"]);
  });

  it("keeps namesakes with other birth years or types apart", () => {
    const entries = [
      party("1", "TESTOV, Ivan", { births: ["1970"] }),
      party("U1", "Ivan TESTOV", { list: "UK", births: ["1985"] }),
      party("U2", "Ivan TESTOV", { list: "UK", type: "vessel" }),
    ];
    expect(linkParties(entries)).toBe(0);
  });
});
