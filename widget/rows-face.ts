import type { Face } from "./face.ts";
import { make } from "./make.ts";
import { GROUPS, type Group, type Shown } from "./shown.ts";
import type { Words } from "./words.ts";

/** A line each for goods, shipping, duty, tax and fees, as far as they are charged, and the total. */
export class RowsFace implements Face {
  readonly element: HTMLElement;
  readonly #rows = {} as Record<Group | "total", { row: HTMLElement; value: HTMLElement }>;
  readonly #name = make("dt");
  readonly #words: Words;
  #hasShipping = false;

  constructor(words: Words, select: HTMLSelectElement) {
    this.#words = words;
    const list = make("dl");
    for (const group of [...GROUPS, "total"] as const) {
      const value = make("dd");
      const term = group === "item" ? this.#name : make("dt", {}, words[group]);
      const row = make("div", { className: `row ${group}`, part: `row ${group}` }, term, value);
      this.#rows[group] = { row, value };
      list.append(row);
    }
    const label = make("label", { className: "to" }, make("span", {}, words.deliverTo), select);
    this.element = make("div", { className: "face" }, label, list);
  }

  goods(name: string, hasShipping: boolean): void {
    this.#name.textContent = this.#name.title = name;
    this.#hasShipping = hasShipping;
  }

  wait(): void {
    this.#reset();
    for (const { value } of Object.values(this.#rows)) value.replaceChildren(make("b"));
  }

  blank(): void {
    this.#reset();
    for (const { value } of Object.values(this.#rows)) value.textContent = "–";
  }

  show({ lines, total, statedTotal, isEstimated, isTaxUnknown }: Shown): void {
    for (const group of GROUPS) {
      const line = lines[group];
      const isOpen = group === "tax" && isTaxUnknown;
      this.#rows[group].row.hidden = !line && !isOpen;
      if (line) this.#put(group, line.text, line.stated, line.estimated);
      else if (isOpen)
        this.#rows.tax.value.replaceChildren(make("span", { className: "soft" }, this.#words.byAddress));
    }
    this.#put("total", total, statedTotal, isEstimated);
  }

  /** What an import of goods usually has: duty and tax, no fees. */
  #reset(): void {
    this.#rows.shipping.row.hidden = !this.#hasShipping;
    this.#rows.duty.row.hidden = this.#rows.tax.row.hidden = false;
    this.#rows.fees.row.hidden = true;
  }

  #put(group: Group | "total", text: string, stated: string | null, estimated: boolean): void {
    this.#rows[group].value.replaceChildren(
      ...(estimated ? [make("span", { className: "mark" }, this.#words.estimate)] : []),
      ...(stated ? [make("bdi", { className: "stated" }, stated)] : []),
      make("bdi", {}, text),
    );
  }
}
