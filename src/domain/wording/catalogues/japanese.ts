import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/japanese.ts";
import { REASONS } from "./reasons/japanese.ts";

/** The messages of english.ts in Japanese. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "付加価値税",
  GST: "物品サービス税（GST）",
  "Sales tax": "売上税",
  "No tax on imports": "輸入への課税なし",
  "Consumption tax": "消費税",
  "Goods tax": "物品税（商品税）",
  "Import sales tax": "輸入売上税",
  "Customs clearance fee": "通関手数料",
  "Customs fee": "税関手数料",
  "Customs service fee": "税関サービス手数料",
  "Customs processing fee": "税関処理手数料",
  "Import declaration fee": "輸入申告手数料",
  "Import processing fee": "輸入処理手数料",
  "Import processing charge": "輸入処理手数料",
  "Statistical fee": "統計手数料",
  "Service fee": "サービス手数料",
  "Stamp duty": "印紙税",
  "Withholding tax": "源泉徴収税",
  "Advance income tax": "所得税の前払い",
  "Additional customs duty": "追加関税",
  "Surcharge on import duty": "輸入関税の付加税",
  "Customs duty, tobacco": "関税（たばこ）",
  "Customs duty, alcoholic drinks": "関税（酒類）",
  "Flat customs duty per tariff item": "品目ごとの定額関税",
  "Flat customs duty per tariff item, Northern Ireland": "品目ごとの定額関税（北アイルランド）",
  "Goods sent from inside the customs union": "関税同盟域内からの発送",
  "Merchandise processing fee": "物品処理手数料（MPF）",
  "Merchandise processing fee, informal entry": "物品処理手数料（MPF、略式申告）",
  "Merchandise processing fee, formal entry": "物品処理手数料（MPF、正式申告）",
  "Express consignment fee": "急送貨物手数料",
  "Dutiable mail fee": "課税郵便物手数料",
  "HMF Harbor maintenance fee": "港湾維持手数料（HMF）",
  "Logistics fee on parcels": "小包物流手数料",
  "Tax on small parcels": "少額小包税",
  "Flat rate for gifts": "贈答品の一律税率",
  "VAT, food, medicines, books": "付加価値税（食品・医薬品・書籍）",
  Excise: "物品税",
  "Harbor maintenance fee": "港湾維持手数料",
  "relief for returned goods": "再輸入免税",
  "relief for samples of negligible value": "少額見本の免税",
};
