/** The ids that tell each kind of cause. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  code: ["other_code", "likely_code"],
  origin: ["origin_of_dispatch", "origin_unknown"],
  preference: ["preference_not_claimed"],
  rate: ["rate_of_the_day"],
  freight: ["freight_left_out", "freight_counted_twice"],
  scheme: ["scheme_not_used"],
  fee: ["carrier_fee", "carrier_fee_usual"],
  "taxed fee": ["carrier_fee_taxed", "carrier_fee_usual_taxed"],
  quantity: ["quantity_missing"],
  buyer: ["other_kind_of_buyer_consumer", "other_kind_of_buyer_business"],
  rounding: ["whole_units", "whole_units_down"],
};

/** Whether an explanation tells these causes, all of them and no other. */
export const isOfCauses = (ids: readonly string[], causes: readonly string[]): boolean =>
  causes.length > 0 &&
  ids.length === causes.length &&
  causes.every((cause) => ids.some((id) => (IDS[cause] ?? []).includes(id)));
