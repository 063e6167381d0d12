import { createHash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { printDocuments } from "../../src/usecases/print-documents.ts";
import { textOfPages } from "../support/documents/read-pdf.ts";
import { fullShipment, modelOf, render, typefaces } from "../support/documents/shipment.ts";

const long = (lines: number) => ({
  ...fullShipment(),
  packages: 3,
  line_items: Array.from({ length: lines }, (_, index) => ({
    ...fullShipment().line_items[0],
    sku: `S-${index + 1}`,
    duties: undefined,
  })),
});

describe("the file", () => {
  it("is the same to the byte for the same input and moment, and its hash is that of the file", async () => {
    const one = await render(modelOf("commercial_invoice", fullShipment()));
    const two = await render(modelOf("commercial_invoice", fullShipment()));
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
    expect(one.sha256).toBe(createHash("sha256").update(one.bytes).digest("hex"));
  });

  it("differs with the moment and with the content", async () => {
    const model = modelOf("commercial_invoice", fullShipment());
    const later = await printDocuments([model], typefaces, "2026-03-03T08:30:00Z");
    const now = await render(model);
    const other = await render(modelOf("commercial_invoice", { ...fullShipment(), paymentTerms: "60 days" }));
    expect(new Set([later.sha256, now.sha256, other.sha256]).size).toBe(3);
    expect(new Set([...later.documentIds, ...now.documentIds, ...other.documentIds]).size).toBe(3);
  });

  it("has title, language, dates, identity and metadata", async () => {
    const rendered = await render(modelOf("commercial_invoice", fullShipment()));
    const pdf = await PDFDocument.load(rendered.bytes, { updateMetadata: false });
    expect(pdf.getTitle()).toContain("COMMERCIAL INVOICE FV/2026/0042");
    expect(String(pdf.catalog.get(PDFName.of("Lang")))).toBe("(en)");
    expect(pdf.getCreationDate()?.toISOString()).toBe("2026-03-02T08:30:00.000Z");
    expect(pdf.catalog.get(PDFName.of("Metadata"))).toBeDefined();
    expect(pdf.context.trailerInfo.ID).toBeDefined();
  });

  it("carries its JSON representation, whose totals are the printed ones", async () => {
    const rendered = await render(modelOf("commercial_invoice", fullShipment()));
    const data = await attachment(rendered.bytes);
    expect(data).toMatchObject({
      documentId: rendered.documentIds[0],
      documentType: "commercial_invoice",
      status: "complete",
      totals: { goods: "560.5", total: "870.95", netWeightKg: "121" },
    });
  });

  it("of one page in one script is at most 150 KB", async () => {
    const rendered = await render(modelOf("packing_list", fullShipment()));
    expect(rendered.pages).toBe(1);
    expect(rendered.bytes.length).toBeLessThanOrEqual(150_000);
  });

  it("prints id, quote, data version and hash in the foot of each page", async () => {
    const quote = {
      quoteId: "q_77",
      dataVersion: "2026-03-a",
      currency: "USD",
      entryDate: "2026-03-05",
      lines: [],
    };
    const rendered = await render(modelOf("commercial_invoice", long(30), quote));
    for (const page of await textOfPages(rendered.bytes)) {
      expect(page).toContain(`Document ${rendered.documentIds[0]}`);
      expect(page).toContain("Quote q_77");
      expect(page).toContain("Data 2026-03-a");
      expect(page).toMatch(/SHA-256 of content [0-9a-f]{64}/);
    }
  });
});

describe("the foot of a page", () => {
  it("has room for a quote's many datasets: their date, number and hash; the JSON representation lists them", async () => {
    const names = Array.from(
      { length: 70 },
      (_, at) => `tariff:${at} 2026-${String(1 + (at % 11)).padStart(2, "0")}-01+0a1b2c`,
    );
    const quote = {
      quoteId: "q_77",
      dataVersion: names.join(", "),
      currency: "USD",
      entryDate: "2026-03-05",
      lines: [],
    };
    const model = modelOf("commercial_invoice", fullShipment(), quote);
    const rendered = await render(model);
    const [page = ""] = await textOfPages(rendered.bytes);
    expect(page).toMatch(/Data 2026-11-01, 70 datasets, [0-9a-f]{12}/);
    expect(page).toMatch(/SHA-256 of content [0-9a-f]{64}/);
    expect(page).not.toContain("tariff:");
    expect(JSON.stringify(model.data)).toContain("tariff:69");
  });
});

describe("pages", () => {
  it("repeat the table's head and count themselves", async () => {
    const rendered = await render(modelOf("commercial_invoice", long(60)));
    const pages = await textOfPages(rendered.bytes);
    expect(pages.length).toBe(rendered.pages);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (/S-\d+/.test(page)) expect(page).toContain("Description of goods");
    });
    for (let line = 1; line <= 60; line += 1) expect(pages.join("\n")).toContain(`S-${line}\n`);
  });

  it("are Letter where the destination uses it, A4 elsewhere, and what is asked for first of all", async () => {
    const width = async (fields: object) => {
      const rendered = await render(modelOf("commercial_invoice", { ...fullShipment(), ...fields }));
      return Math.round((await PDFDocument.load(rendered.bytes)).getPage(0).getWidth());
    };
    expect(await width({})).toBe(612);
    expect(await width({ destination: "DE" })).toBe(595);
    expect(await width({ paper: "A4" })).toBe(595);
  });

  it("of several documents for one shipment make one file, each numbered by itself, data and all", async () => {
    const models = (["commercial_invoice", "packing_list", "certificate_of_origin"] as const).map((type) =>
      modelOf(type, fullShipment()),
    );
    const rendered = await render(...models);
    const pages = await textOfPages(rendered.bytes);
    expect(rendered.documentIds.map((id) => id.slice(0, 2))).toEqual(["CI", "PL", "CO"]);
    expect(pages.filter((page) => /Page 1 of/.test(page))).toHaveLength(3);
    expect(rendered.filename).toMatch(/^shipment_documents_CI-/);
  });

  it.each(["image/png", "image/jpeg"] as const)("show a logo given as %s", async (type) => {
    const canvas = createCanvas(60, 20);
    canvas.getContext("2d").fillRect(0, 0, 30, 20);
    const data = type === "image/png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg");
    const logo = `data:${type};base64,${data.toString("base64")}`;
    const rendered = await render(modelOf("commercial_invoice", { ...fullShipment(), logo }));
    const attached = await attachment(rendered.bytes);
    const objects = (await PDFDocument.load(rendered.bytes)).context.enumerateIndirectObjects();
    const images = objects.filter(
      ([, object]) =>
        object instanceof PDFRawStream && String(object.dict.get(PDFName.of("Subtype"))) === "/Image",
    );
    expect(images.length).toBeGreaterThan(0);
    expect(attached.logo).toBeUndefined();
  });
});

async function attachment(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || String(object.dict.get(PDFName.of("Type"))) !== "/EmbeddedFile")
      continue;
    const packed = object.dict.get(PDFName.of("Filter")) !== undefined;
    const json = packed ? decodePDFRawStream(object).decode() : object.contents;
    return JSON.parse(new TextDecoder().decode(json)) as Record<string, unknown>;
  }
  throw new Error("no attachment");
}
