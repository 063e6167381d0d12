import type { Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { isStaleRate } from "../../trade/exchange.ts";
import type { LandedCost } from "../cost.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { ClassifiedLine } from "../line.ts";
import { rateToCheck, remediesHeld, remediesToCheck } from "../measures/remedies-to-check.ts";
import { placeOfSaleOpen } from "../taxes/open-sales-tax.ts";
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
      title: measure.title,
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
  const list = [
    `sales tax is the tax of ${state.name} on the sale, collected by the seller or marketplace that is registered there; it is no charge of the importation`,
  ];
  if (local === null && state.max > state.min)
    list.push(`the rate of ${state.name} alone; its localities make it ${state.min}% to ${state.max}%`);
  if (state.localOnly) list.push(`${state.name} levies none itself, some of its municipalities do`);
  if (otherStates.length > 0)
    list.push(`the ZIP prefix is shared with ${otherStates.join(", ")}; ${state.state} is taken`);
  return list;
}

function notes({ line, preference }: LandedCost): string[] {
  const { base, duty, facts, selected } = line;
  const list = [...(base?.notes ?? [])];
  if (!facts.codeExists) list.push("the six digits are not a subheading of HS 2022");
  for (const hint of selected.toCheck.filter((measure) => measure.type !== "trade_remedy"))
    list.push(`not charged, to be confirmed: ${hint.title}, ${rateToCheck(hint)}`);
  list.push(...soldInsideNotes(line), ...reachNotes(line), ...salesTaxNotes(facts));
  const notHeld = reliefNotHeld(line);
  if (notHeld !== null) list.push(notHeld);
  const { claim } = preference;
  if (claim && "presumed" in claim)
    list.push(
      `presumed in free circulation in ${claim.granted?.agreement.name}, sent from inside it; goods that are not owe the general duty`,
    );
  if (claim && "refused" in claim) list.push(`preference not granted: ${claim.refused}`);
  if (duty?.prohibited) list.push("the schedule prints no rate because importation is prohibited");
  return list;
}

const asksForRegistration = memoizeByObject((measures: readonly Measure[]): boolean =>
  measures.some((measure) => measure.conditions.some((text) => text.includes("registered "))),
);

function assumptions({ line, entry }: LandedCost): Assumption[] {
  const { sale, shipment, defaulted, facts } = line;
  const list: Assumption[] = [];
  const say = (field: string, value: string, effect: string): void => {
    if (defaulted.has(field)) list.push({ field, value, effect });
  };
  say("destinationCountry", shipment.destination, "no destination was given");
  if (!line.importation.customs) {
    say("shipFrom", shipment.shipFrom ?? "none", "shipped from the country of origin");
    say("entryDate", facts.today, `today in ${facts.destination.timeZone}`);
    say("shippingPrice", "0", "the tax on the sale falls on delivery too");
    return [...list, ...soldInsideAssumptions(line), ...goodsNamedAssumptions(line)];
  }
  const cif = facts.destination.valuationBasis === "CIF";
  say(
    "origin",
    "none",
    "most-favoured-nation rate; no origin-specific duty, remedy or preference is charged or granted",
  );
  say(
    "shippingPrice",
    "0",
    cif
      ? "freight raises the customs value here, so duty and tax are too low by its share"
      : "freight is outside the customs value here",
  );
  say(
    "insurance",
    "0",
    cif ? "insurance raises the customs value here" : "insurance is outside the customs value here",
  );
  say("shippingTerms", "FOB", "the price holds the goods alone");
  say("entryDate", facts.today, `today in ${facts.destination.timeZone}`);
  say("customerType", sale.customerType, "taxes and thresholds for private buyers");
  say("channel", shipment.channel, "charges of the courier channel");
  if (asksForRegistration(facts.measures))
    say("sellerRegistrations", "none", "no tax at checkout under a seller's scheme; the border's rule holds");
  if (entry?.rule) {
    const { entryType, rule } = entry;
    list.push({ field: "entryType", value: entryType, effect: `${rule.reason} (${rule.legalReference})` });
  }
  say("purpose", sale.purpose, "a sale, not a gift or sample");
  say("shipFrom", shipment.shipFrom ?? "none", "shipped from the country of origin");
  return [...list, ...goodsNamedAssumptions(line)];
}

/** Versions of the datasets this answer rests on. */
function usedVersions({ line: { base, facts }, preference }: LandedCost): Record<string, string> {
  const tariff = base?.entry.schedule ? `tariff:${base.entry.tariff}` : "tariff-averages";
  const used = [tariff, "tariff-coverage", "measures", "thresholds", "exchange-rates"];
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
    return rate && isStaleRate(rate, facts.today) ? [`exchange rate ${currency} of ${rate.asOf}`] : [];
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
        `customs convert at ${customsRate.rule} (${customsRate.legalReference}); none is held for this day, so the ${shown.kind.replace("_", " ")} rate of ${shown.asOf} stands in`,
      ]
    : [];
}
