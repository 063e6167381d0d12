import { GROUPS, type Group, type Shown } from "./amounts.ts";
import { make } from "./make.ts";
import type { SvcResult } from "./page-api.d.ts";
import { directionOf, speaks, type Words } from "./words.ts";
import { workingOf } from "./working.ts";

// A constructed sheet stands under `style-src 'self'`, where a style element would not.
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/**
 * What a visitor sees: one card whose states share the same boxes, so that nothing around it moves.
 * Text enters as text nodes only, whatever it holds.
 */
export class Card {
  readonly select = make("select", { part: "country" });
  readonly #name = make("dt");
  readonly #amounts = {} as Record<Group | "total", { row: HTMLElement; value: HTMLElement }>;
  readonly #rows = make("dl");
  readonly #text = make("p", { dir: "auto" });
  readonly #again = make("button", { type: "button", part: "retry" });
  readonly #message = make("div", { className: "message off", part: "message" }, this.#text, this.#again);
  readonly #note = make("p", { className: "note" });
  readonly #lines = make("ul");
  readonly #details: HTMLDetailsElement;
  // Present from the start: a live region announces what is put into it, not its own arrival.
  readonly #live = make("p", { className: "live", role: "status" });
  readonly #words: Words;
  readonly #locale: string;

  constructor(root: ShadowRoot, words: Words, locale: string, retry: () => void) {
    this.#words = words;
    this.#locale = locale;
    root.adoptedStyleSheets = [sheet];
    for (const group of [...GROUPS, "total"] as const) {
      const value = make("dd");
      const term = group === "item" ? this.#name : make("dt", {}, words[group]);
      const row = make("div", { className: `row ${group}`, part: `row ${group}` }, term, value);
      this.#amounts[group] = { row, value };
      this.#rows.append(row);
    }
    this.#again.append(words.retry);
    this.#again.onclick = retry;
    this.#details = make("details", { part: "working" }, make("summary", {}, words.working), this.#lines);
    const card = make(
      "div",
      { className: "card", part: "card", dir: directionOf(locale), lang: speaks(locale) ? locale : "en" },
      make("label", { className: "to" }, make("span", {}, words.deliverTo), this.select),
      make("div", { className: "stage" }, this.#rows, this.#message),
      this.#note,
      this.#details,
      this.#live,
    );
    root.replaceChildren(card);
  }

  /** The rows known before any answer: none comes or goes when it arrives. */
  goods(productName: string, hasShipping: boolean): void {
    this.#name.textContent = this.#name.title = productName || this.#words.item;
    this.#amounts.shipping.row.hidden = !hasShipping;
  }

  /** No amount of before stays to be seen. */
  wait(): void {
    this.#state("wait");
    for (const { value } of Object.values(this.#amounts)) value.replaceChildren(make("b"));
    this.#live.textContent = this.#words.busy;
  }

  show(shown: Shown, result: SvcResult): void {
    this.#state("");
    for (const group of GROUPS) {
      const { text, estimated, used } = shown.groups[group];
      this.#put(group, text, estimated);
      if (group === "shipping" && used) this.#amounts.shipping.row.hidden = false;
    }
    this.#put("total", shown.total, shown.estimated);
    this.#note.textContent = dueOnDelivery(result) ? this.#words.onDelivery : "";
    this.#lines.replaceChildren(...workingOf(shown, result, this.#words, this.#locale));
    const country = this.select.selectedOptions[0]?.text ?? "";
    this.#live.textContent = `${country}: ${this.#words.total} ${shown.total}${shown.estimated ? ` (${this.#words.estimate})` : ""}`;
  }

  /** `again`: whether there is anything to try again. */
  say(text: string, { again = true, aloud = true } = {}): void {
    this.#state("off");
    this.#text.textContent = text;
    this.#message.classList.remove("off");
    this.#again.hidden = !again;
    for (const { value } of Object.values(this.#amounts)) value.textContent = "–";
    if (aloud) this.#live.textContent = text;
  }

  #state(name: string): void {
    // Focus on the button would be lost with it.
    const focused = this.#message.contains((this.#message.getRootNode() as ShadowRoot).activeElement);
    this.#rows.className = name;
    this.#rows.ariaBusy = String(name === "wait");
    this.#message.classList.add("off");
    this.#note.textContent = "";
    this.#lines.replaceChildren();
    this.#details.classList.toggle("off", name !== "");
    if (focused) this.select.focus();
  }

  #put(group: Group | "total", text: string, estimated: boolean): void {
    const mark = estimated ? [make("span", { className: "mark" }, this.#words.estimate)] : [];
    this.#amounts[group].value.replaceChildren(...mark, make("bdi", {}, text));
  }
}

const dueOnDelivery = (result: SvcResult): boolean =>
  result.data.breakdown.some(
    (row) => row.amount > 0 && row.payableBy === "buyer" && row.collectedAt === "border",
  );
