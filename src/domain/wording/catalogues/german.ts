import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/german.ts";
import { REASONS } from "./reasons/german.ts";

/** The messages of english.ts in German. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "Mehrwertsteuer",
  GST: "Waren- und Dienstleistungssteuer (GST)",
  "Sales tax": "Verkaufssteuer",
  "No tax on imports": "Keine Steuer auf Einfuhren",
  "Consumption tax": "Verbrauchssteuer",
  "Goods tax": "Warensteuer",
  "Import sales tax": "Verkaufssteuer auf Einfuhren",
  "Customs clearance fee": "Zollabfertigungsgebühr",
  "Customs fee": "Zollgebühr",
  "Customs service fee": "Zolldienstgebühr",
  "Customs processing fee": "Zollbearbeitungsgebühr",
  "Import declaration fee": "Gebühr für die Einfuhranmeldung",
  "Import processing fee": "Bearbeitungsgebühr für Einfuhren",
  "Import processing charge": "Bearbeitungsgebühr für Einfuhren",
  "Statistical fee": "Statistikgebühr",
  "Service fee": "Dienstleistungsgebühr",
  "Stamp duty": "Stempelsteuer",
  "Withholding tax": "Quellensteuer",
  "Advance income tax": "Einkommensteuer-Vorauszahlung",
  "Additional customs duty": "Zusätzlicher Zoll",
  "Surcharge on import duty": "Aufschlag auf den Einfuhrzoll",
  "Customs duty, tobacco": "Zoll auf Tabak",
  "Customs duty, alcoholic drinks": "Zoll auf alkoholische Getränke",
  "Flat customs duty per tariff item": "Pauschaler Zoll je Tarifposition",
  "Flat customs duty per tariff item, Northern Ireland": "Pauschaler Zoll je Tarifposition, Nordirland",
  "Goods sent from inside the customs union": "Versand aus dem Inneren der Zollunion",
  "Merchandise processing fee": "Warenabfertigungsgebühr (MPF)",
  "Merchandise processing fee, informal entry": "Warenabfertigungsgebühr (MPF), vereinfachte Anmeldung",
  "Merchandise processing fee, formal entry": "Warenabfertigungsgebühr (MPF), förmliche Anmeldung",
  "Express consignment fee": "Gebühr für Expresssendungen",
  "Dutiable mail fee": "Gebühr für zollpflichtige Post",
  "HMF Harbor maintenance fee": "Hafenunterhaltungsgebühr (HMF)",
  "Logistics fee on parcels": "Logistikgebühr auf Pakete",
  "Tax on small parcels": "Steuer auf Kleinsendungen",
  "Flat rate for gifts": "Pauschalsatz für Geschenke",
  "VAT, food, medicines, books": "Mehrwertsteuer, Lebensmittel, Arzneimittel, Bücher",
  Excise: "Verbrauchsteuer",
  "Harbor maintenance fee": "Hafenunterhaltungsgebühr",
  "relief for returned goods": "Befreiung für Rückwaren",
  "relief for samples of negligible value": "Befreiung für Muster von geringem Wert",
};
