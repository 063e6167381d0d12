import { TEST_MODE } from "../../accounts/test-account.ts";
import type { Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { isStaleRate } from "../../trade/exchange.ts";
import { day, say, titled } from "../../wording/say.ts";
import type { LandedCost } from "../cost.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { ClassifiedLine } from "../line.ts";
import { rateToCheck, remediesHeld, remediesToCheck } from "../measures/remedies-to-check.ts";
import { placeOfSaleOpen } from "../taxes/open-sales-tax.ts";
import { localBand } from "../taxes/sales-tax.ts";
import type { Assumption } from "./assumption.ts";
import { goodsNamedAssumptions } from "./goods-named.ts";
import type { AskedInput } from "./needed-input.ts";
import { reliefNotHeld } from "./purpose-relief.ts";
import { reachNotes } from "./reach.ts";
import { soldInsideAssumptions, soldInsideNotes } from "./sold-inside.ts";

/** What the answer rests on and what it does not know. */
export function dataAvailability(cost: LandedCost, needsInput: AskedInput[]) {
  const { line } = cost;
  const { base, duty, facts, selected } = line;
  const tax = cost.rows.filter((row) => row.type === "vat" || row.type === "sales_tax");
  return {
    duty: line.importation.customs ? (base?.level ?? "average") : ("not_imported" as const),
    // A measure in the tariff's place is not within the tariff's own band.
    range: line.replacing.length > 0 ? null : (duty?.range ?? null),
    matchLevel: base?.match ?? "none",
    candidates: base?.candidates ?? [],
    tried: base?.tried ?? [],
    notes: [...notes(cost), ...customsRateNotes(line)],
    tax:
      tax.length === 0
        ? placeOfSaleOpen(line)
          ? ("unknown" as const)
          : ("none levied or none held" as const)
        : tax.every((row) => row.certainty === "published")
          ? ("published" as const)
          : ("estimated" as const),
    exchange: facts.exchange[facts.destination.currency]?.kind ?? ("none" as const),
    assumptions: assumptions(cost),
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
    datasets: usedVersions(cost),
    stale: stale(line),
  };
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

function notes({ line, preference }: LandedCost): string[] {
  const { base, duty, facts, selected } = line;
  const list = [...(base?.notes ?? [])];
  if (!facts.codeExists) list.push(say("note.noSubheading"));
  for (const hint of selected.toCheck.filter((measure) => measure.type !== "trade_remedy"))
    list.push(say("note.toConfirm", { name: titled(hint.title), rate: rateToCheck(hint) }));
  list.push(...soldInsideNotes(line), ...reachNotes(line), ...salesTaxNotes(facts));
  const notHeld = reliefNotHeld(line);
  if (notHeld !== null) list.push(notHeld);
  const { claim } = preference;
  if (claim && "presumed" in claim)
    list.push(say("note.freeCirculation", { union: claim.granted?.agreement.name ?? "" }));
  if (claim && "refused" in claim) list.push(say("note.notGranted", { reason: claim.refused }));
  if (duty?.prohibited) list.push(say("note.prohibited"));
  return list;
}

const asksForRegistration = memoizeByObject((measures: readonly Measure[]): boolean =>
  measures.some((measure) => measure.conditions.some((text) => text.includes("registered "))),
);

function assumptions({ line, entry }: LandedCost): Assumption[] {
  const { sale, shipment, defaulted, facts } = line;
  const list: Assumption[] = [];
  const assume = (field: string, value: string, effect: string): void => {
    if (defaulted.has(field)) list.push({ field, value, effect });
  };
  assume("destinationCountry", shipment.destination, say("assume.destination"));
  if (!line.importation.customs) {
    assume("shipFrom", shipment.shipFrom ?? "none", say("assume.shipFrom"));
    assume("entryDate", facts.today, say("assume.today", { zone: facts.destination.timeZone }));
    assume("shippingPrice", "0", say("assume.deliveryTaxed"));
    return [...list, ...soldInsideAssumptions(line), ...goodsNamedAssumptions(line)];
  }
  const cif = facts.destination.valuationBasis === "CIF";
  assume("origin", "none", say("assume.origin"));
  assume("shippingPrice", "0", cif ? say("assume.freightInValue") : say("assume.freightOutside"));
  assume("insurance", "0", cif ? say("assume.insuranceInValue") : say("assume.insuranceOutside"));
  assume("shippingTerms", "FOB", say("assume.terms"));
  assume("entryDate", facts.today, say("assume.today", { zone: facts.destination.timeZone }));
  assume("customerType", sale.customerType, say("assume.private"));
  assume("channel", shipment.channel, say("assume.courier"));
  if (asksForRegistration(facts.measures)) assume("sellerRegistrations", "none", say("assume.registrations"));
  if (entry?.rule) {
    const { entryType, rule } = entry;
    list.push({ field: "entryType", value: entryType, effect: `${rule.reason} (${rule.legalReference})` });
  }
  assume("purpose", sale.purpose, say("assume.purpose"));
  assume("shipFrom", shipment.shipFrom ?? "none", say("assume.shipFrom"));
  return [...list, ...goodsNamedAssumptions(line)];
}

/** Versions of the datasets this answer rests on. */
function usedVersions({ line: { base, facts }, preference }: LandedCost): Record<string, string> {
  const tariff = base?.entry.schedule ? `tariff:${base.entry.tariff}` : "tariff-averages";
  const used = [tariff, "tariff-coverage", "measures", "thresholds", "exchange-rates"];
  if (facts.datasets[TEST_MODE] !== undefined) used.push(TEST_MODE);
  if (facts.listedCodes.length > 0) used.push("code-lists");
  if (facts.provisions.horizon) used.push("tariff-provisions");
  if (facts.remedyOrders.length > 0) used.push("tariff-remedies");
  if (facts.salesTax) used.push("sales-tax");
  if (preference.options.length > 0) used.push("agreements", "origin_rules", "preferences");
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
