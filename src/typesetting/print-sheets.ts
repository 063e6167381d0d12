import { type PDFContext, type PDFDict, PDFDocument, PDFName } from "pdf-lib";
import type { Logo, Paper, Sheet } from "../domain/documents/sheet.ts";
import { neededSlices } from "./needed-slices.ts";
import { attachData, writeMetadata } from "./pdf-metadata.ts";
import { PlacedLogos } from "./placed-logos.ts";
import { Flow } from "./sheet/flow.ts";
import { type PlacedLogo, setFirstHead, setFoot, setFurtherHead } from "./sheet/page-frame.ts";
import { setBlock } from "./sheet/set-blocks.ts";
import { PAPERS } from "./sheet/type-scale.ts";
import type { Typefaces } from "./typefaces.ts";
import { Typesetter } from "./typesetter.ts";
import { unpackedSlices } from "./unpacked-slices.ts";

/** A sheet with what its pages and the file need beside the content. */
export interface SheetToPrint {
  sheet: Sheet;
  paper: Paper;
  logo: Logo | null;
  /** Printed as text and barcode; names the attached data. Printable ASCII. */
  id: string;
  /** What identifies a printed page: lines at its foot, under the disclaimer. */
  foot: readonly string[];
  /** The same content as data: attached to the file. */
  json: string;
}

/** What holds for the whole file. */
export interface FileFacts {
  /** BCP 47 tag. */
  language: string;
  /** Moment of issue, ISO 8601 in UTC: the only clock a file knows. */
  issuedAt: string;
  /** File identifier (ISO 32000-1, 14.4): 32 hexadecimal digits. */
  fingerprint: string;
}

/** A finished file. */
interface PrintedFile {
  bytes: Uint8Array;
  pages: number;
  /** A logo could not be decoded and was left out. */
  logoLeftOut: boolean;
}

/**
 * Several sheets as one PDF, each with its own page numbers and its data attached. The same sheets, faces and
 * facts give the same bytes.
 * @throws MissingSlice where `typefaces.load` holds back a slice: a fault of the program, never of a sheet
 * @example await printSheets([invoice], { language: "en", issuedAt, fingerprint }, typefaces)
 */
export async function printSheets(
  sheets: readonly SheetToPrint[],
  file: FileFacts,
  typefaces: Typefaces,
): Promise<PrintedFile> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const slices = await unpackedSlices(await typefaces.load(neededSlices(typefaces.index, sheets)));
  const type = new Typesetter(slices, typefaces, pdf.context);
  const resources = pdf.context.obj({}) as PDFDict;
  const resourcesRef = pdf.context.register(resources);
  const logos = new PlacedLogos(pdf);
  try {
    for (const sheet of sheets) {
      for (const content of setPages(type, sheet, await logos.place(sheet.logo))) {
        const page = pdf.addPage([...PAPERS[sheet.paper]]);
        page.node.set(PDFName.of("Resources"), resourcesRef);
        page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(content)));
      }
      await attachData(pdf, sheet, file.issuedAt);
    }
    resources.set(PDFName.of("Font"), fontResources(type, pdf.context));
  } finally {
    for (const face of type.used) face.release();
  }
  resources.set(PDFName.of("XObject"), logos.resources());
  writeMetadata(pdf, sheets, file);
  const bytes = await pdf.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return { bytes, pages: pdf.getPageCount(), logoLeftOut: logos.damaged };
}

/** Content streams of a sheet's pages. Feet come last: they need the number of pages. */
function setPages(
  type: Typesetter,
  { sheet, paper, id, foot }: SheetToPrint,
  logo: PlacedLogo | null,
): string[] {
  const flow = new Flow(type, PAPERS[paper], sheet.hanForm, (further) => setFurtherHead(further, sheet));
  setFirstHead(flow, sheet, id, logo);
  for (const block of sheet.blocks) setBlock(flow, block);
  const count = flow.pages.length;
  return flow.pages.map((operators, index) => {
    flow.pages.push([]);
    setFoot(flow, [sheet.disclaimer, ...foot], `Page ${index + 1} of ${count}`);
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
