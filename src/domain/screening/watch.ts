import type { ScreeningIndex } from "./load-index.ts";
import { entryKey } from "./load-index.ts";
import type { ScreeningMatch, ScreeningQuery } from "./screen.ts";
import { screenEntries } from "./screen.ts";

/** What changed between two editions of the index. */
export interface IndexChange {
  /** Places in the new index of entries that are new or say something else than before. */
  touched: number[];
  added: number;
  changed: number;
  /** Ids that are gone. */
  removed: string[];
}

/** Compares editions by entry id and print; linear, and no name is compared. */
export function changedEntries(before: ScreeningIndex, after: ScreeningIndex): IndexChange {
  const known = new Map<string, number>();
  for (let entry = 0; entry < before.header.entries; entry++)
    known.set(entryKey(before, entry).id, before.sections.entryPrint[entry] as number);
  const change: IndexChange = { touched: [], added: 0, changed: 0, removed: [] };
  for (let entry = 0; entry < after.header.entries; entry++) {
    const { id } = entryKey(after, entry);
    const print = known.get(id);
    known.delete(id);
    if (print === after.sections.entryPrint[entry]) continue;
    if (print === undefined) change.added += 1;
    else change.changed += 1;
    change.touched.push(entry);
  }
  change.removed = [...known.keys()];
  return change;
}

/** A registered party with what it was last alerted to (entry id → print). */
export interface WatchedParty {
  id: string;
  query: ScreeningQuery;
  alerted: Readonly<Record<string, number>>;
}

/** One alert to send: a watched party meets an entry in a state it was not yet told of. */
export interface WatchAlert {
  watchId: string;
  match: ScreeningMatch;
  kind: "new_match" | "entry_changed";
}

/** Re-scores watched parties against touched entries only; each party and entry state alerts once. */
export function rescreen(
  index: ScreeningIndex,
  touched: readonly number[],
  watched: Iterable<WatchedParty>,
): WatchAlert[] {
  const alerts: WatchAlert[] = [];
  if (touched.length === 0) return alerts;
  for (const { id, query, alerted } of watched) {
    for (const match of screenEntries(index, query, touched)) {
      const before = alerted[match.id];
      if (before === match.print) continue;
      alerts.push({ watchId: id, match, kind: before === undefined ? "new_match" : "entry_changed" });
    }
  }
  return alerts;
}

/** A stored finding that an entry is not the party asked about. */
export interface FalsePositiveDecision {
  entryId: string;
  /** The entry's print when it was decided. */
  print: number;
}

/**
 * Takes out the matches a person has already cleared. A decision holds as long as the entry says what it said;
 * `lapsed` are those whose entry has changed since, to be looked at again.
 */
export function applyDecisions(
  matches: readonly ScreeningMatch[],
  decisions: readonly FalsePositiveDecision[],
): { open: ScreeningMatch[]; cleared: ScreeningMatch[]; lapsed: string[] } {
  const prints = new Map(decisions.map((decision) => [decision.entryId, decision.print]));
  const open: ScreeningMatch[] = [];
  const cleared: ScreeningMatch[] = [];
  const lapsed: string[] = [];
  for (const match of matches) {
    const print = prints.get(match.id);
    if (print === match.print) {
      cleared.push(match);
      continue;
    }
    if (print !== undefined) lapsed.push(match.id);
    open.push(match);
  }
  return { open, cleared, lapsed };
}
