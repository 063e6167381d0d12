import { TEST_MODE } from "../../accounts/test-account.ts";
import { isStaleRate } from "../../trade/exchange.ts";
import { day, say, titled } from "../../wording/say.ts";
import type { LandedCost } from "../cost.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import type { ClassifiedLine } from "../line.ts";
import { remediesHeld, remediesToCheck } from "../measures/remedies-to-check.ts";
import { placeOfSaleOpen } from "../taxes/open-sales-tax.ts";
import { assumptionsOf } from "./assumptions.ts";
import type { AskedInput } from "./needed-input.ts";
import { notesOn } from "./notes.ts";

/** What the answer rests on and what it does not know. */
export function dataAvailability(cost: LandedCost, needsInput: AskedInput[]) {
  const { line, rows, entry, preference } = cost;
  const { base, duty, facts, selected } = line;
  const tax = rows.filter((row) => row.type === "vat" || row.type === "sales_tax");
  return {
    duty: line.importation.customs ? (base?.level ?? "average") : ("not_imported" as const),
    // A measure in the tariff's place is not within the tariff's own band.
    range: line.replacing.length > 0 ? null : (duty?.range ?? null),
    matchLevel: base?.match ?? "none",
    candidates: base?.candidates ?? [],
    tried: base?.tried ?? [],
    notes: notesOn(line, preference.claim),
    tax:
      tax.length === 0
        ? placeOfSaleOpen(line)
          ? ("unknown" as const)
          : ("none levied or none held" as const)
        : tax.every((row) => row.certainty === "published")
          ? ("published" as const)
          : ("estimated" as const),
    exchange: facts.exchange[facts.destination.currency]?.kind ?? ("none" as const),
    assumptions: assumptionsOf(line, entry),
    needsInput,
    notApplied: selected.notApplied.map(({ measure, reason }) => ({
      code: measure.id,
      title: titled(measure.title),
      reason,
      from: measure.from,
      to: measure.to,
    })),
    remediesToCheck: remediesToCheck(line),
    remediesHeld: remediesHeld(line),
    asOf: base?.entry.schedule?.asOf ?? null,
    datasets: usedVersions(line, preference.options.length > 0),
    stale: stale(line),
  };
}

/** Versions of the datasets this answer rests on; `agreed` where an agreement covers its lane. */
function usedVersions({ base, facts }: ChargedLine, agreed: boolean): Record<string, string> {
  const tariff = base?.entry.schedule ? `tariff:${base.entry.tariff}` : "tariff-averages";
  const used = [tariff, "tariff-coverage", "measures", "thresholds", "exchange-rates"];
  if (facts.datasets[TEST_MODE] !== undefined) used.push(TEST_MODE);
  if (facts.listedCodes.length > 0) used.push("code-lists");
  if (facts.provisions.horizon) used.push("tariff-provisions");
  if (facts.remedyOrders.length > 0) used.push("tariff-remedies");
  if (facts.salesTax) used.push("sales-tax");
  if (agreed) used.push("agreements", "origin_rules", "preferences");
  return Object.fromEntries(used.map((name) => [name, facts.datasets[name] ?? "not loaded"]));
}

/** The rates an answer converted at that are out of date. */
function stale({ invoice, facts }: ClassifiedLine): string[] {
  const used = [...new Set([facts.destination.currency, invoice.currency])];
  return used.flatMap((currency) => {
    const rate = facts.exchange[currency];
    return rate && isStaleRate(rate, facts.today)
      ? [say("note.staleRate", { currency, date: day(rate.asOf) })]
      : [];
  });
}
