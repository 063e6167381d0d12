import { gainsInformation } from "./entry-facts.ts";
import type { ScreeningIndex } from "./load-screening-index.ts";
import { entryKey } from "./load-screening-index.ts";
import type { MatchDecision } from "./match-decision.ts";
import type { ScreeningMatch, ScreeningQuery } from "./screen.ts";
import { screenEntries } from "./screen.ts";

/** What changed between two editions of the index. */
interface IndexChange {
  /** Places in the new index of entries that are new or say something else than before. */
  touched: number[];
  added: number;
  changed: number;
  /** Ids that are gone. */
  removed: string[];
}

/** Compares editions by entry id and state hash; linear, and no name is compared. */
export function changedEntries(before: ScreeningIndex, after: ScreeningIndex): IndexChange {
  const known = new Map<string, number>();
  for (let entry = 0; entry < before.header.entries; entry++)
    known.set(entryKey(before, entry).id, before.sections.entryPrint[entry] as number);
  const change: IndexChange = { touched: [], added: 0, changed: 0, removed: [] };
  for (let entry = 0; entry < after.header.entries; entry++) {
    const { id } = entryKey(after, entry);
    const hash = known.get(id);
    known.delete(id);
    if (hash === after.sections.entryPrint[entry]) continue;
    if (hash === undefined) change.added += 1;
    else change.changed += 1;
    change.touched.push(entry);
  }
  change.removed = [...known.keys()];
  return change;
}

/** A registered party with what it was last alerted to (entry id → state hash). */
interface WatchedParty {
  id: string;
  query: ScreeningQuery;
  alerted: Readonly<Record<string, number>>;
}

/** One alert to send: a watched party meets an entry in a state it has not been alerted to. */
interface WatchAlert {
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
      if (before === match.stateHash) continue;
      alerts.push({ watchId: id, match, kind: before === undefined ? "new_match" : "entry_changed" });
    }
  }
  return alerts;
}

/**
 * Takes out the matches a person has already cleared; those decided otherwise stay. A decision holds until the entry gains information: a state
 * that says less, or the same in another order, does not undo it. `lapsed` are those to be looked at again.
 * @param factsNow what a match's entry says now; undefined where its record is not at hand, which lapses
 */
export function applyDecisions(
  matches: readonly ScreeningMatch[],
  decisions: readonly MatchDecision[],
  factsNow: (match: ScreeningMatch) => readonly number[] | undefined = () => undefined,
): { open: ScreeningMatch[]; cleared: ScreeningMatch[]; lapsed: string[] } {
  const clearing = decisions.filter(({ decision }) => decision === "false_positive");
  const byEntry = new Map(clearing.map((decision) => [decision.entryId, decision]));
  const open: ScreeningMatch[] = [];
  const cleared: ScreeningMatch[] = [];
  const lapsed: string[] = [];
  for (const match of matches) {
    const decision = byEntry.get(match.id);
    if (decision && holds(decision, match, factsNow)) {
      cleared.push(match);
      continue;
    }
    if (decision) lapsed.push(match.id);
    open.push(match);
  }
  return { open, cleared, lapsed };
}

function holds(
  decision: MatchDecision,
  match: ScreeningMatch,
  factsNow: (match: ScreeningMatch) => readonly number[] | undefined,
): boolean {
  if (decision.stateHash === match.stateHash) return true;
  const now = factsNow(match);
  return decision.facts !== undefined && now !== undefined && !gainsInformation(decision.facts, now);
}
