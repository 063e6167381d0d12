import { type PDFContext, type PDFDict, PDFDocument, PDFName } from "pdf-lib";
import type { Shaper } from "../../typesetting/shaper.ts";
import { textsOf } from "../../typesetting/sheet/blocks.ts";
import { Flow } from "../../typesetting/sheet/flow.ts";
import {
  type FooterFacts,
  footer,
  footerLines,
  type PlacedLogo,
  setFirstHead,
  setFurtherHead,
} from "../../typesetting/sheet/page-frame.ts";
import { setBlock } from "../../typesetting/sheet/set-blocks.ts";
import { PAPERS } from "../../typesetting/sheet/type-scale.ts";
import { slicesOf, Typesetter } from "../../typesetting/typesetter.ts";
import { sha256Hex } from "../encoding/bytes.ts";
import type { DocumentModel } from "./model.ts";
import { attachTwin, canonical, describe } from "./pdf-identity.ts";
import { Logos } from "./placed-logo.ts";
import type { FieldError } from "./shipment-checks.ts";

/** What rendering needs beside content and fonts. */
export interface RenderOptions {
  shaper: Shaper;
  /** Moment of issue, ISO 8601 in UTC: the only clock a document knows. */
  issuedAt: string;
}

/** A finished file. */
export interface RenderedDocument {
  bytes: Uint8Array;
  pages: number;
  /** Of the file, lower-case hex. */
  sha256: string;
  filename: string;
  documentIds: string[];
  /** What could not be shown as it was given. */
  warnings: FieldError[];
}

/** Ids tell the kind of document at a glance. */
const ID_PREFIX = {
  commercial_invoice: "CI",
  packing_list: "PL",
  certificate_of_origin: "CO",
  customs_declaration: "CD",
} as const;

/** Ids of the stored font slices that the documents' text needs: load these, no others. */
export function neededSlices(...models: DocumentModel[]): string[] {
  const needed = new Set<string>(slicesOf(FRAME_TEXT, false, "sc"));
  for (const id of slicesOf(FRAME_TEXT, true, "sc")) needed.add(id);
  for (const model of models) {
    for (const { text, bold, form } of textsOf(model.sheet))
      for (const id of slicesOf(text, bold, form)) needed.add(id);
    const foot = footerLines({
      documentId: "",
      quoteId: model.quoteId,
      dataVersion: `${model.dataVersion ?? ""} ${FRAME_TEXT}`,
      date: "",
      contentHash: "",
    });
    for (const id of slicesOf(foot.join(" "), false, model.sheet.form)) needed.add(id);
  }
  return [...needed].sort();
}

/** Letters of the frame's own words and numbers. */
const FRAME_TEXT = "Page 0123456789abcdef of · SHA-256, datasets (continued)";

/** Longest list of datasets that a foot prints as it is. */
const LONGEST_VERSION = 80;

/** A quote names scores of datasets: the foot has their newest date, number and hash, the JSON twin the list. */
async function shortVersion(version: string): Promise<string> {
  if (version.length <= LONGEST_VERSION) return version;
  const newest =
    version
      .match(/\d{4}-\d{2}-\d{2}/g)
      ?.sort()
      .at(-1) ?? "";
  const hash = await sha256Hex(new TextEncoder().encode(version));
  return `${newest}, ${version.split(", ").length} datasets, ${hash.slice(0, 12)}`;
}

/** One document as PDF. The same model, fonts and moment give the same bytes. */
export function renderDocument(
  model: DocumentModel,
  fonts: ReadonlyMap<string, Uint8Array>,
  options: RenderOptions,
): Promise<RenderedDocument> {
  return mergeDocuments([model], fonts, options);
}

/** Several documents of one shipment as one PDF, each with its own page numbers and JSON twin. */
export async function mergeDocuments(
  models: readonly DocumentModel[],
  fonts: ReadonlyMap<string, Uint8Array>,
  options: RenderOptions,
): Promise<RenderedDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const type = new Typesetter(await unpacked(fonts), options.shaper, pdf.context);
  const resources = pdf.context.obj({}) as PDFDict;
  const resourcesRef = pdf.context.register(resources);
  const logos = new Logos(pdf);
  const hashes: string[] = [];
  const documentIds: string[] = [];
  try {
    for (const model of models) {
      const contentHash = await sha256Hex(canonical({ ...model.data, issuedAt: options.issuedAt }));
      const documentId = `${ID_PREFIX[model.documentType]}-${contentHash.slice(0, 12).toUpperCase()}`;
      hashes.push(contentHash);
      documentIds.push(documentId);
      const logo = await logos.place(model.logo);
      const facts = {
        documentId,
        quoteId: model.quoteId,
        dataVersion: model.dataVersion === null ? null : await shortVersion(model.dataVersion),
        date: options.issuedAt.slice(0, 10),
        contentHash,
      };
      for (const content of setPages(type, model, facts, logo)) {
        const page = pdf.addPage([...PAPERS[model.paper]]);
        page.node.set(PDFName.of("Resources"), resourcesRef);
        page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(content)));
      }
      await attachTwin(pdf, model, documentId, options.issuedAt);
    }
    resources.set(PDFName.of("Font"), fontResources(type, pdf.context));
  } finally {
    for (const face of type.used) face.release();
  }
  resources.set(PDFName.of("XObject"), logos.resources());
  describe(pdf, models, documentIds, hashes, options.issuedAt);
  const bytes = await pdf.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  const name = models.length === 1 ? models[0]?.documentType : "shipment_documents";
  return {
    bytes,
    pages: pdf.getPageCount(),
    sha256: await sha256Hex(bytes),
    filename: `${name}_${documentIds[0]}.pdf`,
    documentIds,
    warnings: logos.warnings,
  };
}

/** Content streams of a document's pages. Feet come last: they need the number of pages. */
function setPages(
  type: Typesetter,
  model: DocumentModel,
  facts: FooterFacts,
  logo: PlacedLogo | null,
): string[] {
  const [width, height] = PAPERS[model.paper];
  const { sheet } = model;
  const flow = new Flow(type, width, height, sheet.form, (further) => setFurtherHead(further, sheet));
  setFirstHead(flow, sheet, facts.documentId, logo);
  for (const block of sheet.blocks) setBlock(flow, block);
  const count = flow.pages.length;
  return flow.pages.map((operators, index) => {
    flow.pages.push([]);
    footer(flow, sheet, facts, index + 1, count);
    return [...operators, ...(flow.pages.pop() as string[])].join("\n");
  });
}

/** Embeds what was used, after all text is set. */
function fontResources(type: Typesetter, context: PDFContext): PDFDict {
  const fonts = context.obj({}) as PDFDict;
  for (const face of type.used) {
    face.embed();
    fonts.set(PDFName.of(face.name), face.ref);
  }
  return fonts;
}

/** Stored slices are gzip files; slices already unpacked pass through. */
async function unpacked(fonts: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const entries = [...fonts].map(async ([id, bytes]): Promise<[string, Uint8Array]> => {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return [id, bytes];
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
    return [id, new Uint8Array(await new Response(stream).arrayBuffer())];
  });
  return new Map(await Promise.all(entries));
}
