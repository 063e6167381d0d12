import type { PreferenceOption } from "../../origin/preference-claim.ts";
import { standingOn } from "../../origin/standing.ts";
import { ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import type { LandedCost } from "../cost.ts";
import type { OpenPoint } from "./open-point.ts";

/**
 * A claim to preference that lowered nothing, and the field of the request that would change it: the origin that
 * nobody stated, another agreement, a later day, the full declaration in place of a flat duty. A claim that no field
 * can help is explained in `ftaSavings.reason` alone.
 */
export function openClaim(cost: LandedCost): OpenPoint[] {
  const { line, preference } = cost;
  const { dutyRow } = line;
  if (!line.statedClaim.claimPreference || !line.importation.customs || dutyRow === null) return [];
  if (line.goods.origin === null)
    return [
      {
        fields: ["origin"],
        why: say("why.claimWithoutOrigin"),
        moves: "duty",
        below: dutyRow.amount,
        above: ZERO,
      },
    ];
  if (preference.setAside) return preference.setAside.declareInFull ? inFull(cost) : [];
  if (preference.claim === null || !("refused" in preference.claim)) return [];
  return [...otherAgreement(cost), ...laterDay(cost)];
}

/** What an option saves of the duty charged; null where it saves nothing or is not known. */
function lowered({ line: { dutyRow } }: LandedCost, option: PreferenceOption | undefined) {
  if (!option?.duty || dutyRow === null || option.duty.amount.gte(dutyRow.amount)) return null;
  return { below: dutyRow.amount.minus(option.duty.amount), above: ZERO, moves: "duty" as const };
}

/** A flat duty gives way to the tariff, and with it to the preference, where the importer declares in full. */
function inFull(cost: LandedCost): OpenPoint[] {
  const open = cost.preference.options.find(({ refused }) => refused === null);
  const saved = lowered(cost, open);
  if (!saved || cost.line.shipment.entryType !== null) return [];
  const why = say("why.declareInFull", {
    setAside: cost.preference.setAside?.words ?? "",
    agreement: open?.agreement.name ?? "",
    rate: open?.rate?.text ?? "",
  });
  return [{ fields: ["entryType"], why, ...saved }];
}

/** The claim named an agreement that does not help, and another one would. */
function otherAgreement(cost: LandedCost): OpenPoint[] {
  if (cost.line.statedClaim.claimAgreement === null) return [];
  const open = cost.preference.options.find(({ refused }) => refused === null);
  const saved = lowered(cost, open);
  if (!saved || !open) return [];
  const why = say("why.otherAgreement", { agreement: open.agreement.name });
  return [{ fields: ["claimAgreement"], why, ...saved }];
}

/** The agreement is not in force on the day of entry, and will be. */
function laterDay(cost: LandedCost): OpenPoint[] {
  const { goods, shipment, entryDate } = cost.line;
  const parties = { origin: goods.origin ?? "", destination: shipment.destination };
  return cost.preference.options.flatMap((option) => {
    const standing = standingOn(option.agreement, entryDate, parties);
    const saved = lowered(cost, option);
    if (standing.kind !== "not_yet" || !saved) return [];
    return [
      {
        fields: ["entryDate"],
        why: say("why.laterDay", { agreement: option.agreement.name, reason: standing.reason }),
        ...saved,
      },
    ];
  });
}
