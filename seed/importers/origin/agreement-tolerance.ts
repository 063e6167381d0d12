/**
 * De minimis shares of an agreement in percent, "" where none is allowed or known. The master list words them
 * in many ways; textile shares by weight are the agreements' own (US agreements: 7 % in the older ones, 10 %
 * in CAFTA-DR, Peru, Colombia, Panama and USMCA; European lists: 10 % of the weight of mixed textiles).
 */
interface ToleranceCells {
  value: string;
  textile: string;
  elastomeric: string;
  food: string;
  set: string;
}

const TEXTILE_TEN = new Set(["USMCA", "CAFTA-DR", "US-peru", "US-colombia", "US-panama", "CBTPA", "CPTPP"]);
/** Agreements whose general article has no sets rule of its own in the table: 15 % of the set is the common form. */
const SETS: Record<string, string> = { USMCA: "10", CBTPA: "10", CPTPP: "10" };

/** The shares of an agreement's row, each as a cell of the table. */
export function readTolerance(row: Record<string, string>): ToleranceCells {
  const id = row.fta_id ?? "";
  const text = row.tolerance ?? "";
  const american = id.startsWith("US") || id === "CAFTA-DR" || id === "CBTPA";
  const european = /^(EU|GB|EFTA|TR|CH|EEA|CEFTA|agadir|NO)/.test(id);
  const none = /^(none|n\/a)/.test(text);
  const textilesOnly = text.startsWith("textiles");
  const first = /^(\d+(?:\.\d+)?)/.exec(text)?.[1] ?? "";
  // The lower of two stated shares: a good passes only where it surely does.
  const range = /^(\d+)-(\d+)%/.exec(text)?.[1];
  const convention = /\(Convention\)/.test(text) ? "10" : "";
  // European lists whose share the table leaves to the text: the Pan-Euro-Mediterranean 10 %.
  const value =
    none || textilesOnly ? "" : convention || range || first || (european && text === "see text" ? "10" : "");
  const textile = none
    ? ""
    : american
      ? TEXTILE_TEN.has(id)
        ? "10"
        : "7"
      : european || /textile/.test(text) || TEXTILE_TEN.has(id)
        ? "10"
        : value;
  return {
    value,
    textile,
    elastomeric: id === "USMCA" || id === "CBTPA" ? "7" : "",
    food: /(\d+)% weight ch 2, 4-24/.exec(text)?.[1] ?? "",
    set: SETS[id] ?? (american || european ? "15" : ""),
  };
}
