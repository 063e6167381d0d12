import { type BlindBill, charge, taxed } from "./blind-bill.ts";

const parcel = { customerType: "consumer", channel: "courier" };
const freight = { customerType: "business", channel: "freight" };

/** Bills as couriers and customs draw them up, written before their author had read how the check works. */
export const BLIND_BILLS: readonly BlindBill[] = [
  // Another code: the broker's tariff clerk chose the neighbour.
  {
    id: "de-bag-as-leather",
    causes: ["code"],
    currency: "EUR",
    request: { ...parcel, hsCode: "42029291", origin: "CN", destinationCountry: "DE", price: 400, shippingPrice: 30, currency: "EUR" }, // biome-ignore format: one request
    drawnUp: { hsCode: "42029211" },
  },
  {
    id: "ca-table-as-metal-furniture",
    causes: ["code"],
    currency: "CAD",
    request: { ...parcel, hsCode: "940360", origin: "IN", destinationCountry: "CA", price: 240, shippingPrice: 20, currency: "CAD", destinationRegion: "ON" }, // biome-ignore format: one request
    drawnUp: { hsCode: "940320" },
  },
  // Another origin: the invoice named none, or the clerk read the sender's address.
  {
    id: "us-shirt-sent-from-china",
    causes: ["origin"],
    currency: "USD",
    request: { ...parcel, hsCode: "6109100012", origin: "VN", shipFrom: "CN", destinationCountry: "US", price: 900, shippingPrice: 60, currency: "USD", destinationPostalCode: "10001" }, // biome-ignore format: one request
    drawnUp: { origin: "CN" },
  },
  {
    id: "gb-bicycle-sent-from-china",
    causes: ["origin"],
    currency: "GBP",
    request: { ...parcel, hsCode: "8712003000", origin: "TW", shipFrom: "CN", destinationCountry: "GB", price: 1200, shippingPrice: 90, currency: "GBP" }, // biome-ignore format: one request
    drawnUp: { origin: "CN" },
  },
  // The statement on origin was not seen.
  {
    id: "fr-jacket-without-statement",
    causes: ["preference"],
    currency: "EUR",
    request: { ...parcel, hsCode: "62019300", origin: "JP", destinationCountry: "FR", price: 260, shippingPrice: 25, currency: "EUR", claimPreference: true }, // biome-ignore format: one request
    drawnUp: { claimPreference: false },
  },
  {
    id: "gb-shoes-without-statement",
    causes: ["preference"],
    currency: "GBP",
    request: { ...parcel, hsCode: "6403999600", origin: "IT", destinationCountry: "GB", price: 310, shippingPrice: 18, currency: "GBP", claimPreference: true }, // biome-ignore format: one request
    drawnUp: { claimPreference: false },
  },
  {
    id: "au-knitwear-without-statement",
    causes: ["preference"],
    currency: "AUD",
    request: { ...parcel, hsCode: "61101100", origin: "GB", destinationCountry: "AU", price: 1500, shippingPrice: 80, currency: "AUD", claimPreference: true }, // biome-ignore format: one request
    drawnUp: { claimPreference: false },
  },
  // The rate of another day: invoice in dollars, entry a week later.
  {
    id: "se-headphones-rate-of-the-day",
    causes: ["rate"],
    currency: "SEK",
    request: { ...parcel, hsCode: "610910", origin: "BD", destinationCountry: "SE", price: 380, shippingPrice: 40, currency: "USD", claimPreference: false }, // biome-ignore format: one request
    charges: ({ duty, tax, fees }) => ({ duty: duty * 1.0137, tax: tax * 1.0137, fees }),
  },
  {
    id: "ca-jumper-rate-of-the-day",
    causes: ["rate"],
    currency: "CAD",
    request: { ...parcel, hsCode: "611020", origin: "CN", destinationCountry: "CA", price: 190, shippingPrice: 0, currency: "EUR", destinationRegion: "BC" }, // biome-ignore format: one request
    charges: ({ duty, tax, fees }) => ({ duty: duty * 0.9885, tax: tax * 0.9885, fees }),
  },
  // Freight out of the value, or in it a second time.
  {
    id: "gb-lamp-freight-left-out",
    causes: ["freight"],
    currency: "GBP",
    request: { ...parcel, hsCode: "9405210090", origin: "CN", destinationCountry: "GB", price: 280, shippingPrice: 65, currency: "GBP" }, // biome-ignore format: one request
    drawnUp: { shippingPrice: 0 },
  },
  {
    id: "jp-shirts-freight-left-out",
    causes: ["freight"],
    currency: "JPY",
    request: { ...freight, hsCode: "620520", origin: "CN", destinationCountry: "JP", price: 900_000, shippingPrice: 85_000, currency: "JPY", claimPreference: false }, // biome-ignore format: one request
    drawnUp: { shippingPrice: 0 },
  },
  {
    id: "nl-toys-freight-twice",
    causes: ["freight"],
    currency: "EUR",
    request: { ...freight, hsCode: "62034231", origin: "PK", destinationCountry: "NL", price: 2400, shippingPrice: 310, currency: "EUR", claimPreference: false }, // biome-ignore format: one request
    drawnUp: { shippingPrice: 620 },
  },
  // The seller's number was not on the declaration.
  {
    id: "no-shirt-scheme-not-used",
    causes: ["scheme"],
    currency: "NOK",
    request: { ...parcel, hsCode: "610910", origin: "CN", destinationCountry: "NO", price: 900, shippingPrice: 100, currency: "NOK", sellerRegistrations: ["NO_VOEC"] }, // biome-ignore format: one request
    drawnUp: { sellerRegistrations: [] },
  },
  // What the carrier takes for paying at the border.
  {
    id: "ch-watch-strap-post-fee",
    causes: ["fee"],
    currency: "CHF",
    request: { ...parcel, hsCode: "420500", origin: "CN", destinationCountry: "CH", price: 320, shippingPrice: 25, currency: "CHF" }, // biome-ignore format: one request
    carrier: "Alpine Express",
    charges: charge((of) => Math.max(19, 0.03 * (of.duty + of.tax))),
  },
  {
    id: "de-dress-advance-two-and-a-half-percent",
    causes: ["fee"],
    currency: "EUR",
    request: { ...freight, hsCode: "62044300", origin: "CN", destinationCountry: "DE", price: 4200, shippingPrice: 260, currency: "EUR" }, // biome-ignore format: one request
    carrier: "Kurier Nord",
    charges: charge((of) => 0.025 * (of.duty + of.tax)),
  },
  {
    id: "gb-coat-handling-fee",
    causes: ["fee"],
    currency: "GBP",
    request: { ...parcel, hsCode: "6202300000", origin: "CN", destinationCountry: "GB", price: 220, shippingPrice: 20, currency: "GBP" }, // biome-ignore format: one request
    carrier: "Royal Mail",
    charges: charge(() => 8),
  },
  {
    id: "de-shoes-fee-and-vat-on-it",
    causes: ["taxed fee"],
    currency: "EUR",
    request: { ...freight, hsCode: "64041100", origin: "VN", destinationCountry: "DE", price: 3100, shippingPrice: 190, currency: "EUR", claimPreference: false }, // biome-ignore format: one request
    carrier: "Kurier Nord",
    charges: taxed((of) => 0.02 * (of.duty + of.tax), 0.19),
  },
  // No net weight or number on the invoice.
  {
    id: "no-honey-gross-weight-only",
    causes: ["quantity"],
    currency: "NOK",
    request: { ...freight, hsCode: "040900", origin: "CN", destinationCountry: "NO", price: 18_000, shippingPrice: 1200, currency: "NOK", weight_kg: 96, quantities: { KG: 90 }, claimPreference: false }, // biome-ignore format: one request
    drawnUp: { quantities: undefined },
  },
  // A company billed as a person, and the other way round.
  {
    id: "ca-sold-to-company-billed-as-person",
    causes: ["buyer"],
    currency: "CAD",
    request: { hsCode: "611020", origin: "CN", destinationCountry: "CA", price: 250, shippingPrice: 15, currency: "CAD", channel: "courier", customerType: "business", destinationRegion: "ON" }, // biome-ignore format: one request
    drawnUp: { customerType: "consumer" },
  },
  // Customs in whole units.
  {
    id: "no-coat-whole-kroner",
    causes: ["rounding"],
    currency: "NOK",
    request: { ...parcel, hsCode: "620240", origin: "CN", destinationCountry: "NO", price: 3777, shippingPrice: 219, currency: "NOK" }, // biome-ignore format: one request
    charges: ({ duty, tax, fees }) => ({ duty: Math.floor(duty), tax: Math.floor(tax), fees }),
  },
  // Two at once.
  {
    id: "fr-shoes-no-statement-and-advance-fee",
    causes: ["preference", "fee"],
    currency: "EUR",
    request: { ...parcel, hsCode: "64039996", origin: "GB", destinationCountry: "FR", price: 480, shippingPrice: 30, currency: "EUR", claimPreference: true }, // biome-ignore format: one request
    carrier: "Route Express",
    drawnUp: { claimPreference: false },
    charges: charge((of) => Math.max(15, 0.02 * (of.duty + of.tax))),
  },
  {
    id: "gb-jumper-no-statement-freight-left-out",
    causes: ["preference", "freight"],
    currency: "GBP",
    request: { ...parcel, hsCode: "6110201000", origin: "PT", destinationCountry: "GB", price: 340, shippingPrice: 45, currency: "GBP", claimPreference: true }, // biome-ignore format: one request
    drawnUp: { claimPreference: false, shippingPrice: 0 },
  },
  {
    id: "se-trousers-freight-twice-and-fee",
    causes: ["freight", "fee"],
    currency: "SEK",
    request: { ...parcel, hsCode: "62034235", origin: "CN", destinationCountry: "SE", price: 4200, shippingPrice: 350, currency: "SEK" }, // biome-ignore format: one request
    carrier: "Nordbud",
    drawnUp: { shippingPrice: 700 },
    charges: charge((of) => 0.03 * (of.duty + of.tax)),
  },
  {
    id: "no-trousers-scheme-not-used-in-whole-kroner",
    causes: ["scheme", "rounding"],
    currency: "NOK",
    request: { ...parcel, hsCode: "620342", origin: "BD", destinationCountry: "NO", price: 1311, shippingPrice: 87, currency: "NOK", sellerRegistrations: ["NO_VOEC"], claimPreference: false }, // biome-ignore format: one request
    drawnUp: { sellerRegistrations: [] },
    charges: ({ duty, tax, fees }) => ({ duty: Math.floor(duty), tax: Math.floor(tax), fees }),
  },
];

const RANDOM_FACTORS = [
  [1.731, 0.613],
  [0.377, 1.219],
  [2.913, 1.471],
  [0.641, 0.357],
  [1.187, 2.033],
  [3.377, 0.871],
  [0.853, 1.619],
  [1.459, 1.117],
] as const;

/** Bills that nothing explains: each part moved by a factor of its own, and a fee that no carrier takes. */
export const RANDOM_BILLS: readonly BlindBill[] = RANDOM_FACTORS.map(([onDuty, onTax], at) => {
  const of = BLIND_BILLS[at * 3] as BlindBill;
  return {
    ...of,
    id: `random-${of.id}`,
    causes: [],
    drawnUp: {},
    charges: ({ duty, tax }) => ({
      duty: (duty + 7.31) * onDuty,
      tax: (tax + 3.77) * onTax,
      fees: 61.43 + 13.17 * at,
    }),
  };
});
