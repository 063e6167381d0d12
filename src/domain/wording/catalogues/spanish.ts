import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/spanish.ts";
import { REASONS } from "./reasons/spanish.ts";

/** The messages of english.ts in Spanish. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "IVA",
  GST: "Impuesto sobre bienes y servicios (GST)",
  "Sales tax": "Impuesto sobre las ventas",
  "No tax on imports": "Sin impuesto a la importación",
  "Consumption tax": "Impuesto al consumo",
  "Goods tax": "Impuesto sobre bienes",
  "Import sales tax": "Impuesto sobre ventas a la importación",
  "Customs clearance fee": "Tasa de despacho de aduana",
  "Customs fee": "Tasa de aduana",
  "Customs service fee": "Tasa de servicio aduanero",
  "Customs processing fee": "Tasa de tramitación aduanera",
  "Import declaration fee": "Tasa de declaración de importación",
  "Import processing fee": "Tasa de tramitación de importación",
  "Import processing charge": "Tasa de tramitación de importación",
  "Statistical fee": "Tasa estadística",
  "Service fee": "Tasa de servicio",
  "Stamp duty": "Impuesto de timbre",
  "Withholding tax": "Retención en la fuente",
  "Advance income tax": "Anticipo del impuesto sobre la renta",
  "Additional customs duty": "Derecho de aduana adicional",
  "Surcharge on import duty": "Recargo sobre el arancel de importación",
  "Customs duty, tobacco": "Arancel del tabaco",
  "Customs duty, alcoholic drinks": "Arancel de bebidas alcohólicas",
  "Flat customs duty per tariff item": "Arancel fijo por partida arancelaria",
  "Flat customs duty per tariff item, Northern Ireland":
    "Arancel fijo por partida arancelaria, Irlanda del Norte",
  "Goods sent from inside the customs union": "Envío desde dentro de la unión aduanera",
  "Merchandise processing fee": "Tasa de tramitación de mercancías (MPF)",
  "Merchandise processing fee, informal entry":
    "Tasa de tramitación de mercancías (MPF), declaración simplificada",
  "Merchandise processing fee, formal entry": "Tasa de tramitación de mercancías (MPF), declaración formal",
  "Express consignment fee": "Tasa de envíos exprés",
  "Dutiable mail fee": "Tasa de correo sujeto a arancel",
  "HMF Harbor maintenance fee": "Tasa de mantenimiento portuario (HMF)",
  "Logistics fee on parcels": "Tasa logística sobre paquetes",
  "Tax on small parcels": "Impuesto sobre paquetes pequeños",
  "Flat rate for gifts": "Tipo único para regalos",
  "VAT, food, medicines, books": "IVA, alimentos, medicamentos, libros",
  Excise: "Impuesto especial",
  "Harbor maintenance fee": "Tasa de mantenimiento portuario",
  "relief for returned goods": "exención de mercancías de retorno",
  "relief for samples of negligible value": "exención de muestras de valor insignificante",
};
