import type { Settings } from "./attributes.ts";
import { LineFace } from "./line-face.ts";
import { make, parts } from "./make.ts";
import { RowsFace } from "./rows-face.ts";
import type { Shown } from "./shown.ts";
import { whyOf } from "./why.ts";
import { directionOf, fill, type Speech } from "./words.ts";
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
  readonly face: LineFace | RowsFace;
  readonly #text = make("p", { dir: "auto" });
  readonly #again = make("button", { type: "button", part: "retry" });
  readonly #message = make("div", { className: "message", part: "message" }, this.#text, this.#again);
  readonly #note = make("div", { className: "note", part: "note" });
  readonly #why = make("ul");
  readonly #lines = make("ul");
  readonly #details: HTMLElement;
  // Present from the start: a live region announces what is put into it, not its own arrival.
  readonly #live = make("p", { className: "live", role: "status" });
  readonly #speech: Speech;

  constructor(
    root: ShadowRoot,
    speech: Speech,
    { details, isCompact }: Pick<Settings, "details" | "isCompact">,
    retry: () => void,
  ) {
    const { words, language } = speech;
    this.#speech = speech;
    root.adoptedStyleSheets = [sheet];
    this.face = new (isCompact ? LineFace : RowsFace)(words, this.select);
    this.#again.append(words.retry);
    this.#again.onclick = retry;
    const disclosure = (name: string, ...content: Node[]) =>
      make(
        "details",
        { part: name === words.why ? "why" : "working" },
        make("summary", {}, name),
        ...content,
      );
    const legal = details === "full" ? [disclosure(words.working, this.#lines)] : [];
    this.#details = details === "none" ? make("div") : disclosure(words.why, this.#why, ...legal);
    const stage = make("div", { className: "stage" }, this.face.element, this.#message);
    const card = make(
      "div",
      {
        className: isCompact ? "card compact" : "card",
        part: "card",
        dir: directionOf(language),
        lang: language,
      },
      ...[stage, this.#note, this.#details, this.#live],
    );
    root.replaceChildren(card);
  }

  /** No amount of before stays to be seen. `aloud`: whether it is also said that a price is on its way. */
  wait({ aloud = true } = {}): void {
    this.#state("wait");
    this.face.wait();
    if (aloud) this.#live.textContent = this.#speech.words.busy;
  }

  show(shown: Shown): void {
    const { words, locale } = this.#speech;
    this.#state("");
    this.face.show(shown);
    const { due, range, needsPermit } = shown;
    const country = this.#country();
    const note = (text: string, values: Record<string, string>, className = "") =>
      this.#note.append(make("p", { className }, ...parts(text, values)));
    if (due?.text) note(due.isAbout ? words.dueAbout : words.due, { amount: due.text });
    else if (due) note(words.nothingDue, {});
    if (range) note(words.range, range);
    if (needsPermit) note(words.permit, { country }, "mark");
    this.#why.replaceChildren(...whyOf(shown, words, locale));
    this.#lines.replaceChildren(...workingOf(shown, words));
    const mark = shown.isEstimated ? ` (${words.estimate})` : "";
    this.#live.textContent = `${country}: ${words.total} ${shown.total}${mark}`;
  }

  /** That nothing can be sent to the country that is chosen. */
  refuse(): void {
    this.say(fill(this.#speech.words.cannot, { country: this.#country() }), { again: false });
  }

  /** `again`: whether there is anything to try again. */
  say(text: string, { again = true, aloud = true } = {}): void {
    this.#state("said");
    this.face.blank();
    this.#text.textContent = text;
    this.#again.hidden = !again;
    if (aloud) this.#live.textContent = text;
  }

  #country(): string {
    return this.select.selectedOptions[0]?.text ?? "";
  }

  #state(name: string): void {
    // Focus on the button would be lost with it.
    const focused = this.#message.contains((this.#message.getRootNode() as ShadowRoot).activeElement);
    const stage = this.#message.parentElement as HTMLElement;
    stage.className = `stage ${name}`;
    stage.ariaBusy = String(name === "wait");
    this.#note.textContent = "";
    this.#why.replaceChildren();
    this.#lines.replaceChildren();
    this.#details.classList.toggle("off", name !== "");
    if (focused) this.select.focus();
  }
}
