import type { Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { say } from "../../wording/say.ts";
import { isTakenForOne } from "../duty/lines-of-value.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import type { EntryType } from "../fees/entry-type.ts";
import type { Assumption } from "./assumption.ts";
import { goodsNamedAssumptions } from "./goods-named.ts";
import { soldInsideAssumptions } from "./sold-inside.ts";

/** The defaults that were taken of a line because nobody said otherwise. */
export function assumptionsOf(line: ChargedLine, entry: EntryType | null): Assumption[] {
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
  if (isTakenForOne(line)) list.push({ field: "quantities.NO", value: "1", effect: say("assume.onePiece") });
  assume("shipFrom", shipment.shipFrom ?? "none", say("assume.shipFrom"));
  return [...list, ...goodsNamedAssumptions(line)];
}

const asksForRegistration = memoizeByObject((measures: readonly Measure[]): boolean =>
  measures.some((measure) => measure.conditions.some((text) => text.includes("registered "))),
);
