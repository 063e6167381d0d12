import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const OPTIONS = { disableFontFace: true, useSystemFonts: false, verbosity: 0 } as const;

/** Text of a PDF as a reader would copy it: one string a page, lines joined. */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes.slice(), ...OPTIONS });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const content = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      content.items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""),
    );
  }
  await task.destroy();
  return pages;
}

/** Without spaces and line ends: what wrapping and justified gaps cannot change. */
export function squeezed(text: string): string {
  return text.normalize("NFKC").replace(/[\s\u200b-\u200f]+/gu, "");
}

export interface Picture {
  width: number;
  height: number;
  /** RGBA, four bytes a pixel. */
  pixels: Uint8ClampedArray;
  png: Uint8Array;
}

/** A page as an image, at 72 dots an inch times `scale`. */
export async function pictureOf(bytes: Uint8Array, page: number, scale: number): Promise<Picture> {
  const task = getDocument({ data: bytes.slice(), ...OPTIONS });
  const pdf = await task.promise;
  const sheet = await pdf.getPage(page);
  const viewport = sheet.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The canvas of the test library is the browser's in all that the renderer uses.
  await sheet.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const png = new Uint8Array(canvas.toBuffer("image/png"));
  await task.destroy();
  return { width: canvas.width, height: canvas.height, pixels, png };
}
