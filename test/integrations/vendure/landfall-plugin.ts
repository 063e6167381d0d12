import {
  AddressBasedTaxZoneStrategy,
  LanguageCode,
  type RuntimeVendureConfig,
  type VendureConfig,
  VendurePlugin,
} from "@vendure/core";
import { Landfall } from "landfall/client";
import { HomeTaxAtHome } from "./home-tax-at-home.ts";
import { importCharges } from "./import-charges.ts";

export interface LandfallOptions {
  baseUrl: string;
  apiKey: string;
  /** Country that parcels leave from. */
  shipFrom: string;
  /** Countries whose tax the shop charges by its own tax zones; Landfall is not asked for them. */
  homeCountries: readonly string[];
  /** How long a checkout waits for an answer, in milliseconds. */
  patience?: number;
}

/**
 * Vendure with import charges: carts that leave `homeCountries` get duty, tax and fees as surcharges when the buyer
 * goes to pay, goods that may not be sent are refused there, and a placed order redeems its quote.
 *
 * @example plugins: [landfallPlugin({ baseUrl, apiKey, shipFrom: "DE", homeCountries: ["DE"] })]
 */
export function landfallPlugin(options: LandfallOptions): Plugin {
  class LandfallPlugin {}
  const landfall = new Landfall({ baseUrl: options.baseUrl, apiKey: options.apiKey });
  VendurePlugin({
    compatibility: "^3.1.0",
    configuration: (config: RuntimeVendureConfig) => {
      config.customFields.ProductVariant.push(
        { name: "hsCode", type: "string", nullable: true, label: label("HS code") },
        { name: "originCountry", type: "string", nullable: true, label: label("Country of origin") },
      );
      config.customFields.Order.push(
        {
          name: "importCharges",
          type: "string",
          nullable: true,
          readonly: true,
          label: label("Import charges"),
        },
        { name: "landfallQuote", type: "string", nullable: true, readonly: true, label: label("Quote") },
      );
      config.taxOptions.taxZoneStrategy = new AddressBasedTaxZoneStrategy();
      config.taxOptions.taxLineCalculationStrategy = new HomeTaxAtHome(options.homeCountries);
      config.orderOptions.process.push(importCharges(landfall, options));
      return config;
    },
  })(LandfallPlugin);
  return LandfallPlugin;
}

type Plugin = NonNullable<VendureConfig["plugins"]>[number];
const label = (value: string) => [{ languageCode: LanguageCode.en, value }];
