import type { Case } from "./evaluation.ts";
import type { Material } from "./goods.ts";

/** What a chapter note does to the rules of its chapter; `show` notes are only cited. */
export type NoteKind =
  | "show"
  | "component"
  | "pocketing"
  | "sewing-thread"
  | "narrow-elastic"
  | "visible-lining"
  | "chemical";

export interface ChapterNote {
  agreement: string;
  chapter: string;
  /** Heading or subheading the note is about; "" for the whole chapter. */
  scope: string;
  /** The note's own number or label. */
  number: string;
  kind: NoteKind;
  /** One line in our own words. */
  summary: string;
}

const LINING =
  /lining|interlining|\btrim|button|zip|slide fastener|thread|label|elastic band|pocket|padding|accessor/i;
const BY_KIND: Partial<Record<NoteKind, RegExp>> = {
  pocketing: /pocket/i,
  "sewing-thread": /sewing thread/i,
  "narrow-elastic": /narrow elastic|elastic band/i,
  "visible-lining": /visible lining/i,
};

/** Notes that bear on a code. */
export function notesFor(notes: readonly ChapterNote[], agreement: string, code: string): ChapterNote[] {
  return notes.filter(
    (note) =>
      note.agreement === agreement && note.chapter === code.slice(0, 2) && code.startsWith(note.scope),
  );
}

/** A foreign material that a note bars by its role in the good, whatever the tariff shift says. */
export function barredByNote(
  notes: readonly ChapterNote[],
  foreign: readonly Material[],
): { note: ChapterNote; material: Material } | null {
  for (const note of notes) {
    const role = BY_KIND[note.kind];
    const material = role && foreign.find((m) => m.description !== undefined && role.test(m.description));
    if (material) return { note, material };
  }
  return null;
}

/** Where only the component that decides the classification is tested, other components are set aside. */
export function testedMaterials(notes: readonly ChapterNote[], facts: Case): Case {
  if (!notes.some((note) => note.kind === "component")) return facts;
  const counts = (m: Material): boolean => !LINING.test(m.description ?? "");
  return { ...facts, foreign: facts.foreign.filter(counts), originating: facts.originating.filter(counts) };
}

/** Alternatives that a note opens for a whole chapter: the chemical-processing rules. */
export function alternativesByNote(notes: readonly ChapterNote[]): string[] {
  return notes.some((note) => note.kind === "chemical") ? CHEMICAL : [];
}

const CHEMICAL = ["chemical-reaction", "purify", "isomer-separation", "biotech", "standards-materials"].map(
  (key) => `SP ${key}`,
);
