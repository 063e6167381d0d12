/** How long records of screening are kept. Nothing is kept for callers without an account. */

/**
 * Kept where the account chooses nothing. Five years is the term of the export rules (15 CFR 762.6) and was that
 * of the sanctions rules; names of parties are personal data, so no one's are kept longer without being asked.
 */
export const STANDARD_YEARS = 5;
/** The most an account may choose: the longest term any of the rules sets, that of the sanctions rules since March 2025 (31 CFR 501.601). */
export const LONGEST_YEARS = 10;

/** What is kept, class by class, for an account with this choice of years. */
export const retentionClasses = (years: number) => [
  {
    class: "screening_records",
    holds: "What was asked (encrypted per account), when, of which list version, and which entries matched.",
    kept: `${years} years from the screening`,
    choice: `1 to ${LONGEST_YEARS} years, per account or per request as retentionYears`,
  },
  {
    class: "decisions",
    holds: "The party (encrypted per account), the entry, the reason and who decided.",
    kept: "until deleted",
    choice: "DELETE /screen-parties/decisions/{id}",
  },
  {
    class: "watches",
    holds: "The watched party (encrypted per account) and the entries it was alerted to.",
    kept: "until deleted",
    choice: "DELETE /screen-parties/watch/{id}",
  },
  {
    class: "alerts",
    holds: "Event bodies: ids of records, watches and list entries, never the party's name.",
    kept: "30 days after delivery",
    choice: "none",
  },
];
