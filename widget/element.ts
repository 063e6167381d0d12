import { readAttributes, type Settings } from "./attributes.ts";
import { type Asked, askedOf, learnCurrency } from "./body.ts";
import { Card } from "./card.ts";
import { cartOf } from "./cart.ts";
import {
  countryName,
  destinationOptions,
  firstDestination,
  isServed,
  remember,
  remembered,
} from "./destinations.ts";
import { tell, warn } from "./events.ts";
import type { SvcError } from "./page-api.d.ts";
import { type Answered, ask, heldAnswer, type Outcome } from "./requests.ts";
import { shownAnswer } from "./shown.ts";
import { fill, languageOf, localeOf, type Speech, speak } from "./words.ts";

/** Changes in quick succession (keys in the country list, a quantity being typed) make one request. */
const SETTLE_MS = 200;
/** The list of countries is built after the request is on its way: a price is waited for, the list is not. */
const LIST_MS = 30;
/** Refusals that only whoever set the widget up can mend: visitors are not told of them. */
const OF_SETUP = /^(BAD_ATTRIBUTE|BAD_REQUEST|UNAUTHORIZED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED)$/;

/** The element that does the work inside an element marked `data-svc-widget`, or standing alone. */
export class SvcWidgetElement extends HTMLElement {
  /** The widgets on the page. */
  static readonly all = new Set<SvcWidgetElement>();
  #card: Card | null = null;
  #dressed = "";
  #speech: Speech | null = null;
  #destination = "";
  #wish = "";
  #timer = 0;
  /** Counts what was asked: an answer to anything but the latest is not shown. */
  #turn = 0;
  /** No price is shown, and none is on its way. */
  #isStuck = false;

  /** The element the page wrote: where attributes are read and events are told. */
  get host(): HTMLElement {
    return this.parentElement?.matches("[data-svc-widget]") ? this.parentElement : this;
  }

  connectedCallback(): void {
    SvcWidgetElement.all.add(this);
    addEventListener("online", this.#back);
    this.#watcher.observe(this.host, { attributes: true });
    this.refresh(0);
  }

  disconnectedCallback(): void {
    SvcWidgetElement.all.delete(this);
    removeEventListener("online", this.#back);
    this.#watcher.disconnect();
    this.#cancel();
  }

  /** Reads the attributes anew and asks for the price after `settle` milliseconds. */
  refresh(settle = SETTLE_MS): void {
    this.#cancel();
    const { host } = this;
    const items = cartOf(host);
    const read = readAttributes(host, items);
    this.hidden = !read.ok || items?.length === 0;
    if (!read.ok) {
      this.#fail({ code: "BAD_ATTRIBUTE", message: read.message, requestId: null });
      return;
    }
    if (this.hidden) return;
    // Without a theme of its own the card follows the colour scheme of the page, which may not be the system's.
    this.style.colorScheme = (host.dataset.theme ?? "").replace("auto", "");
    this.#card?.wait({ aloud: false });
    void this.#price(read.settings, this.#turn, settle);
  }

  /** Follows another widget's choice, where the page has not fixed a destination for this one. */
  follow(destination: string): void {
    if (this.host.dataset.destination || destination === this.#destination) return;
    this.#destination = destination;
    this.refresh(0);
  }

  async #price(settings: Settings, turn: number, settle: number): Promise<void> {
    const dressed = speak(localeOf(this.host)).then((speech) => {
      if (turn === this.#turn) this.#dress(speech, settings);
    });
    await this.#head(settings, turn);
    if (turn !== this.#turn) return;
    if (!isServed(this.#destination, settings.destinations)) {
      await dressed;
      if (turn === this.#turn) this.#card?.refuse();
      return;
    }
    const held = heldAnswer(settings.apiKey, this.#asked(settings));
    if (!held && settle > 0) {
      await new Promise((resolve) => {
        this.#timer = setTimeout(resolve, settle);
      });
      if (turn !== this.#turn) return;
    }
    const outcome = held ? { kind: "answer" as const, ...held } : await this.#ask(settings);
    await dressed;
    if (turn === this.#turn) this.#reach(outcome, settings);
  }

  #asked(settings: Settings): Asked {
    const isOfPage = settings.destination === "" && remembered() !== this.#destination;
    const isStated = isOfPage || settings.destination === this.#destination;
    const place = { destination: this.#destination, isStated };
    return askedOf(settings, place, languageOf(localeOf(this.host)));
  }

  /** The answer in the destination's currency takes a second request where the first one tells which that is. */
  async #ask(settings: Settings): Promise<Outcome> {
    const asked = this.#asked(settings);
    const outcome = await ask(settings.apiKey, asked);
    if (outcome.kind !== "answer" || settings.displayCurrency !== "DESTINATION") return outcome;
    learnCurrency(this.#destination, outcome.answer);
    const again = this.#asked(settings);
    return again.body.answerCurrency === asked.body.answerCurrency ? outcome : ask(settings.apiKey, again);
  }

  #reach(outcome: Outcome, settings: Settings): void {
    if (outcome.kind === "answer") {
      this.#show(outcome, settings);
      return;
    }
    this.#isStuck = true;
    const { error } = outcome;
    const { words } = this.#speech as Speech;
    if (OF_SETUP.test(error.code) || settings.hidesOnError) this.hidden = true;
    else if (outcome.kind === "failed")
      this.#card?.say(error.code === "OFFLINE" ? words.offline : words.failed);
    if (outcome.kind === "limited") this.#rest(outcome.until, this.#turn);
    this.#fail(error);
  }

  #fail(error: SvcError): void {
    if (OF_SETUP.test(error.code)) warn(error, this.host);
    tell("onError", error, this.host);
  }

  /** Settles on a destination: what the page asks for, newly or at first, else what is known of the visitor. */
  async #head({ destination: wish, destinations }: Settings, turn: number): Promise<void> {
    const previous = this.#destination;
    if (wish !== "" && wish !== this.#wish) this.#destination = wish;
    this.#wish = wish;
    if (this.#destination === "") {
      const first = await firstDestination(destinations);
      if (turn !== this.#turn) return;
      this.#destination = first;
    }
    if (previous !== "" && previous !== this.#destination)
      tell("onChange", { field: "destinationCountry", value: this.#destination, previous }, this.host);
    this.#choosable();
  }

  /** Builds the card anew where its language or form is another than before. */
  #dress(speech: Speech, settings: Settings): void {
    const { details, isCompact, destinations, goods, shipping, isCart } = settings;
    const form = [speech.locale, speech.language, details, isCompact, destinations].join();
    if (!this.#card || this.#dressed !== form) {
      this.#dressed = form;
      this.#speech = speech;
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const card = new Card(root, speech, settings, () => this.refresh(0));
      setTimeout(() => {
        card.select.replaceChildren(...destinationOptions(speech.locale, destinations));
        this.#choosable();
      }, LIST_MS);
      card.select.onchange = () => this.#choose(card.select.value);
      this.#card = card;
    }
    const { words } = speech;
    const [first] = goods;
    const pieces = first?.quantity && first.quantity !== 1 ? ` × ${first.quantity}` : "";
    const name = isCart ? `${words.items} (${goods.length})` : `${first?.productName || words.item}${pieces}`;
    this.#card.face.goods(name, shipping !== null);
    this.#choosable();
    this.#card.wait();
  }

  /** Shows the destination as chosen, among the others even where the shop does not deliver there. */
  #choosable(): void {
    const { select } = this.#card ?? {};
    if (!select || this.#destination === "") return;
    select.value = this.#destination;
    if (select.value === this.#destination) return;
    const name = countryName(this.#destination, this.#speech?.locale ?? "en");
    const option = new Option(name, this.#destination, true, true);
    option.disabled = true;
    select.prepend(option);
  }

  /** A country is chosen once the visitor rests on it: keys in the list pass over others. */
  #choose(value: string): void {
    const previous = this.#destination;
    this.#cancel();
    this.#card?.wait({ aloud: false });
    this.#timer = setTimeout(() => {
      this.#destination = value;
      remember(value);
      this.refresh(0);
      if (value === previous) return;
      tell("onChange", { field: "destinationCountry", value, previous }, this.host);
      for (const widget of SvcWidgetElement.all) widget.follow(value);
    }, SETTLE_MS);
  }

  #show({ answer, result }: Answered, settings: Settings): void {
    if (answer.status === "prohibited") this.#card?.refuse();
    else this.#card?.show(shownAnswer(answer, settings, (this.#speech as Speech).locale));
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
    const { words, locale } = this.#speech as Speech;
    const text = new Intl.NumberFormat(locale, { style: "unit", unit: "second" }).format(seconds);
    // Spoken once: a count read out every second would drown everything else.
    this.#card?.say(fill(words.limited, { seconds: text }), { again: false, aloud: first });
    this.#timer = setTimeout(() => this.#rest(until, turn, false), 1000);
  }

  /** The page changes a price, a variant, a theme. */
  readonly #watcher = new MutationObserver((records) => {
    if (records.some(({ attributeName }) => attributeName?.startsWith("data-"))) this.refresh();
  });

  readonly #back = (): void => {
    if (this.#isStuck) this.refresh(0);
  };

  #cancel(): void {
    this.#turn++;
    this.#isStuck = false;
    clearTimeout(this.#timer);
  }
}
