import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/turkish.ts";
import { REASONS } from "./reasons/turkish.ts";

/** The messages of english.ts in Turkish. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "KDV",
  GST: "Mal ve hizmet vergisi (GST)",
  "Sales tax": "Satış vergisi",
  "No tax on imports": "İthalatta vergi yok",
  "Consumption tax": "Tüketim vergisi",
  "Goods tax": "Mal vergisi",
  "Import sales tax": "İthalatta satış vergisi",
  "Customs clearance fee": "Gümrükleme harcı",
  "Customs fee": "Gümrük harcı",
  "Customs service fee": "Gümrük hizmet harcı",
  "Customs processing fee": "Gümrük işlem harcı",
  "Import declaration fee": "İthalat beyanı harcı",
  "Import processing fee": "İthalat işlem harcı",
  "Import processing charge": "İthalat işlem harcı",
  "Statistical fee": "İstatistik harcı",
  "Service fee": "Hizmet harcı",
  "Stamp duty": "Damga vergisi",
  "Withholding tax": "Stopaj vergisi",
  "Advance income tax": "Peşin gelir vergisi",
  "Additional customs duty": "Ek gümrük vergisi",
  "Surcharge on import duty": "Gümrük vergisi ek payı",
  "Customs duty, tobacco": "Tütün gümrük vergisi",
  "Customs duty, alcoholic drinks": "Alkollü içki gümrük vergisi",
  "Flat customs duty per tariff item": "Tarife pozisyonu başına sabit gümrük vergisi",
  "Flat customs duty per tariff item, Northern Ireland":
    "Tarife pozisyonu başına sabit gümrük vergisi, Kuzey İrlanda",
  "Goods sent from inside the customs union": "Gümrük birliği içinden gönderim",
  "Merchandise processing fee": "Eşya işlem harcı (MPF)",
  "Merchandise processing fee, informal entry": "Eşya işlem harcı (MPF), basitleştirilmiş beyan",
  "Merchandise processing fee, formal entry": "Eşya işlem harcı (MPF), resmi beyan",
  "Express consignment fee": "Hızlı gönderi harcı",
  "Dutiable mail fee": "Vergiye tabi posta harcı",
  "HMF Harbor maintenance fee": "Liman bakım harcı (HMF)",
  "Logistics fee on parcels": "Paket lojistik harcı",
  "Tax on small parcels": "Küçük paket vergisi",
  "Flat rate for gifts": "Hediyeler için sabit oran",
  "VAT, food, medicines, books": "KDV, gıda, ilaç, kitap",
  Excise: "Özel tüketim vergisi",
  "Harbor maintenance fee": "Liman bakım harcı",
  "relief for returned goods": "geri gelen eşya muafiyeti",
  "relief for samples of negligible value": "önemsiz değerli numune muafiyeti",
};
