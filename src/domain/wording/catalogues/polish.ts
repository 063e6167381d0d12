import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/polish.ts";
import { REASONS } from "./reasons/polish.ts";

/** The messages of english.ts in Polish. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "VAT",
  GST: "Podatek od towarów i usług (GST)",
  "Sales tax": "Podatek od sprzedaży",
  "No tax on imports": "Bez podatku od przywozu",
  "Consumption tax": "Podatek konsumpcyjny",
  "Goods tax": "Podatek od towarów",
  "Import sales tax": "Podatek od sprzedaży przy przywozie",
  "Customs clearance fee": "Opłata za odprawę celną",
  "Customs fee": "Opłata celna",
  "Customs service fee": "Opłata za usługi celne",
  "Customs processing fee": "Opłata za obsługę celną",
  "Import declaration fee": "Opłata za zgłoszenie przywozowe",
  "Import processing fee": "Opłata za obsługę przywozu",
  "Import processing charge": "Opłata za obsługę przywozu",
  "Statistical fee": "Opłata statystyczna",
  "Service fee": "Opłata za usługę",
  "Stamp duty": "Opłata skarbowa",
  "Withholding tax": "Podatek u źródła",
  "Advance income tax": "Zaliczka na podatek dochodowy",
  "Additional customs duty": "Dodatkowe cło",
  "Surcharge on import duty": "Dopłata do cła przywozowego",
  "Customs duty, tobacco": "Cło od tytoniu",
  "Customs duty, alcoholic drinks": "Cło od napojów alkoholowych",
  "Flat customs duty per tariff item": "Ryczałtowe cło od pozycji taryfowej",
  "Flat customs duty per tariff item, Northern Ireland":
    "Ryczałtowe cło od pozycji taryfowej, Irlandia Północna",
  "Goods sent from inside the customs union": "Wysyłka z wnętrza unii celnej",
  "Merchandise processing fee": "Opłata za obsługę towaru (MPF)",
  "Merchandise processing fee, informal entry": "Opłata za obsługę towaru (MPF), zgłoszenie uproszczone",
  "Merchandise processing fee, formal entry": "Opłata za obsługę towaru (MPF), zgłoszenie formalne",
  "Express consignment fee": "Opłata za przesyłki ekspresowe",
  "Dutiable mail fee": "Opłata za pocztę podlegającą cłu",
  "HMF Harbor maintenance fee": "Opłata portowa (HMF)",
  "Logistics fee on parcels": "Opłata logistyczna od paczek",
  "Tax on small parcels": "Podatek od małych paczek",
  "Flat rate for gifts": "Stawka ryczałtowa dla prezentów",
  "VAT, food, medicines, books": "VAT, żywność, leki, książki",
  Excise: "Akcyza",
  "Harbor maintenance fee": "Opłata portowa",
  "relief for returned goods": "zwolnienie towarów powracających",
  "relief for samples of negligible value": "zwolnienie próbek o znikomej wartości",
};
