/** An amount as people of a language read it, with its currency's own digits: `€179.93`, `¥9,900`; digits are Latin in all. */
export const money = (amount: number | null, currency: string, language = "en"): string =>
  amount === null
    ? "unknown"
    : new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "currency", currency }).format(amount);
