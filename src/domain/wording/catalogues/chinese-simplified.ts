import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/chinese-simplified.ts";
import { REASONS } from "./reasons/chinese-simplified.ts";

/** The messages of english.ts in Chinese in simplified characters. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "增值税",
  GST: "商品及服务税（GST）",
  "Sales tax": "销售税",
  "No tax on imports": "进口免税",
  "Consumption tax": "消费税",
  "Goods tax": "货物税",
  "Import sales tax": "进口销售税",
  "Customs clearance fee": "清关费",
  "Customs fee": "海关规费",
  "Customs service fee": "海关服务费",
  "Customs processing fee": "海关处理费",
  "Import declaration fee": "进口申报费",
  "Import processing fee": "进口处理费",
  "Import processing charge": "进口处理费",
  "Statistical fee": "统计费",
  "Service fee": "服务费",
  "Stamp duty": "印花税",
  "Withholding tax": "预提税",
  "Advance income tax": "预缴所得税",
  "Additional customs duty": "附加关税",
  "Surcharge on import duty": "进口关税附加",
  "Customs duty, tobacco": "烟草关税",
  "Customs duty, alcoholic drinks": "酒类关税",
  "Flat customs duty per tariff item": "每税目定额关税",
  "Flat customs duty per tariff item, Northern Ireland": "每税目定额关税（北爱尔兰）",
  "Goods sent from inside the customs union": "自关税同盟内发货",
  "Merchandise processing fee": "货物处理费（MPF）",
  "Merchandise processing fee, informal entry": "货物处理费（MPF，非正式申报）",
  "Merchandise processing fee, formal entry": "货物处理费（MPF，正式申报）",
  "Express consignment fee": "快件规费",
  "Dutiable mail fee": "应税邮件费",
  "HMF Harbor maintenance fee": "港口维护费（HMF）",
  "Logistics fee on parcels": "包裹物流费",
  "Tax on small parcels": "小包裹税",
  "Flat rate for gifts": "礼品统一税率",
  "VAT, food, medicines, books": "增值税（食品、药品、书籍）",
  Excise: "消费税",
  "Harbor maintenance fee": "港口维护费",
  "relief for returned goods": "退运货物免税",
  "relief for samples of negligible value": "微值样品免税",
};
