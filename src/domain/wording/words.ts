import { type Decimal, moneyText } from "../trade/money.ts";
import type { AnswerLanguage } from "./answer-languages.ts";
import type { CHARGES } from "./catalogues/charges/english.ts";
import { ENGLISH } from "./catalogues/english.ts";
import type { REASONS } from "./catalogues/reasons/english.ts";
import type { MessageId } from "./say.ts";

/** The messages of a language; of English, what all others are translated from. */
export type Catalogue = Readonly<Record<MessageId, string>>;
/** Of it, what names charges and their workings. */
export type ChargeMessages = Readonly<Record<keyof typeof CHARGES, string>>;
/** Of it, what gives reasons, asks and advises. */
export type ReasonMessages = Readonly<Record<keyof typeof REASONS, string>>;

/** The words of one language: its messages, and how it writes numbers, money and days. */
export class Words {
  readonly language: AnswerLanguage;
  /** Each message in pieces: text, name of a value, text, … */
  private readonly pieces = new Map<string, readonly string[]>();
  private readonly catalogue: Readonly<Record<string, string>>;
  private readonly titles: Readonly<Record<string, string>>;
  private readonly values: ReadonlyMap<string, string>;
  /** Null in English, which writes figures as JSON does. */
  private readonly written: Written | null;

  /**
   * @param titles Names of charges in the language, by their English ones.
   * @param values What facts of goods may be ("cotton"), by the lexicon's words.
   */
  constructor(
    language: AnswerLanguage,
    catalogue: Catalogue,
    titles: Readonly<Record<string, string>> = {},
    values: ReadonlyMap<string, string> = new Map(),
  ) {
    this.language = language;
    this.catalogue = catalogue;
    this.titles = titles;
    this.values = values;
    this.written = language === "en" ? null : new Written(language);
  }

  /** A message with its values; one that no catalogue holds stays its name. */
  message(id: string, values: ReadonlyMap<string, string>): string {
    let pieces = this.pieces.get(id);
    if (pieces === undefined) {
      pieces = (this.catalogue[id] ?? id).split(/[{}]/);
      this.pieces.set(id, pieces);
    }
    let text = pieces[0] as string;
    for (let at = 1; at < pieces.length; at += 2)
      text += (values.get(pieces[at] as string) ?? "") + (pieces[at + 1] as string);
    return text;
  }

  /** What a fact of goods may be, by the lexicon's word for it: "stainless", "base_metal". */
  value(value: string): string {
    return this.values.get(value) ?? value.replaceAll("_", " ");
  }

  /** The name of a charge of law: in the language where it is held, else as the law has it. */
  title(title: string): string {
    return this.titles[title] ?? title;
  }

  /** The same as a row's label: a name of law that the language does not hold follows the kind of charge. */
  charge(type: string, title: string): string {
    if (this.written === null) return title;
    const own = this.titles[title];
    if (own !== undefined) return own;
    const kind = this.catalogue[`charge.${type}`];
    return kind === undefined ? title : this.message("charge.named", new Map([["kind", kind], ["title", title]])); // biome-ignore format: one expression
  }

  money(amount: Decimal, currency: string): string {
    const shown = moneyText(amount, currency);
    return this.written?.money(shown) ?? shown;
  }

  /** @param percent Plain decimal text. */
  percent(percent: string): string {
    return this.written?.percent(percent) ?? `${percent}%`;
  }

  figure(figure: string): string {
    return this.written?.figure(figure) ?? figure;
  }

  /** @param date YYYY-MM-DD. */
  day(date: string): string {
    return this.written?.day(date) ?? date;
  }

  /** @param code ISO 3166 alpha-2. */
  place(code: string): string {
    return this.written?.place(code) ?? code;
  }
}

/** How a language other than English writes what is no word, by the rules of Unicode's locale data. */
class Written {
  /** Digits are Latin in every language: they stand beside codes, dates and amounts of law that are so too. */
  private readonly locale: string;
  private readonly numbers = new Map<string, Intl.NumberFormat>();
  private days: Intl.DateTimeFormat | undefined;
  private places: Intl.DisplayNames | undefined;

  constructor(language: string) {
    this.locale = `${language}-u-nu-latn`;
  }

  /** @param shown "135.00 USD", with the decimals to keep. */
  money(shown: string): string {
    const [amount = "", currency = ""] = shown.split(" ");
    return `${this.number(amount, "decimal")}\u00a0${currency}`;
  }

  percent(percent: string): string {
    return this.number(percent, "percent");
  }

  figure(figure: string): string {
    return this.number(figure, "decimal");
  }

  day(date: string): string {
    const time = Date.parse(date);
    if (Number.isNaN(time)) return date;
    this.days ??= new Intl.DateTimeFormat(this.locale, { dateStyle: "medium", timeZone: "UTC" });
    return this.days.format(time);
  }

  place(code: string): string {
    if (!/^[A-Z]{2}$/.test(code)) return code;
    this.places ??= new Intl.DisplayNames(this.locale, { type: "region", fallback: "code" });
    return this.places.of(code) ?? code;
  }

  private number(text: string, style: "decimal" | "percent"): string {
    const value = Number(text);
    if (text === "" || Number.isNaN(value)) return text;
    const places = text.split(".")[1]?.length ?? 0;
    const key = `${style}${places}`;
    let format = this.numbers.get(key);
    if (format === undefined) {
      format = new Intl.NumberFormat(this.locale, {
        style,
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      });
      this.numbers.set(key, format);
    }
    return format.format(style === "percent" ? value / 100 : value);
  }
}

/** English, the language of whoever asks for none. */
export const ENGLISH_WORDS = new Words("en", ENGLISH);
