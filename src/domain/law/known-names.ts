/** The names that rows of law may refer to, as the other tables hold them at the time of a load. */
export interface KnownNames {
  /** Countries and territories that can be a destination. */
  countries: ReadonlySet<string>;
  /** Unions and groups of countries, and every country as a group of its own. */
  groups: ReadonlySet<string>;
  /** Country codes by the names and three-letter codes that are typed in their place, lower case. */
  spelledOut: ReadonlyMap<string, string>;
  /** Parts of countries, as postal codes give them: `CA-ON`. */
  regions: ReadonlySet<string>;
  currencies: ReadonlySet<string>;
  /** Chapters, headings and subheadings of the Harmonized System, digits only. */
  hsCodes: ReadonlySet<string>;
  /** Code lists of a jurisdiction by name. */
  lists: ReadonlySet<string>;
  /** Symbols of preference programmes that an importer may claim. */
  preferences: ReadonlySet<string>;
  /** Ids and programmes of the measures that can meet a row: its jurisdiction's, its unions', everyone's. */
  measures: ReadonlySet<string>;
}

/** Jurisdiction of the rows that stand for every country. */
export const EVERYWHERE = "**";
