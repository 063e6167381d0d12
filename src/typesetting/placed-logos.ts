import { type PDFDict, type PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import type { Logo } from "../domain/documents/sheet.ts";
import type { PlacedLogo } from "./sheet/page-frame.ts";

/** Points: wide enough to be read, low enough to leave the page to the form. */
const ROOM = { width: 150, height: 40 } as const;

/** The images of one file: sheets with the same logo share it. */
export class PlacedLogos {
  /** An image could not be decoded: its sheets are printed without it. */
  damaged = false;
  private readonly pdf: PDFDocument;
  private readonly placed: { logo: Logo; place: PlacedLogo; ref: PDFRef }[] = [];

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
  }

  /** Embeds an image; a damaged one costs the logo, never the document. */
  async place(logo: Logo | null): Promise<PlacedLogo | null> {
    if (logo === null) return null;
    const held = this.placed.find((one) => sameBytes(one.logo.bytes, logo.bytes));
    if (held !== undefined) return held.place;
    try {
      const image =
        logo.format === "png" ? await this.pdf.embedPng(logo.bytes) : await this.pdf.embedJpg(logo.bytes);
      const scale = Math.min(ROOM.width / image.width, ROOM.height / image.height);
      const place = {
        name: `Logo${this.placed.length}`,
        width: image.width * scale,
        height: image.height * scale,
      };
      this.placed.push({ logo, place, ref: image.ref });
      return place;
    } catch {
      this.damaged = true;
      return null;
    }
  }

  /** Names the pages call the images by. */
  resources(): PDFDict {
    const images = this.pdf.context.obj({}) as PDFDict;
    for (const { place, ref } of this.placed) images.set(PDFName.of(place.name), ref);
    return images;
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
