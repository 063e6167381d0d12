/** What both documents say of the service as a whole. */
export const DOCUMENT_HEAD = {
  info: {
    title: "Landfall",
    version: "1.0.0",
    description: [
      "Trade compliance and landed cost.",
      "Every metered endpoint takes X-API-Key; those that compute also take X-Demo-Request: true in its place, within the demo limits.",
      "Fields are named as each schema lists them and are accepted in camel case and in snake case alike (`hsCode`, `hs_code`), countries of origin and destination under any of their usual names; two names of one field with different values are refused, and so are fields and query parameters that an operation does not list.",
      "A refusal is an `Error`: `code` says which kind, each of `details` which field and what was expected. A path that does not exist is refused with 404, a method that a path does not have with 405 and the header Allow.",
      "Money is in the currency that the answer names, at that currency's minor unit; days are ISO 8601 at the destination, instants ISO 8601 in UTC; rates are percent; weights kilograms.",
    ].join("\n\n"),
  },
  security: [{ ApiKey: [] }] as Record<string, string[]>[],
  tags: [
    { name: "Compute", description: "Landed cost, classification, origin, restrictions, documents" },
    {
      name: "Quotes",
      description: "Saved calculations: signed, replayed, bound to orders, held against bills",
    },
    { name: "Jobs", description: "Up to ten thousand items, worked off behind the answer" },
    { name: "Screening", description: "Sanctions and export control: parties, decisions, watches, records" },
    { name: "Webhooks", description: "Where the service tells what has changed" },
    { name: "System", description: "What of the service is whole, and how old its data is" },
  ],
};
