import { dotted } from "../trade/hs-code.ts";
import { hasSadDataSets } from "./country-usage.ts";

/** A code as the importing country writes it: 6109.10.00.12, or in the Union and the UK 6109 10 00 12. */
export function hsText(code: string, destination: string | undefined): string {
  return hasSadDataSets(destination) ? dotted(code).replaceAll(".", " ") : dotted(code);
}
