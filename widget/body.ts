import type { Answer } from "./answer.ts";
import type { Goods, Settings } from "./attributes.ts";

/** A request, and the path under the API that takes it. */
export interface Asked {
  path: "calculate" | "calculate/batch";
  body: Record<string, unknown>;
}

/** Where the goods go. */
export interface Place {
  destination: string;
  /** Whether postal code and region are of this destination: they are not of another that the visitor picks. */
  isStated: boolean;
}

/** Currencies of destinations, as answers told them: those with a rate of exchange. */
const localCurrencies = new Map<string, string>();

/** Remembers the currency of an answer's destination. */
export function learnCurrency(destination: string, { localCurrency }: Answer): void {
  if (localCurrency) localCurrencies.set(destination, localCurrency);
}

/** The currency that amounts are asked for in: the shop's while the destination's is not known. */
function answerCurrencyOf({ displayCurrency, currency }: Settings, destination: string): string {
  if (displayCurrency === "SHOP") return currency;
  return displayCurrency === "DESTINATION" ? (localCurrencies.get(destination) ?? currency) : displayCurrency;
}

/** The request of one widget. Absent fields stay absent: the service then says what it assumed. */
export function askedOf(settings: Settings, place: Place, lang: string): Asked {
  const answerCurrency = answerCurrencyOf(settings, place.destination);
  const { goods, shipping, isCart, isChecked } = settings;
  const common = stated({
    destinationCountry: place.destination,
    currency: settings.currency,
    shipFrom: settings.shipFrom,
    destinationPostalCode: place.isStated ? settings.postalCode : "",
    destinationRegion: place.isStated ? settings.region : "",
    shippingTerms: settings.terms,
    customerType: settings.customerType,
    sellerRegistrations: settings.registrations,
    checkCompliance: isChecked || null,
  });
  const [first] = goods;
  if (!isCart && first) {
    const body = {
      ...lineOf(first),
      ...stated({ shippingPrice: shipping }),
      ...common,
      answerCurrency,
      lang,
    };
    return { path: "calculate", body };
  }
  return {
    path: "calculate/batch",
    body: {
      consignment: true,
      answerCurrency,
      lang,
      ...stated({ shippingPrice: shipping }),
      defaults: common,
      items: goods.map(lineOf),
    },
  };
}

const lineOf = ({ price, quantity, weight, origin, hsCode, productName, reference }: Goods) => ({
  price,
  ...stated({ quantity, weight_kg: weight, origin, hsCode, productName, reference }),
});

/** Without what is empty. */
const stated = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
