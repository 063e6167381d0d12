/** The KV key under which it stands which language has which word. */
export const KNOWN_LANGUAGES_KEY = "languages";

/** The KV key of a language's dictionary. */
export const dictionaryKey = (code: string): string => `language:${code}`;
