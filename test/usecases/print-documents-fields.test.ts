import { describe, expect, it } from "vitest";
import type { DocumentType } from "../../src/domain/documents/document-request.ts";
import { squeezed, textOfPages } from "../support/documents/read-pdf.ts";
import { fullShipment, type Json, MEXICAN_EXPORTER, modelOf, render } from "../support/documents/shipment.ts";
import {
  APPLICATION,
  CN23,
  ENTRY_SUMMARY,
  GOODS,
  INVOICE,
  PACKING_LIST,
  PREFERENTIAL,
  SAD,
  SIGNED,
  USMCA,
} from "../support/documents/standard-fields.ts";

const post = { transportMode: "post", postal: { category: "sale", charges: "12.50" } };
const usmca = {
  certificate: {
    kind: "usmca",
    certifier: "exporter",
    certifierParty: MEXICAN_EXPORTER,
    blanketFrom: "2026-01-01",
    blanketTo: "2026-12-31",
  },
};
const mexican = () => ({
  ...usmca,
  line_items: fullShipment().line_items.map((line) => ({ ...line, origin: "MX" })),
});

async function textOf(type: DocumentType, fields: Json): Promise<string> {
  const rendered = await render(modelOf(type, { ...fullShipment(), ...fields }));
  return squeezed((await textOfPages(rendered.bytes)).join("\n"));
}

describe("every field of the standard form is in the text of", () => {
  it.each<[string, DocumentType, Json, string[]]>([
    ["a commercial invoice", "commercial_invoice", {}, INVOICE],
    ["a packing list", "packing_list", {}, PACKING_LIST],
    ["an application for a certificate of origin", "certificate_of_origin", {}, APPLICATION],
    [
      "a preferential statement",
      "certificate_of_origin",
      { certificate: { kind: "preferential", agreement: "Free trade agreement X" } },
      PREFERENTIAL,
    ],
    ["a USMCA certification", "certificate_of_origin", mexican(), USMCA],
    ["a US entry summary worksheet", "customs_declaration", {}, ENTRY_SUMMARY],
    ["a SAD worksheet", "customs_declaration", { destination: "DE" }, SAD],
    ["a CN23", "customs_declaration", post, CN23],
    [
      "a CN22",
      "customs_declaration",
      { ...post, postal: { ...post.postal, form: "CN22" } },
      ["CN22", "[X] Sale of goods", ...GOODS, "USD 560.50", "128 kg", "6109.10.00.12", ...SIGNED],
    ],
  ])("%s", async (_name, type, fields, expected) => {
    const text = await textOf(type, fields);
    expect(expected.filter((field) => !text.includes(squeezed(field)))).toEqual([]);
  });

  it("an empty invoice, as “not given” with a notice and an unsigned signature block", async () => {
    const rendered = await render(modelOf("commercial_invoice", {}));
    const text = (await textOfPages(rendered.bytes)).join("\n");
    expect(text).toContain("DRAFT");
    expect(text.match(/not given/g)?.length).toBeGreaterThan(15);
    expect(squeezed(text)).toContain(squeezed("Name Title Signature Place and date"));
  });
});

describe("parties in other scripts come out of each document as they went in", () => {
  const names = {
    Cyrillic: "ООО «Северный ветер»", Greek: "Ναυτιλιακή Εταιρεία Αιγαίου", Japanese: "株式会社横浜港運", Korean: "주식회사 한강무역",
    Chinese: "广州南方进出口有限公司", Arabic: "مؤسسة النور للتجارة", Hebrew: "חברת הים הגדול", Thai: "บริษัท ลุ่มน้ำ จำกัด", Hindi: "गंगा व्यापार मंडल",
  }; // biome-ignore format: one name a script
  it.each(Object.entries(names))("%s", async (_script, name) => {
    const body = fullShipment();
    for (const type of [
      "commercial_invoice",
      "packing_list",
      "certificate_of_origin",
      "customs_declaration",
    ] as const) {
      const text = await textOf(type, { consignee: { ...body.consignee, name } });
      const words = name.split(" ").map(squeezed);
      expect(
        words.filter((word) => !text.includes(word)),
        type,
      ).toEqual([]);
    }
  });
});
