import type { JSX } from "hono/jsx/jsx-runtime";
import type { HeldRestrictions } from "../../../data/restrictions/held-restrictions.ts";
import type { WidgetFile } from "../../../data/site/widget-file.ts";

/** What a guide may show of the running service. */
export interface GuideFacts {
  /** The origin the reader sees, so that examples can be copied as they are. */
  origin: string;
  widget: WidgetFile;
  datasets: {
    name: string;
    publisher: string;
    version: string;
    asOf: string;
    validUntil: string | null;
    rows: number;
  }[];
  /** What is held of the controls of each destination; read for the page on data only. */
  restrictions: readonly HeldRestrictions[];
}

export interface Guide {
  slug: string;
  title: string;
  /** One sentence, for lists and machines. */
  summary: string;
  /** Scripts that the page runs, by path. */
  scripts?: readonly string[];
  Body(facts: GuideFacts): JSX.Element;
}
