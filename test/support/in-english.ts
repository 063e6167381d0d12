import { tellAll } from "../../src/domain/wording/tell.ts";
import { ENGLISH_WORDS } from "../../src/domain/wording/words.ts";

/** What is not told yet, a text or whatever holds texts, as an English answer tells it. */
export const inEnglish = <Told>(untold: Told): Told => tellAll(untold, { words: ENGLISH_WORDS });
