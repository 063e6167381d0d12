import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/italian.ts";
import { REASONS } from "./reasons/italian.ts";

/** The messages of english.ts in Italian. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "IVA",
  GST: "Imposta su beni e servizi (GST)",
  "Sales tax": "Imposta sulle vendite",
  "No tax on imports": "Nessuna imposta sulle importazioni",
  "Consumption tax": "Imposta sul consumo",
  "Goods tax": "Imposta sui beni",
  "Import sales tax": "Imposta sulle vendite all'importazione",
  "Customs clearance fee": "Diritto di sdoganamento",
  "Customs fee": "Diritto doganale",
  "Customs service fee": "Diritto per servizi doganali",
  "Customs processing fee": "Diritto di trattamento doganale",
  "Import declaration fee": "Diritto di dichiarazione d'importazione",
  "Import processing fee": "Diritto di trattamento d'importazione",
  "Import processing charge": "Diritto di trattamento d'importazione",
  "Statistical fee": "Diritto statistico",
  "Service fee": "Diritto di servizio",
  "Stamp duty": "Imposta di bollo",
  "Withholding tax": "Ritenuta alla fonte",
  "Advance income tax": "Acconto d'imposta sul reddito",
  "Additional customs duty": "Dazio doganale aggiuntivo",
  "Surcharge on import duty": "Sovrattassa sul dazio d'importazione",
  "Customs duty, tobacco": "Dazio sul tabacco",
  "Customs duty, alcoholic drinks": "Dazio sulle bevande alcoliche",
  "Flat customs duty per tariff item": "Dazio forfettario per voce tariffaria",
  "Flat customs duty per tariff item, Northern Ireland":
    "Dazio forfettario per voce tariffaria, Irlanda del Nord",
  "Goods sent from inside the customs union": "Invio dall'interno dell'unione doganale",
  "Merchandise processing fee": "Diritto di trattamento merci (MPF)",
  "Merchandise processing fee, informal entry":
    "Diritto di trattamento merci (MPF), dichiarazione semplificata",
  "Merchandise processing fee, formal entry": "Diritto di trattamento merci (MPF), dichiarazione formale",
  "Express consignment fee": "Diritto per spedizioni espresse",
  "Dutiable mail fee": "Diritto su posta soggetta a dazio",
  "HMF Harbor maintenance fee": "Diritto di manutenzione portuale (HMF)",
  "Logistics fee on parcels": "Diritto logistico sui pacchi",
  "Tax on small parcels": "Imposta sui piccoli pacchi",
  "Flat rate for gifts": "Aliquota unica per regali",
  "VAT, food, medicines, books": "IVA, alimenti, medicinali, libri",
  Excise: "Accisa",
  "Harbor maintenance fee": "Diritto di manutenzione portuale",
  "relief for returned goods": "franchigia per merci in reintroduzione",
  "relief for samples of negligible value": "franchigia per campioni di valore trascurabile",
};
