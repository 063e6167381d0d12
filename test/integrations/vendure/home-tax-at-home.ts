import { type CalculateTaxLinesArgs, DefaultTaxLineCalculationStrategy } from "@vendure/core";

/** The shop's own tax rates for parcels that stay at home; a parcel that leaves is exported without them. */
export class HomeTaxAtHome extends DefaultTaxLineCalculationStrategy {
  readonly #homeCountries: readonly string[];

  constructor(homeCountries: readonly string[]) {
    super();
    this.#homeCountries = homeCountries;
  }

  override calculate(given: CalculateTaxLinesArgs) {
    const country = given.order.shippingAddress?.countryCode;
    return country === undefined || this.#homeCountries.includes(country) ? super.calculate(given) : [];
  }
}
