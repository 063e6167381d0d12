import { type PDFDict, type PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import type { PlacedLogo } from "../../typesetting/sheet/page-frame.ts";
import { sha256Hex } from "../encoding/bytes.ts";
import { isPng } from "./logo.ts";
import type { FieldError } from "./shipment-checks.ts";

/** Points: wide enough to be read, low enough to leave the page to the form. */
const ROOM = { width: 150, height: 40 } as const;

/** The images of one file: documents with the same logo share it. */
export class Logos {
  readonly warnings: FieldError[] = [];
  private readonly pdf: PDFDocument;
  private readonly placed = new Map<string, PlacedLogo & { ref: PDFRef }>();

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
  }

  /** Embeds an image; a damaged one costs the logo and a warning, never the document. */
  async place(bytes: Uint8Array | null): Promise<PlacedLogo | null> {
    if (bytes === null) return null;
    const key = await sha256Hex(bytes);
    const held = this.placed.get(key);
    if (held !== undefined) return held;
    try {
      const image = isPng(bytes) ? await this.pdf.embedPng(bytes) : await this.pdf.embedJpg(bytes);
      const scale = Math.min(ROOM.width / image.width, ROOM.height / image.height);
      const logo = {
        name: `Logo${this.placed.size}`,
        width: image.width * scale,
        height: image.height * scale,
        ref: image.ref,
      };
      this.placed.set(key, logo);
      return logo;
    } catch {
      this.warnings.push({ path: "logo", message: "could not be decoded and was left out" });
      return null;
    }
  }

  /** Names the pages call the images by. */
  resources(): PDFDict {
    const images = this.pdf.context.obj({}) as PDFDict;
    for (const { name, ref } of this.placed.values()) images.set(PDFName.of(name), ref);
    return images;
  }
}
