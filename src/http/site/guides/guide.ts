import type { JSX } from "hono/jsx/jsx-runtime";
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
}

export interface Guide {
  slug: string;
  title: string;
  /** One sentence, for lists and machines. */
  summary: string;
  Body(facts: GuideFacts): JSX.Element;
}
