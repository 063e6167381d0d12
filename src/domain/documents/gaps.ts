import type { HanForm } from "../../typesetting/font-index.ts";
import type { Cell, Tone } from "../../typesetting/sheet/blocks.ts";

/** A mandatory field that nobody gave. */
export interface MissingField {
  /** Where the request would hold it. */
  path: string;
  /** What the form calls it. */
  label: string;
}

/** What stands in its place on paper. */
export const NOT_GIVEN = "not given";

/** Turns values into cells and remembers which mandatory ones were absent. */
export class Gaps {
  readonly missing: MissingField[] = [];

  /** A mandatory field: its value, or "not given" and an entry in missingFields. */
  need(path: string, label: string, value: string | null | undefined, form?: HanForm): Cell {
    if (value !== null && value !== undefined && value !== "") return [{ text: value, form }];
    this.note(path, label);
    return [{ text: NOT_GIVEN, tone: "missing" }];
  }

  /** A field printed when given; blank otherwise. */
  may(value: string | null | undefined, tone: Tone = "normal"): Cell {
    return value === null || value === undefined || value === "" ? [] : [{ text: value, tone }];
  }

  note(path: string, label: string): void {
    if (!this.missing.some((field) => field.path === path)) this.missing.push({ path, label });
  }
}
