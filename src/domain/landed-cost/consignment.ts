import type { LandedCostRequest } from "./request.ts";

/** Why lines cannot travel as one consignment: the field in which a line differs from the first. */
export interface CartProblem {
  /** Position among the lines. */
  line: number;
  field: string;
  message: string;
}

/** What one consignment can have only one of. */
const SHARED = [
  "destination", "currency", "entryDate", "term", "channel", "customerType", "purpose", "transportMode", "entryType",
  "destinationRegion", "destinationPostalCode",
] as const; // biome-ignore format: a list

const NAMES: Readonly<Record<string, string>> = {
  destination: "destinationCountry",
  term: "shippingTerms",
};

/** Says of each line in what it contradicts the first. */
export function cartProblems(requests: readonly LandedCostRequest[]): CartProblem[] {
  const [first] = requests;
  if (!first) return [];
  return requests.flatMap((request, line) => {
    const differing = SHARED.filter((field) => request[field] !== first[field]).map((field) => ({
      line,
      field: NAMES[field] ?? field,
      message: `one consignment has one ${NAMES[field] ?? field}: "${request[field]}" is not "${first[field]}"`,
    }));
    const inclusive =
      request.priceIncludes.length === 0
        ? []
        : [{ line, field: "priceIncludes", message: "not with consignment: send net prices" }];
    return [...differing, ...inclusive];
  });
}
