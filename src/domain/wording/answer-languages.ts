/** Languages that answers are told in (BCP 47). */
export const ANSWER_LANGUAGES = [
  "en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "ja", "zh-Hans", "zh-Hant", "ko", "ar",
] as const; // biome-ignore format: a list
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** Places whose Chinese is written in traditional characters; elsewhere it is in simplified ones. */
const TRADITIONAL = ["TW", "HK", "MO"];

/**
 * The language held that is nearest to a tag: its own, that of the same script, the language without its region.
 * @returns null where none is near.
 * @example nearestLanguage("pt-BR") // "pt"
 * @example nearestLanguage("zh-TW") // "zh-Hant"
 */
export function nearestLanguage(tag: string): AnswerLanguage | null {
  const [language = "", ...rest] = tag.trim().toLowerCase().split("-");
  const held = ANSWER_LANGUAGES.find((each) => each.toLowerCase() === language);
  if (held || language !== "zh") return held ?? null;
  if (rest.includes("hant")) return "zh-Hant";
  if (rest.includes("hans")) return "zh-Hans";
  return rest.some((part) => TRADITIONAL.includes(part.toUpperCase())) ? "zh-Hant" : "zh-Hans";
}

/**
 * The language that an `Accept-Language` header asks for: the first held, by its weights (RFC 9110, section 12.5.4).
 * @example acceptedLanguage("sv, de;q=0.8, en;q=0.5") // "de"
 */
export function acceptedLanguage(header: string): AnswerLanguage | null {
  const asked = header.split(",").map((part, at) => {
    const [tag = "", ...parameters] = part.split(";");
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean);
    return { tag, at, weight: weight === undefined ? 1 : Number(weight) };
  });
  asked.sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { tag, weight } of asked) {
    const language = weight > 0 ? nearestLanguage(tag) : null;
    if (language !== null) return language;
  }
  return null;
}
