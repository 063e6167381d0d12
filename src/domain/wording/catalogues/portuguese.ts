import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/portuguese.ts";
import { REASONS } from "./reasons/portuguese.ts";

/** The messages of english.ts in Portuguese. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "IVA",
  GST: "Imposto sobre bens e serviços (GST)",
  "Sales tax": "Imposto sobre vendas",
  "No tax on imports": "Sem imposto na importação",
  "Consumption tax": "Imposto sobre o consumo",
  "Goods tax": "Imposto sobre bens",
  "Import sales tax": "Imposto sobre vendas na importação",
  "Customs clearance fee": "Taxa de desalfandegamento",
  "Customs fee": "Taxa aduaneira",
  "Customs service fee": "Taxa de serviço aduaneiro",
  "Customs processing fee": "Taxa de processamento aduaneiro",
  "Import declaration fee": "Taxa de declaração de importação",
  "Import processing fee": "Taxa de processamento de importação",
  "Import processing charge": "Taxa de processamento de importação",
  "Statistical fee": "Taxa estatística",
  "Service fee": "Taxa de serviço",
  "Stamp duty": "Imposto do selo",
  "Withholding tax": "Retenção na fonte",
  "Advance income tax": "Adiantamento do imposto sobre o rendimento",
  "Additional customs duty": "Direito aduaneiro adicional",
  "Surcharge on import duty": "Sobretaxa sobre o direito de importação",
  "Customs duty, tobacco": "Direito sobre o tabaco",
  "Customs duty, alcoholic drinks": "Direito sobre bebidas alcoólicas",
  "Flat customs duty per tariff item": "Direito fixo por posição pautal",
  "Flat customs duty per tariff item, Northern Ireland": "Direito fixo por posição pautal, Irlanda do Norte",
  "Goods sent from inside the customs union": "Envio de dentro da união aduaneira",
  "Merchandise processing fee": "Taxa de processamento de mercadorias (MPF)",
  "Merchandise processing fee, informal entry":
    "Taxa de processamento de mercadorias (MPF), declaração simplificada",
  "Merchandise processing fee, formal entry": "Taxa de processamento de mercadorias (MPF), declaração formal",
  "Express consignment fee": "Taxa de remessas expresso",
  "Dutiable mail fee": "Taxa de correio sujeito a direitos",
  "HMF Harbor maintenance fee": "Taxa de manutenção portuária (HMF)",
  "Logistics fee on parcels": "Taxa logística sobre encomendas",
  "Tax on small parcels": "Imposto sobre pequenas encomendas",
  "Flat rate for gifts": "Taxa única para presentes",
  "VAT, food, medicines, books": "IVA, alimentos, medicamentos, livros",
  Excise: "Imposto especial de consumo",
  "Harbor maintenance fee": "Taxa de manutenção portuária",
  "relief for returned goods": "isenção de mercadorias de retorno",
  "relief for samples of negligible value": "isenção de amostras de valor insignificante",
};
