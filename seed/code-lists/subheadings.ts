import { readTable } from "../load/table.ts";

/** The subheadings of HS 2022, codes only: heading, and the endings that stand under it. */
export const SUBHEADINGS_FILE = "seed/code-lists/hs/hs2022.tsv";

/** Every subheading that there is: six digits each. */
export const readSubheadings = (): Set<string> =>
  new Set(
    readTable(SUBHEADINGS_FILE, ["heading", "codes"]).flatMap(({ heading, codes }) =>
      codes.split(" ").map((rest) => heading + rest),
    ),
  );
