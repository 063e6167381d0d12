import type { ClaimOutcome } from "../../origin/preference-claim.ts";
import { day, say, titled } from "../../wording/say.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import type { ClassifiedLine } from "../line.ts";
import { rateToCheck } from "../measures/remedies-to-check.ts";
import { localBand } from "../taxes/sales-tax.ts";
import { reliefNotHeld } from "./purpose-relief.ts";
import { reachNotes } from "./reach.ts";
import { soldInsideNotes } from "./sold-inside.ts";

/** What is to be said of how a line was charged: what it rests on, what is near it and was not charged. */
export function notesOn(line: ChargedLine, claim: ClaimOutcome | null): string[] {
  const { base, duty, facts, selected } = line;
  const list = [...(base?.notes ?? [])];
  if (!facts.codeExists) list.push(say("note.noSubheading"));
  for (const hint of selected.toCheck.filter((measure) => measure.type !== "trade_remedy"))
    list.push(say("note.toConfirm", { name: titled(hint.title), rate: rateToCheck(hint) }));
  list.push(...soldInsideNotes(line), ...reachNotes(line), ...salesTaxNotes(facts));
  const notHeld = reliefNotHeld(line);
  if (notHeld !== null) list.push(notHeld);
  if (claim && "presumed" in claim)
    list.push(say("note.freeCirculation", { union: claim.granted?.agreement.name ?? "" }));
  if (claim && "refused" in claim) list.push(say("note.notGranted", { reason: claim.refused }));
  if (duty?.prohibited) list.push(say("note.prohibited"));
  return [...list, ...customsRateNotes(line)];
}

function salesTaxNotes({ salesTax }: LandedCostFacts): string[] {
  if (salesTax === null) return [];
  const { state, local, otherStates } = salesTax;
  const list = [say("note.salesTax", { state: state.name })];
  if (local === null && state.max > state.min)
    list.push(say("note.salesTaxLocal", { state: state.name, ...localBand(state) }));
  if (state.localOnly) list.push(say("note.salesTaxMunicipal", { state: state.name }));
  if (otherStates.length > 0)
    list.push(say("note.zipShared", { states: otherStates.join(", "), state: state.state }));
  return list;
}

/** Where customs convert at a rate of their own that is not held, the answer says which one it took. */
function customsRateNotes({ invoice: { currency }, facts }: ClassifiedLine): string[] {
  const { customsRate } = facts.provisions;
  const own = facts.destination.currency;
  if (!customsRate || currency === own) return [];
  const taken = [currency, own].map((code) => facts.exchange[code]).filter((rate) => rate !== undefined);
  if (taken.some((rate) => rate.kind === "customs")) return [];
  const shown = facts.exchange[currency === "USD" ? own : currency];
  return shown
    ? [
        say("note.customsRate", {
          rule: customsRate.rule,
          law: customsRate.legalReference,
          kind: say(`exchange.${shown.kind}`),
          date: day(shown.asOf),
        }),
      ]
    : [];
}
