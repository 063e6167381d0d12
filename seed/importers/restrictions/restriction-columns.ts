/** Columns of a table of controls; lists are blank-separated, word phrases by `;`, documents by `,` or `;`. */
export const CONTROL_COLUMNS = [
  "destination",
  "origins",
  "prefixes",
  "exempt",
  "type",
  "title",
  "scope",
  "words",
  "hints",
  "coverage",
  "authority",
  "legalReference",
  "documents",
  "effectiveFrom",
  "effectiveTo",
  "source",
  "confidence",
] as const;

/** The entry of dangerous goods, behind the columns of a control. */
export const RESTRICTION_COLUMNS = [...CONTROL_COLUMNS, "un", "hazardClass", "packingGroup", "air"] as const;

/** Whose exports are caught, and to which parts of the destination, before the columns of a control. */
export const EMBARGO_COLUMNS = ["exporters", "regions", ...CONTROL_COLUMNS] as const;

/** A cell by its column: columns that a table does not have are empty. */
export type ControlRow = Readonly<
  Record<(typeof RESTRICTION_COLUMNS)[number] | (typeof EMBARGO_COLUMNS)[number], string>
> & { readonly line: number };
