import { type Dictionary, loadDictionary } from "../../domain/languages/dictionary.ts";
import { type KnownLanguages, loadKnownLanguages } from "../../domain/languages/known-languages.ts";
import { dictionaryKey, KNOWN_LANGUAGES_KEY } from "../../domain/languages/language-keys.ts";
import type { Clock } from "../clock.ts";
import { type HeldBlob, PackedBlob } from "../packed-blob.ts";

/** Dictionaries that an isolate holds at once: some 2 MB each; a shop is met in one language or two. */
const MOST_HELD = 6;

/** What an isolate holds of other languages: which has which word, and the dictionaries it has met. */
export class LanguageCache {
  readonly known = new PackedBlob<KnownLanguages>(KNOWN_LANGUAGES_KEY, (bytes) => {
    const loaded = loadKnownLanguages(bytes);
    return loaded.ok ? loaded.known : null;
  });
  private readonly met = new Map<string, PackedBlob<Dictionary>>();

  /** The place for a language's dictionary, which becomes the newest; the oldest of too many is let go. */
  dictionary(code: string): PackedBlob<Dictionary> {
    const blob = this.met.get(code) ?? new PackedBlob<Dictionary>(dictionaryKey(code), loadDictionary);
    this.met.delete(code);
    this.met.set(code, blob);
    const [oldest] = this.met.keys();
    if (this.met.size > MOST_HELD && oldest !== undefined) this.met.delete(oldest);
    return blob;
  }
}

/** Which languages have which words; null until a load has been. */
export const knownLanguages = (
  env: Pick<Env, "KV">,
  clock: Clock,
): Promise<HeldBlob<KnownLanguages> | null> => clock.caches.languages.known.current(env.KV, clock);

/** The dictionary of a language that has one; null until a load has been. Read only when the language is met. */
export const dictionaryOf = async (
  env: Pick<Env, "KV">,
  code: string,
  clock: Clock,
): Promise<Dictionary | null> =>
  (await clock.caches.languages.dictionary(code).current(env.KV, clock))?.content ?? null;
