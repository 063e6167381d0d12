import type { Block, Cell, HanForm, Inline, Sheet } from "../../domain/documents/sheet.ts";

const KANA = /[\u3040-\u30ff]/;

/** Han form of a paragraph: Japanese where it has kana, else its own or that of the sheet. */
export function hanFormOf({ text, hanForm }: Inline, sheetForm: HanForm): HanForm {
  return KANA.test(text) ? "jp" : (hanForm ?? sheetForm);
}

/** Every text of a sheet with its weight and Han form, in printing order. */
export function* textsOf(sheet: Sheet): Generator<{ text: string; bold: boolean; hanForm: HanForm }> {
  const plain = (text: string, bold = false) => ({ text, bold, hanForm: sheet.hanForm });
  yield plain(sheet.title, true);
  yield plain(sheet.subtitle);
  yield plain(sheet.reference, true);
  yield plain(sheet.disclaimer);
  if (sheet.notice !== null) yield plain(sheet.notice);
  for (const block of sheet.blocks) {
    if (block.kind === "heading") yield plain(block.text, true);
    for (const inline of cellsOf(block).flat()) {
      yield { text: inline.text, bold: inline.tone === "strong", hanForm: hanFormOf(inline, sheet.hanForm) };
    }
    for (const text of block.kind === "figures" ? labelsOf(block) : []) yield plain(text);
    for (const label of labelsOf(block)) yield plain(label, true);
  }
}

/** All texts of a block that are not labels. */
function cellsOf(block: Block): Cell[] {
  switch (block.kind) {
    case "boxes":
      return block.rows.flat().map((box) => box.content);
    case "table":
      return block.rows.flatMap((row) => row.cells);
    case "text":
      return [block.content];
    case "figures":
      return [block.rows.flatMap(({ label, value }) => [{ text: label }, { text: value }])];
    case "signature":
      return [
        [
          { text: block.statement },
          ...block.fields.flatMap(({ value }) => (value === null ? [] : [{ text: value }])),
        ],
      ];
    default:
      return [];
  }
}

function labelsOf(block: Block): string[] {
  switch (block.kind) {
    case "boxes":
      return block.rows.flat().map((box) => `${box.no ?? ""} ${box.label}`);
    case "table":
      return block.columns.map((column) => column.label);
    case "figures":
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case "signature":
      return block.fields.map((field) => field.label);
    default:
      return [];
  }
}
