import type { Block, Box, SheetFigure, SheetRow, TableColumn } from "../../domain/documents/sheet.ts";
import type { Flow } from "./flow.ts";
import { linesHeight, type RowCell, setRow } from "./rows.ts";
import { INK, LEADING, PADDING, RULE_WIDTH, TYPE } from "./type-scale.ts";

/** Sets one block at the flow's cursor. */
export function setBlock(flow: Flow, block: Block): void {
  switch (block.kind) {
    case "boxes":
      setBoxes(flow, block.rows);
      return;
    case "heading":
      setHeading(flow, block.text);
      return;
    case "table":
      setTable(flow, block.columns, block.rows);
      return;
    case "figures":
      setFigures(flow, block.rows);
      return;
    case "text": {
      const lines = flow.cellLines(block.content, TYPE.table, flow.measure);
      setRow(flow, [{ x: flow.left, width: flow.measure, lines }], 0, () => {});
      return;
    }
    case "signature":
      setSignature(flow, block);
      return;
  }
}

const LABEL_LEAD = TYPE.label * LEADING;

/** Ruled fields in rows, in the manner of customs forms. */
function setBoxes(flow: Flow, rows: readonly Box[][]): void {
  const left = flow.left;
  const right = left + flow.measure;
  for (const boxes of rows) {
    let x = left;
    const places = boxes.map((box) => {
      const width = (box.span / 12) * flow.measure;
      const place = { box, x, width };
      x += width;
      return place;
    });
    const cells: RowCell[] = places.map(({ box, x: start, width }) => ({
      x: start + PADDING.x,
      width: width - 2 * PADDING.x,
      lines: flow.cellLines(box.content, TYPE.text, width - 2 * PADDING.x),
      right: box.right,
    }));
    const labelled = places.map((place) => ({
      ...place,
      lines: labelLines(flow, place.box, place.width - 2 * PADDING.x),
    }));
    const above = Math.max(...labelled.map(({ lines }) => lines.length)) * LABEL_LEAD + 1;
    setRow(flow, cells, above, (top, height, first) => {
      flow.rule(left, top, right, top);
      flow.rule(left, top - height, right, top - height);
      flow.rule(left, top, left, top - height);
      flow.rule(right, top, right, top - height);
      for (const { box, x: start, lines } of labelled) {
        if (start > left + 0.1) flow.rule(start, top, start, top - height);
        setLabel(flow, box, lines, start + PADDING.x, top - PADDING.y, first);
      }
    });
  }
  flow.y -= 7;
}

/** A label's lines, the first one shortened by the box's number. */
function labelLines(flow: Flow, box: Box, width: number): string[] {
  const number = numberOf(box);
  const text = `${number}${box.label}`;
  return flow.type.lines(text, flow.style(TYPE.label, true), width).map((line) => line.text);
}

function setLabel(
  flow: Flow,
  box: Box,
  lines: readonly string[],
  x: number,
  top: number,
  first: boolean,
): void {
  const number = numberOf(box);
  const offset = number === "" ? 0 : flow.type.measure(number, flow.style(TYPE.label, true));
  if (number !== "") flow.label(number, TYPE.label, x, top, { bold: true, ink: INK.text });
  lines.forEach((line, index) => {
    const text = index === 0 ? line.slice(number.length) : line;
    const tail = !first && index === lines.length - 1 ? " (continued)" : "";
    const from = index === 0 ? x + offset : x;
    flow.label(`${text}${tail}`, TYPE.label, from, top - index * LABEL_LEAD, { ink: INK.label });
  });
}

function numberOf(box: Box): string {
  return box.no === undefined ? "" : `${box.no}  `;
}

/** Kept together with the beginning of what it heads. */
function setHeading(flow: Flow, text: string): void {
  flow.reserve(54);
  flow.y -= 3;
  flow.label(text, TYPE.heading, flow.left, flow.y, { bold: true });
  flow.y -= TYPE.heading * LEADING + 3;
}

/** A table whose head returns on every page. */
function setTable(flow: Flow, columns: readonly TableColumn[], rows: readonly SheetRow[]): void {
  const total = columns.reduce((sum, column) => sum + column.width, 0);
  let x = flow.left;
  const places = columns.map((column) => {
    const width = (column.width / total) * flow.measure;
    const place = { column, x: x + PADDING.x, width: width - 2 * PADDING.x };
    x += width;
    return place;
  });
  const head = () => setTableHead(flow, places);
  flow.reserve(70);
  head();
  flow.onTurn = head;
  for (const row of rows) {
    const cells: RowCell[] = places.map(({ column, x: start, width }, index) => ({
      x: start,
      width,
      lines: flow.cellLines(row.cells[index] ?? [], TYPE.table, width),
      right: column.right,
    }));
    setRow(flow, cells, 0, (top, _height, first) => {
      if (first && row.joined !== true) flow.rule(flow.left, top, flow.left + flow.measure, top);
    });
  }
  flow.onTurn = undefined;
  flow.rule(flow.left, flow.y, flow.left + flow.measure, flow.y, RULE_WIDTH.thin, INK.text);
  flow.y -= 8;
}

function setTableHead(
  flow: Flow,
  places: readonly { column: TableColumn; x: number; width: number }[],
): void {
  const size = TYPE.label + 0.3;
  const cells = places.map(({ column, x, width }) => {
    const style = flow.style(size, true);
    const lines = flow.type
      .lines(column.label, style, width)
      .map((line) => ({ line, style, ink: INK.muted }));
    return { x, width, lines, right: column.right };
  });
  const height = Math.max(...cells.map((cell) => cell.lines.length)) * size * LEADING + 2 * PADDING.y;
  flow.fill(flow.left, flow.y - height, flow.measure, height, INK.shade);
  flow.rule(flow.left, flow.y, flow.left + flow.measure, flow.y, RULE_WIDTH.thin, INK.text);
  setRow(flow, cells, 0, () => {});
}

/** Amounts under one another, aligned at the right with tabular figures. */
function setFigures(flow: Flow, rows: readonly SheetFigure[]): void {
  const width = flow.measure * 0.5;
  const x = flow.left + flow.measure - width;
  const lead = TYPE.text * LEADING + 2.4;
  flow.reserve(lead * rows.length + 6);
  for (const row of rows) {
    const bold = row.strong === true;
    if (bold) flow.rule(x, flow.y + 0.6, x + width, flow.y + 0.6, RULE_WIDTH.thin, INK.text);
    const value = flow.lines(
      row.value,
      flow.style(TYPE.text, bold),
      width * 0.5,
      row.missing ? INK.missing : INK.text,
    );
    const label = flow.lines(
      row.label,
      flow.style(TYPE.text, bold),
      width * 0.5 - 2 * PADDING.x,
      bold ? INK.text : INK.muted,
    );
    const height = Math.max(linesHeight(label), linesHeight(value)) + 2.4;
    flow.reserve(height);
    flow.stack(label, x + PADDING.x, flow.y - 1.2, width);
    flow.stack(value, x, flow.y - 1.2, width - PADDING.x, true);
    flow.y -= height;
  }
  flow.y -= 6;
}

/** Four fields over a rule: the hand signs on paper. */
function setSignature(flow: Flow, block: Extract<Block, { kind: "signature" }>): void {
  const statement = flow.cellLines([{ text: block.statement }], TYPE.table, flow.measure);
  const gap = 10;
  // The last rule ends at the margin like every other.
  const width = (flow.measure + gap) / block.fields.length;
  const values = block.fields.map(({ value }) =>
    flow.cellLines([{ text: value ?? "" }], TYPE.text, width - 14),
  );
  // The hand needs room even where nothing is typed.
  const above = Math.max(26, ...values.map((lines) => linesHeight(lines) + 6));
  const cellHeight = above + 18;
  // Statement and signature stay together: a signature alone on a page certifies nothing.
  flow.reserve(linesHeight(statement) + cellHeight + 2 * PADDING.y);
  setRow(flow, [{ x: flow.left, width: flow.measure, lines: statement }], 0, () => {});
  block.fields.forEach(({ label }, index) => {
    const x = flow.left + index * width;
    const base = flow.y - above;
    const lines = values[index] ?? [];
    flow.stack(lines, x + 2, base + linesHeight(lines) + 1.5, width - 14);
    flow.rule(x, base, x + width - gap, base, RULE_WIDTH.thin, INK.text);
    flow.label(label, TYPE.label, x, base - 3, { ink: INK.label });
  });
  flow.y -= cellHeight;
}
