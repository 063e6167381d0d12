/** Why the new edition of a list is not taken over. */
export interface ListRefusal {
  list: string;
  reason: "missing" | "shrunk" | "older" | "emptied" | "bent";
  detail: string;
}

/** What a person may have looked at and let pass; a list that is not there, or older, cannot be. */
const ACCEPTABLE: ReadonlySet<ListRefusal["reason"]> = new Set(["shrunk", "emptied", "bent"]);

/** Whether a refusal is lifted by somebody's word that the loss is real. */
export const mayBeAccepted = ({ reason }: ListRefusal): boolean => ACCEPTABLE.has(reason);
