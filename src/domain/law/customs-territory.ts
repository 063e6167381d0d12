/** A country or part of one, with the countries that goods reach it from without crossing a border of some kind. */
export interface TerritoryRow {
  /** ISO 3166-1 code, or a part of a country as postal codes give it: `ES-CE`. */
  readonly place: string;
  readonly conditions: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  /** Countries in its customs territory, in its tax area, and those whose excise is its own. */
  readonly customs: readonly string[];
  readonly tax: readonly string[];
  readonly excise: readonly string[];
  readonly legalReference: string;
}

/** Which borders the goods cross on their way: of customs, of the tax area, of the area with one excise. */
export interface Importation {
  readonly customs: boolean;
  readonly tax: boolean;
  readonly excise: boolean;
  /** The law that makes it one territory; empty where goods are imported, or stay in one country. */
  readonly legalReference: string;
}
