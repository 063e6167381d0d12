import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/dutch.ts";
import { REASONS } from "./reasons/dutch.ts";

/** The messages of english.ts in Dutch. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "Btw",
  GST: "Goederen- en dienstenbelasting (GST)",
  "Sales tax": "Omzetbelasting",
  "No tax on imports": "Geen belasting op invoer",
  "Consumption tax": "Verbruiksbelasting",
  "Goods tax": "Goederenbelasting",
  "Import sales tax": "Omzetbelasting bij invoer",
  "Customs clearance fee": "Inklaringskosten",
  "Customs fee": "Douanekosten",
  "Customs service fee": "Kosten van douanediensten",
  "Customs processing fee": "Douanebehandelingskosten",
  "Import declaration fee": "Kosten van invoeraangifte",
  "Import processing fee": "Behandelingskosten bij invoer",
  "Import processing charge": "Behandelingskosten bij invoer",
  "Statistical fee": "Statistiekheffing",
  "Service fee": "Servicekosten",
  "Stamp duty": "Zegelrecht",
  "Withholding tax": "Bronbelasting",
  "Advance income tax": "Voorschot inkomstenbelasting",
  "Additional customs duty": "Aanvullend douanerecht",
  "Surcharge on import duty": "Opslag op het invoerrecht",
  "Customs duty, tobacco": "Invoerrecht op tabak",
  "Customs duty, alcoholic drinks": "Invoerrecht op alcoholische dranken",
  "Flat customs duty per tariff item": "Vast invoerrecht per tariefpost",
  "Flat customs duty per tariff item, Northern Ireland": "Vast invoerrecht per tariefpost, Noord-Ierland",
  "Goods sent from inside the customs union": "Verzending van binnen de douane-unie",
  "Merchandise processing fee": "Goederenverwerkingsheffing (MPF)",
  "Merchandise processing fee, informal entry": "Goederenverwerkingsheffing (MPF), vereenvoudigde aangifte",
  "Merchandise processing fee, formal entry": "Goederenverwerkingsheffing (MPF), formele aangifte",
  "Express consignment fee": "Heffing op expreszendingen",
  "Dutiable mail fee": "Heffing op belastbare post",
  "HMF Harbor maintenance fee": "Havenonderhoudsheffing (HMF)",
  "Logistics fee on parcels": "Logistieke heffing op pakketten",
  "Tax on small parcels": "Belasting op kleine pakketten",
  "Flat rate for gifts": "Vast tarief voor geschenken",
  "VAT, food, medicines, books": "Btw, levensmiddelen, geneesmiddelen, boeken",
  Excise: "Accijns",
  "Harbor maintenance fee": "Havenonderhoudsheffing",
  "relief for returned goods": "vrijstelling voor terugkerende goederen",
  "relief for samples of negligible value": "vrijstelling voor monsters van te verwaarlozen waarde",
};
