import type { Cell, HanForm, Tone } from "./sheet.ts";

/** A mandatory field that nobody gave. */
export interface MissingField {
  /** Where the request would hold it. */
  path: string;
  /** What the form calls it. */
  label: string;
}

/** What stands in its place on paper. */
export const NOT_GIVEN = "not given";

/** The mandatory fields that are missing, noted while values are turned into cells. */
export class MissingFields {
  readonly list: MissingField[] = [];

  /** A mandatory field: its value, or "not given" and an entry in missingFields. */
  need(path: string, label: string, value: string | null | undefined, hanForm?: HanForm): Cell {
    if (value !== null && value !== undefined && value !== "") return [{ text: value, hanForm }];
    this.note(path, label);
    return [{ text: NOT_GIVEN, tone: "missing" }];
  }

  /** A field printed when given; blank otherwise. */
  may(value: string | null | undefined, tone: Tone = "normal"): Cell {
    return value === null || value === undefined || value === "" ? [] : [{ text: value, tone }];
  }

  note(path: string, label: string): void {
    if (!this.list.some((field) => field.path === path)) this.list.push({ path, label });
  }
}
