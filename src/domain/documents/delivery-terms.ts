/** Incoterms 2020, and DDU of the 2000 edition, which carriers still print. */
interface DeliveryTerm {
  name: string;
  /** What the price reaches to: a total is stated on this basis. */
  basis: string;
  freightInPrice: boolean;
  insuranceInPrice: boolean;
}

const TERMS: Readonly<Record<string, DeliveryTerm>> = {
  EXW: { name: "Ex Works", basis: "EXW", freightInPrice: false, insuranceInPrice: false },
  FCA: { name: "Free Carrier", basis: "FCA", freightInPrice: false, insuranceInPrice: false },
  FAS: { name: "Free Alongside Ship", basis: "FAS", freightInPrice: false, insuranceInPrice: false },
  FOB: { name: "Free On Board", basis: "FOB", freightInPrice: false, insuranceInPrice: false },
  CFR: { name: "Cost and Freight", basis: "C&F", freightInPrice: true, insuranceInPrice: false },
  CPT: { name: "Carriage Paid To", basis: "C&F", freightInPrice: true, insuranceInPrice: false },
  CIF: { name: "Cost, Insurance and Freight", basis: "CIF", freightInPrice: true, insuranceInPrice: true },
  CIP: { name: "Carriage and Insurance Paid To", basis: "CIF", freightInPrice: true, insuranceInPrice: true },
  DAP: { name: "Delivered at Place", basis: "delivered", freightInPrice: true, insuranceInPrice: false },
  DPU: {
    name: "Delivered at Place Unloaded",
    basis: "delivered",
    freightInPrice: true,
    insuranceInPrice: false,
  },
  DDU: { name: "Delivered Duty Unpaid", basis: "delivered", freightInPrice: true, insuranceInPrice: false },
  DDP: {
    name: "Delivered Duty Paid",
    basis: "delivered, duty paid",
    freightInPrice: true,
    insuranceInPrice: false,
  },
};

/** Codes accepted in a request. */
export const DELIVERY_TERMS = Object.keys(TERMS);

/** What a term means for the price; undefined for a code that is none. */
export function deliveryTerm(code: string): DeliveryTerm | undefined {
  return TERMS[code];
}
