import { make } from "./make.ts";
import type { Shown } from "./shown.ts";
import type { Words } from "./words.ts";

/** The breakdown as list items: label, amount, formula, and where the figure comes from. */
export function workingOf({ rows, why }: Shown, words: Words): Node[] {
  const items = rows.map(({ row, text, isStated }) => {
    const origin = [row.legalReference, row.source, row.effectiveFrom].filter(Boolean).join(" · ");
    const mark = row.certainty === "estimated" ? make("span", { className: "mark" }, words.estimate) : "";
    const head = make(
      "div",
      { className: "row" },
      make("span", { dir: "auto" }, row.label),
      make("span", {}, mark, make("bdi", {}, text)),
    );
    // What the page itself stated has no working to show.
    if (isStated) return make("li", {}, head);
    return make(
      "li",
      {},
      head,
      make("p", {}, make("bdi", {}, row.formula ?? "")),
      make("p", {}, `${words.source}: `, make("bdi", {}, origin || "–")),
    );
  });
  const unknown = why.map((text) =>
    make("li", {}, make("p", {}, `${words.depends}: `, make("bdi", {}, text))),
  );
  return [...items, ...unknown];
}
