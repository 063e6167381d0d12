import { serviceUrl } from "./service.ts";
import english from "./words/en.json";

/** What the card says. Names in braces are put in by `fill`. */
export type Words = typeof english;

/** A language, and how its numbers, dates and countries are written. */
export interface Speech {
  words: Words;
  locale: string;
  /** Of the words: English where the locale's language is not held. */
  language: string;
}

const held = new Map<string, Promise<Speech>>();

/** The words of a locale's language, loaded once a page; English where it has none or does not arrive. */
export function speak(locale: string): Promise<Speech> {
  const language = languageOf(locale);
  const spoken: Speech = { words: english, locale, language: "en" };
  if (language === "en") return Promise.resolve(spoken);
  let speech = held.get(locale);
  if (!speech) {
    speech = load(language).then(
      (words) => ({ ...spoken, words: { ...english, ...words }, language }),
      () => {
        held.delete(locale);
        return spoken;
      },
    );
    held.set(locale, speech);
  }
  return speech;
}

async function load(language: string): Promise<Partial<Words>> {
  const response = await fetch(serviceUrl(`widget/words/${language}.json`), { credentials: "omit" });
  if (!response.ok) throw new Error(`no words of ${language}`);
  return response.json();
}

/** The held language of a locale: `zh-TW` is written as `zh-Hant`. */
export function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return [`${language}-${script}`, language].find((name) => LANGUAGES.split(" ").includes(name)) ?? "en";
}

/** The locale to speak: what the widget states, else the page around it, else the visitor's; `en` where none is a tag. */
export function localeOf(host: HTMLElement): string {
  for (const tag of [host.dataset.locale, pageLanguage(host), ...navigator.languages]) {
    try {
      const [canonical] = Intl.getCanonicalLocales(tag ?? "");
      if (canonical) return canonical;
    } catch {
      // Not a language tag: the next one.
    }
  }
  return "en";
}

/** The nearest `lang` around an element, through shadow roots. */
function pageLanguage(element: Element): string {
  const near = element.closest<HTMLElement>("[lang]");
  if (near) return near.lang;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? pageLanguage(root.host) : "";
}

/** Puts values into a text's braces. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** Languages that run from right to left. */
export const directionOf = (language: string): "rtl" | "ltr" => (/^(ar|he)$/.test(language) ? "rtl" : "ltr");
