import { comparisonWords, countriesWords } from "../words/country-words.ts";
import { batchWords, landedCostWords } from "../words/landed-cost-words.ts";
import { COSTS_EACH, COSTS_NOTHING, COSTS_ONE, type Tool } from "./tool.ts";

/** What a parcel costs, and what countries charge. */
export const landedCostTools: readonly Tool[] = [
  {
    operation: "POST /calculate",
    name: "calculate",
    title: "Landed cost of one line",
    description: `Use it to learn what one kind of goods costs once landed in a country: duty, tax, excise and fees, each with formula, rate, law and source. State price (of the whole line), origin, destinationCountry and hsCode, or productName where no code is known. ${COSTS_ONE} totalLandedCost always lies inside totalLandedCostRange; a range is there because of what is not known, and dataAvailability.needsInput names the arguments that would narrow it. A rate marked estimated is no published one. fields ("importDuty,data.breakdown.label") gives these parts of the answer only. With saveQuote: true (secret keys) the answer is kept and signed as a quote.`,
    effect: "stores",
    words: landedCostWords,
  } satisfies Tool<Parameters<typeof landedCostWords>[0]>,
  {
    operation: "POST /calculate/batch",
    name: "calculate_batch",
    title: "Landed cost of a cart",
    description: `Use it for up to 100 lines (10 without a key). Each of items takes the arguments of calculate; what they share goes into defaults. consignment: true prices them as one shipment, where thresholds and minimum fees count once: the right choice for a cart. Without it each line is a parcel of its own. ${COSTS_EACH} A line that is wrong fails alone: read success of each result; totals are of those that succeeded.`,
    effect: "stores",
    words: batchWords,
  } satisfies Tool<Parameters<typeof batchWords>[0]>,
  {
    operation: "POST /countries/compare",
    name: "countries_compare",
    title: "Countries side by side",
    description: `Use it to compare the general tax rate, thresholds for small parcels, valuation basis and trade agreements of 2 to 10 destinations. ${COSTS_ONE} These are general rates; what particular goods pay is answered by calculate.`,
    effect: "reads",
    words: comparisonWords,
  } satisfies Tool<Parameters<typeof comparisonWords>[0]>,
  {
    operation: "GET /countries",
    name: "countries_list",
    title: "All destinations",
    description: `Use it only where the whole list of 240 destinations is wanted: the answer is long. For some of them use countries_compare. ${COSTS_NOTHING}`,
    effect: "reads",
    words: countriesWords,
  } satisfies Tool<Parameters<typeof countriesWords>[0]>,
];
