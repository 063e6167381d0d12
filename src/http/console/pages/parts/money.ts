/** An amount as people of the currency read it, with its own digits: `€179.93`, `¥9,900`. */
export const money = (amount: number | null, currency: string): string =>
  amount === null ? "unknown" : new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);
