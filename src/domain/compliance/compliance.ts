import type { ListedRestriction } from "../restrictions/listed-restriction.ts";
import type { RestrictionStatus } from "../restrictions/restriction-status.ts";
import type { PartyAnswer } from "../screening/party-answer.ts";

/** What was found of a party that took part in a shipment. */
export interface NameAnswer extends PartyAnswer {
  name: string;
  reference: string;
  /** Of the record that is kept of the screening; null where none is. */
  auditId: string | null;
}

/** A party that may be one of a list, among the findings. */
interface PartyFinding {
  type: "party_match";
  title: string;
  name: string;
  reference: string;
  result: PartyAnswer["result"];
  /** The list and the score, 0 to 1, of the best match. */
  list: string;
  score: number;
}

/** A control of the goods, or a party that may be listed. */
export type ComplianceFinding = ListedRestriction | PartyFinding;

/**
 * What a check of the goods and of the parties comes to together. A party that may be listed makes a shipment
 * `restricted` until a person has looked; one whose name could not be compared leaves it `unknown`, never clear.
 * Throws nothing.
 * @example compliance({ status: "none_found", restrictions: [] }, []).status // "none_found"
 */
export function compliance(
  { status, restrictions }: { status: RestrictionStatus; restrictions: readonly ListedRestriction[] },
  parties: readonly NameAnswer[],
): { status: RestrictionStatus; findings: ComplianceFinding[] } {
  const listed = parties.flatMap(partyFinding);
  const isUnread = parties.some(({ note }) => note !== undefined);
  const cleared = status === "none_found" && isUnread ? "unknown" : status;
  return {
    status: listed.length > 0 && status !== "prohibited" ? "restricted" : cleared,
    findings: [...restrictions, ...listed],
  };
}

function partyFinding({ name, reference, result, matches: [best] }: NameAnswer): PartyFinding[] {
  if (result === "NO_LIST_MATCH" || best === undefined) return [];
  const { list, score } = best;
  const title = `${name} may be ${best.name}, a listed party`;
  return [{ type: "party_match", title, name, reference, result, list, score }];
}
