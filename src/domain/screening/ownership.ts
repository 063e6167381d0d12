import type { PartyType } from "./listed-party.ts";

/** How a list says that another stands behind an entry: OFAC's "Linked To", an owner, a parent company. */
export const TIE_KINDS = ["linked_to", "owner", "parent_company"] as const;
export type TieKind = (typeof TIE_KINDS)[number];

/** Another party that an entry names, as the publisher prints it. */
export interface StatedTie {
  kind: TieKind;
  name: string;
}

/** Who stands behind an entry by its list, and what that may mean for goods and money; null where the list is silent. */
export interface StatedOwnership {
  ties: StatedTie[];
  /** The publisher's rule on what listed parties own; null for a person, whom nobody owns. */
  rule: string | null;
}

interface OwnershipRule {
  lists: readonly string[];
  rule: string;
}

// The rules of the publishers whose lists state ties.
const RULES: readonly OwnershipRule[] = [
  {
    lists: ["US_SDN", "US_NONSDN"],
    rule: "OFAC's 50 Percent Rule (guidance of 13 August 2014): what listed parties own by 50 percent or more together, directly or indirectly, falls under their sanctions though it is not listed itself.",
  },
  {
    lists: ["UK"],
    rule: "Owned and controlled (regulation 7 of the Russia (Sanctions) (EU Exit) Regulations 2019 and its like in the other regimes): what a listed party holds by more than 50 percent, or controls, is frozen though it is not listed itself.",
  },
];

const WORDS: Readonly<Record<TieKind, string>> = {
  linked_to: "is linked to",
  owner: "is owned or operated by",
  parent_company: "has the parent company",
};

/** The cell of a tie: `linked_to:HIZBALLAH`. */
export const tieText = ({ kind, name }: StatedTie): string => `${kind}:${name}`;

/** Reads what `tieText` wrote; null for text of another form. */
export function readTie(text: string): StatedTie | null {
  const [kind = "", name = ""] = text.split(/:(.*)/s);
  const known = TIE_KINDS.find((one) => one === kind);
  return known && name ? { kind: known, name } : null;
}

/**
 * What a list states of who stands behind an entry, with the rule that may reach it. A list states the tie and never
 * the share: the answer says so, and tells no owner that the list does not print. Throws nothing.
 * @example statedOwnership("US_SDN", "entity", ["linked_to:HAMAS"])?.ties[0]?.name // "HAMAS"
 */
export function statedOwnership(
  list: string,
  type: PartyType | string,
  ties: readonly string[],
): StatedOwnership | null {
  const read = ties.map(readTie).filter((tie) => tie !== null);
  if (read.length === 0) return null;
  const rule = RULES.find(({ lists }) => lists.includes(list))?.rule;
  const stated = read.map(({ kind, name }) => `${WORDS[kind]} ${name}`).join(", ");
  return {
    ties: read,
    rule:
      rule === undefined || type === "individual"
        ? null
        : `By its list it ${stated}; the share is not stated. ${rule}`,
  };
}
