import { joined } from "../encoding/packed-runs.ts";
import { startsOf } from "../encoding/packed-sections.ts";
import { CLASS_MASK, CLASS_ORDER, READING_FLAG, VOWELLESS_FLAG } from "./screening-format.ts";
import type { ScreeningRun } from "./screening-run.ts";
import { consonantKey } from "./sound.ts";
import type { NameToken } from "./tokenize.ts";

/** The words of all runs, each once, numbered in the order they are met. */
export interface MergedWords {
  count: number;
  textAt: Uint32Array;
  text: Uint8Array;
  soundAt: Uint32Array;
  sound: Uint8Array;
  flags: Uint8Array;
  /** By run: the number of each of its words here. */
  numbers: Uint32Array[];
  /** A word as it was read. */
  token(word: number): NameToken;
}

/** Merges the dictionaries of runs. A word is the same by spelling, script and class: by its text and flags. */
export function mergeWords(runs: readonly ScreeningRun[]): MergedWords {
  const known = new Map<string, number>();
  const texts: Uint8Array[] = [];
  const sounds: Uint8Array[] = [];
  const flags: number[] = [];
  const decoder = new TextDecoder();
  const numbers = runs.map(({ sections }) => {
    const { tokenTextAt, tokenText, tokenSoundAt, tokenSound, tokenFlags } = sections;
    return Uint32Array.from(tokenFlags, (flag, word) => {
      const text = tokenText.subarray(tokenTextAt[word], tokenTextAt[word + 1]);
      const key = `${decoder.decode(text)}\u0000${flag}`;
      const number = known.get(key);
      if (number !== undefined) return number;
      known.set(key, flags.length);
      texts.push(text);
      sounds.push(tokenSound.subarray(tokenSoundAt[word], tokenSoundAt[word + 1]));
      flags.push(flag);
      return flags.length - 1;
    });
  });
  const bytes = (length: number): Uint8Array => new Uint8Array(length);
  const read = {
    count: flags.length,
    textAt: startsOf(texts.map(({ length }) => length)),
    text: joined(bytes, texts),
    soundAt: startsOf(sounds.map(({ length }) => length)),
    sound: joined(bytes, sounds),
    flags: Uint8Array.from(flags),
    numbers,
  };
  return {
    ...read,
    token: (word) => {
      const flag = read.flags[word] as number;
      const sound = decoder.decode(read.sound.subarray(read.soundAt[word], read.soundAt[word + 1]));
      return {
        text: decoder.decode(read.text.subarray(read.textAt[word], read.textAt[word + 1])),
        sound,
        key: consonantKey(sound),
        class: CLASS_ORDER[flag & CLASS_MASK] ?? "ordinary",
        vowelless: (flag & VOWELLESS_FLAG) !== 0,
        reading: (flag & READING_FLAG) !== 0,
      };
    },
  };
}
