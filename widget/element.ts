import { shownAmounts } from "./amounts.ts";
import { readAttributes, type Settings } from "./attributes.ts";
import { Card } from "./card.ts";
import { destinationOptions, firstDestination, remember } from "./destinations.ts";
import { tell } from "./events.ts";
import type { SvcResult } from "./page-api.d.ts";
import { ask, bodyOf, heldAnswer, type Outcome } from "./requests.ts";
import { localeOf, type Words, wordsFor } from "./words.ts";

/** Changes in quick succession (keys in the country list, a quantity being typed) make one request. */
const SETTLE_MS = 200;

/** The element that does the work inside an element marked `data-svc-widget`, or standing alone. */
export class SvcWidgetElement extends HTMLElement {
  static endpoint = "";
  /** The widgets on the page. */
  static readonly all = new Set<SvcWidgetElement>();
  #card: Card | null = null;
  #words: Words = wordsFor("en");
  #locale = "";
  #destination = "";
  #wish = "";
  #timer = 0;
  /** Counts what was asked: an answer to anything but the latest is not shown. */
  #turn = 0;
  #leave = (): void => {};
  /** No price is shown, and none is on its way. */
  #stuck = false;

  /** The element the page wrote: where attributes are read and events are told. */
  get host(): HTMLElement {
    return this.parentElement?.matches("[data-svc-widget]") ? this.parentElement : this;
  }

  connectedCallback(): void {
    SvcWidgetElement.all.add(this);
    addEventListener("online", this.#back);
    this.refresh(0);
  }

  disconnectedCallback(): void {
    SvcWidgetElement.all.delete(this);
    removeEventListener("online", this.#back);
    this.#cancel();
  }

  /** Reads the attributes anew and asks for the price after `settle` milliseconds. */
  refresh(settle = SETTLE_MS): void {
    this.#cancel();
    const { host } = this;
    this.setAttribute("theme", host.dataset.theme ?? "auto");
    const card = this.#dress(localeOf(host.dataset.locale ?? null, navigator.languages));
    const read = readAttributes(host);
    if (!read.ok) {
      const error = { code: "BAD_ATTRIBUTE", message: read.message, requestId: null };
      card.say(`The price widget is not set up: ${read.message}.`, { again: false });
      tell("onError", error, host);
      return;
    }
    const { settings } = read;
    if (this.#destination === "" || settings.destination !== this.#wish) this.#head(settings.destination);
    card.goods(settings.productName, settings.shipping !== null);
    card.select.value = this.#destination;
    const body = bodyOf(settings, this.#destination);
    const held = heldAnswer(settings.apiKey, body);
    if (held) {
      this.#show(held);
      return;
    }
    card.wait();
    const turn = this.#turn;
    if (settle === 0) void this.#ask(settings, body, turn);
    else this.#timer = setTimeout(() => void this.#ask(settings, body, turn), settle);
  }

  /** Follows another widget's choice, where the page has not fixed a destination for this one. */
  follow(destination: string): void {
    if (this.host.dataset.destination || destination === this.#destination) return;
    this.#destination = destination;
    this.refresh();
  }

  /** Settles on a destination: at first what is remembered, later what the page newly asks for. */
  #head(wish: string): void {
    const first = this.#destination === "";
    if (first || wish !== "") {
      const previous = this.#destination;
      this.#destination = first ? firstDestination(wish, navigator.languages) : wish;
      if (!first && previous !== wish)
        tell("onChange", { field: "destinationCountry", value: wish, previous }, this.host);
    }
    this.#wish = wish;
  }

  #dress(locale: string): Card {
    if (this.#card && this.#locale === locale) return this.#card;
    this.#locale = locale;
    this.#words = wordsFor(locale);
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const card = new Card(root, this.#words, locale, () => this.refresh(0));
    card.select.append(destinationOptions(locale));
    card.select.onchange = () => this.#choose(card.select.value);
    this.#card = card;
    return card;
  }

  #choose(value: string): void {
    const previous = this.#destination;
    if (value === previous) return;
    this.#destination = value;
    remember(value);
    this.refresh();
    tell("onChange", { field: "destinationCountry", value, previous }, this.host);
    for (const widget of SvcWidgetElement.all) widget.follow(value);
  }

  async #ask(settings: Settings, body: string, turn: number): Promise<void> {
    const { outcome, leave } = ask(SvcWidgetElement.endpoint, settings.apiKey, body);
    this.#leave = leave;
    const reached: Outcome = await outcome;
    if (turn !== this.#turn) return;
    this.#leave = () => {};
    if (reached.kind === "answer") {
      this.#show(reached.result);
      return;
    }
    this.#stuck = true;
    if (reached.kind === "limited") this.#rest(reached.until, turn);
    else this.#card?.say(reached.error.code === "OFFLINE" ? this.#words.offline : this.#words.failed);
    tell("onError", reached.error, this.host);
  }

  #show(result: SvcResult): void {
    this.#card?.show(shownAmounts(result, this.#locale), result);
    tell("onCalculated", result, this.host);
  }

  /** Waits as long as the service asked for, counting down, then asks again by itself. */
  #rest(until: number, turn: number, first = true): void {
    if (turn !== this.#turn) return;
    const seconds = Math.ceil((until - Date.now()) / 1000);
    if (seconds <= 0) {
      this.refresh(0);
      return;
    }
    const text = new Intl.NumberFormat(this.#locale, { style: "unit", unit: "second" }).format(seconds);
    // Spoken once: a count read out every second would drown everything else.
    this.#card?.say(`${this.#words.limited} ${text}`, { again: false, aloud: first });
    this.#timer = setTimeout(() => this.#rest(until, turn, false), 1000);
  }

  readonly #back = (): void => {
    if (this.#stuck) this.refresh(0);
  };

  #cancel(): void {
    this.#turn++;
    this.#stuck = false;
    clearTimeout(this.#timer);
    this.#leave();
    this.#leave = () => {};
  }
}
