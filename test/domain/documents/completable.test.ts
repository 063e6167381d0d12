import { describe, expect, it } from "vitest";
import type { DocumentType } from "../../../src/domain/documents/document-request.ts";
import type { Block, Cell } from "../../../src/domain/documents/sheet.ts";
import {
  errorsOf,
  fullShipment,
  type Json,
  MEXICAN_EXPORTER,
  modelOf,
} from "../../support/documents/shipment.ts";

/** What a person would type into a field, by the last name of its path. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  name: "Firm Ltd",
  address: "1 Street, Town",
  country: "DE",
  phone: "+49 1",
  email: "a@firm.example",
  taxId: "DE1",
  title: "Manager",
  invoice_number: "INV-1",
  invoiceDate: "2026-03-01",
  orderNumber: "PO-1",
  carrier: "Line",
  transportDocument: "BL-1",
  transportMode: "sea",
  origin: "DE",
  destination: "CH",
  producer: "Firm Ltd",
  agreement: "EU-Switzerland",
  hs_code: "610910",
  originCriterion: "P",
  description: "Shirts",
  quantity: 10,
  unit: "PCS",
  unit_price: "2",
  net_weight_kg: "5",
  gross_weight_kg: "6",
  lengthCm: 60,
  widthCm: 40,
  heightCm: 30,
  volumeM3: "0.072",
  type: "carton",
  packageType: "carton",
  marks: "A 1",
  line_items: [{}],
  packages: [{}],
  contents: [{ line: 1, quantity: 5 }],
};
const answerOf = (path: string): unknown => {
  // Of a line, packages are told in words; of the shipment they are listed.
  if (/^line_items\[\d+\]\.packages$/.test(path)) return "1 carton";
  return ANSWERS[
    path
      .split(".")
      .at(-1)
      ?.replace(/\[\d*\]$/, "") ?? ""
  ];
};

/** A copy of the request with a value at a path like `packages[0].marks`. */
function withField(body: Json, path: string, value: unknown): Json {
  const copy = structuredClone(body);
  const keys = path.replace(/\[(\d*)\]/g, ".$1").split(".");
  let at = copy as Record<string, unknown>;
  for (const [depth, key] of keys.entries()) {
    if (depth === keys.length - 1) at[key] = value;
    else {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
  }
  return copy;
}

/** Fills in what is asked for, and again what is then asked for. */
function completed(type: DocumentType, start: Json) {
  let body = start;
  for (let round = 0; round < 6; round++) {
    const { missingFields } = modelOf(type, body);
    if (missingFields.length === 0) break;
    for (const { path } of missingFields) {
      const answer = answerOf(path);
      if (answer === undefined) throw new Error(`${path} is asked for and is no field of the request`);
      body = withField(body, path, answer);
    }
  }
  return modelOf(type, body);
}

describe("what a form asks for is a field, and given it completes the form", () => {
  it.each<[string, DocumentType, Json]>([
    ["a packing list of nothing", "packing_list", {}],
    ["a packing list of packages alone", "packing_list", { packages: [{}, {}] }],
    ["an application to a chamber", "certificate_of_origin", {}],
    ["a preferential statement", "certificate_of_origin", { certificate: { kind: "preferential" } }],
  ])("%s", (_, type, start) => {
    const model = completed(type, start);
    expect(model).toMatchObject({ status: "complete", missingFields: [], warnings: [] });
    expect(model.sheet.notice ?? "").not.toContain("DRAFT");
  });

  it("a certification under the USMCA, from what it cannot do without", () => {
    const start = {
      certificate: { kind: "usmca", certifier: "exporter", singleShipment: true },
      shipper: { name: "Textiles", address: { line1: "Av. 1", city: "León", country: "MX" } },
      line_items: [{ description: "Shirts", hs_code: "610910", originCriterion: "B" }],
      signatory: { name: "Ana", date: "2026-03-02" },
      origin: "MX",
      destination: "US",
    };
    expect(completed("certificate_of_origin", start)).toMatchObject({
      status: "complete",
      missingFields: [],
    });
  });

  it("a package of no three sides, a roll or a drum, by its volume", () => {
    const body = { ...fullShipment() } as Json;
    const [first] = fullShipment().packages;
    const { lengthCm, widthCm, heightCm, ...roll } = first as Record<string, unknown>;
    expect([lengthCm, widthCm, heightCm]).toEqual([60, 40, 35]);
    const without = modelOf("packing_list", { ...body, packages: [roll] });
    expect(without.missingFields.map(({ path }) => path)).toEqual([
      "packages[0].lengthCm",
      "packages[0].widthCm",
      "packages[0].heightCm",
      "packages[0].volumeM3",
    ]);
    const given = modelOf("packing_list", { ...body, packages: [{ ...roll, volumeM3: "0.05" }] });
    expect(given.missingFields).toEqual([]);
    // Two packages of 0.05 m³ each.
    expect(given.data.volumeCubicMetres).toBe("0.1");
  });
});

/** Cells of a sheet with nothing in them, by what stands above or beside them. */
function blanks(blocks: readonly Block[]): string[] {
  const isBlank = (cell: Cell | undefined) => (cell ?? []).every(({ text }) => text.trim() === "");
  return blocks.flatMap((block) => {
    if (block.kind === "boxes")
      return block.rows
        .flat()
        .filter(({ content }) => isBlank(content))
        .map(({ label }) => label);
    if (block.kind === "table")
      return block.rows.flatMap(({ cells }) =>
        block.columns.filter((_, at) => isBlank(cells[at])).map(({ label }) => label),
      );
    return [];
  });
}

describe("with all fields given", () => {
  const all = {
    ...fullShipment(),
    containerNumber: "MSKU1234565",
    sealNumber: "S-77",
    departureDate: "2026-03-04",
    customerReference: "REF 9",
    route: "Gdańsk to Long Beach",
    remarks: "Handle with care",
  };
  it.each<[string, DocumentType, Json, string[]]>([
    ["the packing list has no blank", "packing_list", {}, []],
    [
      "the application leaves the authority its box",
      "certificate_of_origin",
      {},
      ["Certification by the issuing authority: place, date, name, signature and stamp"],
    ],
    [
      "the preferential statement leaves the authorities theirs",
      "certificate_of_origin",
      { certificate: { agreement: "EU-Japan" } },
      [
        "For official use: preferential treatment given / not given (reason)",
        "Certification, where the agreement asks for one",
      ],
    ],
    [
      "the certification under the USMCA has no blank",
      "certificate_of_origin",
      {
        shipper: MEXICAN_EXPORTER,
        origin: "MX",
        // One of them states its origin, the other has the shipment's.
        line_items: fullShipment().line_items.map(({ origin, ...line }, at) =>
          at === 0 ? line : { ...line, origin: origin === "LT" ? "MX" : origin },
        ),
        certificate: {
          kind: "usmca",
          certifier: "exporter",
          blanketFrom: "2026-03-01",
          blanketTo: "2026-12-31",
        },
      },
      [],
    ],
  ])("%s", (_, type, more, left) => {
    const model = modelOf(type, { ...all, ...more });
    expect(blanks(model.sheet.blocks)).toEqual(left);
    expect(model.missingFields).toEqual([]);
    expect(model.warnings).toEqual([]);
  });
});

describe("figures that contradict each other", () => {
  const withVolume = (volumeM3: string) => {
    const [first] = fullShipment().packages;
    return errorsOf("packing_list", { ...fullShipment(), packages: [{ ...first, volumeM3 }] });
  };
  it("a volume is that of the sides to 5 percent and a litre, and both are shown where it is not", () => {
    // 60 × 40 × 35 cm are 0.084 m³: 0.0892 is the most.
    expect(withVolume("0.0892")).toEqual([]);
    expect(withVolume("0.0893")).toEqual([
      { path: "packages[0].volumeM3", message: "0.0893 m³ is stated, and the sides make 0.084 m³" },
    ]);
  });
});
