import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/chinese-traditional.ts";
import { REASONS } from "./reasons/chinese-traditional.ts";

/** The messages of english.ts in Chinese in traditional characters. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "加值營業稅",
  GST: "商品及服務稅（GST）",
  "Sales tax": "銷售稅",
  "No tax on imports": "進口免稅",
  "Consumption tax": "貨物稅",
  "Goods tax": "貨物稅",
  "Import sales tax": "進口銷售稅",
  "Customs clearance fee": "清關費",
  "Customs fee": "海關規費",
  "Customs service fee": "海關服務費",
  "Customs processing fee": "海關處理費",
  "Import declaration fee": "進口申報費",
  "Import processing fee": "進口處理費",
  "Import processing charge": "進口處理費",
  "Statistical fee": "統計費",
  "Service fee": "服務費",
  "Stamp duty": "印花稅",
  "Withholding tax": "預提稅",
  "Advance income tax": "預繳所得稅",
  "Additional customs duty": "附加關稅",
  "Surcharge on import duty": "進口關稅附加",
  "Customs duty, tobacco": "烟草關稅",
  "Customs duty, alcoholic drinks": "酒類關稅",
  "Flat customs duty per tariff item": "每稅目定額關稅",
  "Flat customs duty per tariff item, Northern Ireland": "每稅目定額關稅（北愛爾兰）",
  "Goods sent from inside the customs union": "自關稅同盟內出貨",
  "Merchandise processing fee": "貨物處理費（MPF）",
  "Merchandise processing fee, informal entry": "貨物處理費（MPF，非正式申報）",
  "Merchandise processing fee, formal entry": "貨物處理費（MPF，正式申報）",
  "Express consignment fee": "快遞規費",
  "Dutiable mail fee": "應稅郵件費",
  "HMF Harbor maintenance fee": "港口維護費（HMF）",
  "Logistics fee on parcels": "包裹物流費",
  "Tax on small parcels": "小包裹稅",
  "Flat rate for gifts": "禮品統一稅率",
  "VAT, food, medicines, books": "加值營業稅（食品、藥品、書籍）",
  Excise: "貨物稅",
  "Harbor maintenance fee": "港口維護費",
  "relief for returned goods": "退運貨物免稅",
  "relief for samples of negligible value": "微值樣品免稅",
};
