import type { Sheet } from "../../domain/documents/sheet.ts";
import { code128 } from "./barcode.ts";
import type { Flow } from "./flow.ts";
import { INK, LEADING, MARGIN, PADDING, RULE_WIDTH, TYPE } from "./type-scale.ts";

/** A logo as the page shows it: name of the image resource and its size in points. */
export interface PlacedLogo {
  name: string;
  width: number;
  height: number;
}

/** Head of the first page: logo, title, number, barcode of the document id, notice. */
export function setFirstHead(flow: Flow, sheet: Sheet, documentId: string, logo: PlacedLogo | null): void {
  const top = flow.y;
  const right = flow.left + flow.measure;
  if (logo !== null) {
    flow.draw(`q ${logo.width} 0 0 ${logo.height} ${flow.left} ${top - logo.height} cm /${logo.name} Do Q`);
    flow.y -= logo.height + 8;
  }
  const barcode = { width: 128, height: 15 };
  drawBarcode(flow, documentId, right - barcode.width, top - barcode.height, barcode.width, barcode.height);
  flow.label(documentId, TYPE.label, right - 100, top - barcode.height - 2, { ink: INK.label, right: 100 });
  const style = flow.style(TYPE.title, true);
  // With a logo above it the title has the whole measure; without one it stands beside the barcode.
  const room = logo === null ? flow.measure - barcode.width - 12 : flow.measure;
  for (const line of flow.type.lines(sheet.title, style, room)) {
    flow.y -= flow.setLine({ line, style, ink: INK.text }, flow.left, flow.y, room) * 0.9;
  }
  const subtitle = flow.style(TYPE.text);
  for (const line of sheet.subtitle === "" ? [] : flow.type.lines(sheet.subtitle, subtitle, room)) {
    flow.y -= flow.setLine({ line, style: subtitle, ink: INK.muted }, flow.left, flow.y - 1, room);
  }
  flow.y = Math.min(flow.y, top - barcode.height - 12) - 5;
  if (sheet.notice !== null) setNotice(flow, sheet.notice);
}

/** A bar that cannot be overlooked and still prints in black and white. */
function setNotice(flow: Flow, text: string): void {
  const style = flow.style(TYPE.table);
  const lines = flow.type.lines(text, style, flow.measure - 2 * PADDING.x - 6);
  const height = lines.length * TYPE.table * LEADING + 2 * PADDING.y;
  flow.fill(flow.left, flow.y - height, 2.4, height, INK.missing);
  flow.fill(flow.left + 2.4, flow.y - height, flow.measure - 2.4, height, INK.shade);
  let y = flow.y - PADDING.y;
  for (const line of lines)
    y -= flow.setLine({ line, style, ink: INK.text }, flow.left + PADDING.x + 6, y, flow.measure);
  flow.y -= height + 7;
}

/** Head of every further page. */
export function setFurtherHead(flow: Flow, sheet: Sheet): void {
  flow.label(sheet.reference, TYPE.small, flow.left, flow.y, { bold: true });
  flow.label("continued", TYPE.small, flow.left, flow.y, { ink: INK.label, right: flow.measure });
  flow.y -= TYPE.small * LEADING + 2;
  flow.rule(flow.left, flow.y, flow.left + flow.measure, flow.y, RULE_WIDTH.thin, INK.text);
  flow.y -= 8;
}

/** Foot of a page: what is said of every page alike, and its number at the right. */
export function setFoot(flow: Flow, texts: readonly string[], pageNumber: string): void {
  const top = MARGIN.bottom - 8;
  const right = flow.left + flow.measure;
  flow.rule(flow.left, top, right, top, RULE_WIDTH.hair);
  const style = flow.style(TYPE.label);
  let y = top - 3;
  for (const text of texts) {
    for (const line of flow.type.lines(text, style, flow.measure - 62)) {
      y -= flow.setLine({ line, style, ink: INK.label }, flow.left, y, flow.measure);
    }
  }
  flow.label(pageNumber, TYPE.small, flow.left, top - 3, { right: flow.measure });
}

function drawBarcode(flow: Flow, text: string, x: number, y: number, width: number, height: number): void {
  const modules = code128(text);
  const unit = width / modules.length;
  for (let start = 0; start < modules.length; start += 1) {
    if (modules[start] !== "1") continue;
    let end = start;
    while (modules[end] === "1") end += 1;
    flow.fill(x + start * unit, y, (end - start) * unit, height, INK.text);
    start = end;
  }
}
