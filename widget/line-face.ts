import type { Face } from "./face.ts";
import { make } from "./make.ts";
import type { Shown } from "./shown.ts";
import type { Words } from "./words.ts";

/** One line: the total, the country, and what is included. The country's field stays where it is: it may hold the focus. */
export class LineFace implements Face {
  readonly element: HTMLElement;
  readonly #before = make("span");
  readonly #after = make("span");
  readonly #words: Words;

  constructor(words: Words, select: HTMLSelectElement) {
    this.#words = words;
    select.ariaLabel = words.deliverTo;
    this.element = make("p", { className: "line", part: "line" }, this.#before, select, this.#after);
  }

  goods(): void {}

  wait(): void {
    this.#put(this.#words.lineHome, make("b"));
  }

  blank(): void {
    this.#before.textContent = this.#after.textContent = "";
  }

  show({ total, isEstimated, isImport, isTaxUnknown }: Shown): void {
    const { line, lineHome, lineUntaxed, estimate } = this.#words;
    const text = isTaxUnknown ? lineUntaxed : isImport ? line : lineHome;
    const mark = isEstimated ? [" ", make("span", { className: "mark" }, estimate)] : [];
    this.#put(text, make("span", { className: "sum" }, make("bdi", {}, total), ...mark));
  }

  #put(text: string, total: Node): void {
    const [before = "", after = ""] = text.split("{country}");
    this.#before.replaceChildren(...around(before, total));
    this.#after.replaceChildren(...around(after, total));
  }
}

/** The text with the total in place of its braces, where it has them. */
function around(text: string, total: Node): (Node | string)[] {
  const [start = "", ...rest] = text.split("{total}");
  return rest.length > 0 ? [start, total, ...rest] : [start];
}
