import type { WebhookEvent } from "../webhooks/event.ts";
import type { RestrictionsFinding } from "./find-restrictions.ts";

/**
 * The alert of goods that may not be imported; null where nothing firm prohibits them. Told once for the
 * same goods, destination and prohibitions: a changed law is news again.
 */
export function prohibitedAlert(
  finding: RestrictionsFinding,
  goods: {
    destination: string;
    hsCodes: readonly string[];
    originCountry: string | null;
    productName: string | null;
  },
): WebhookEvent | null {
  const prohibiting = finding.restrictions.filter((row) => row.type === "prohibited" && !row.conditional);
  if (prohibiting.length === 0) return null;
  const { destination, hsCodes, originCountry, productName } = goods;
  const laws = prohibiting.map((row) => `${row.legalReference} ${row.hsPrefix} ${row.effectiveFrom ?? ""}`);
  return {
    type: "compliance.alert",
    data: {
      kind: "prohibited_goods",
      destinationCountry: destination,
      hsCodes,
      originCountry,
      productName,
      restrictions: prohibiting.map(
        ({ title, authority, legalReference, hsPrefix, effectiveFrom, source }) => ({
          title,
          authority,
          legalReference,
          hsPrefix,
          effectiveFrom,
          source,
        }),
      ),
    },
    scope: { countries: [destination], hsCodes },
    once: ["prohibited", destination, originCountry ?? "", hsCodes.join(), ...laws.sort()].join("|"),
  };
}
