import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/french.ts";
import { REASONS } from "./reasons/french.ts";

/** The messages of english.ts in French. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "TVA",
  GST: "Taxe sur les biens et services (GST)",
  "Sales tax": "Taxe sur les ventes",
  "No tax on imports": "Aucune taxe à l'importation",
  "Consumption tax": "Taxe à la consommation",
  "Goods tax": "Taxe sur les biens",
  "Import sales tax": "Taxe sur les ventes à l'importation",
  "Customs clearance fee": "Frais de dédouanement",
  "Customs fee": "Frais de douane",
  "Customs service fee": "Redevance de services douaniers",
  "Customs processing fee": "Frais de traitement en douane",
  "Import declaration fee": "Frais de déclaration d'importation",
  "Import processing fee": "Frais de traitement à l'importation",
  "Import processing charge": "Frais de traitement à l'importation",
  "Statistical fee": "Redevance statistique",
  "Service fee": "Frais de service",
  "Stamp duty": "Droit de timbre",
  "Withholding tax": "Retenue à la source",
  "Advance income tax": "Acompte d'impôt sur le revenu",
  "Additional customs duty": "Droit de douane additionnel",
  "Surcharge on import duty": "Surtaxe sur les droits d'importation",
  "Customs duty, tobacco": "Droit de douane sur le tabac",
  "Customs duty, alcoholic drinks": "Droit de douane sur les boissons alcooliques",
  "Flat customs duty per tariff item": "Droit de douane forfaitaire par position tarifaire",
  "Flat customs duty per tariff item, Northern Ireland":
    "Droit de douane forfaitaire par position tarifaire, Irlande du Nord",
  "Goods sent from inside the customs union": "Envoi depuis l'intérieur de l'union douanière",
  "Merchandise processing fee": "Redevance de traitement des marchandises (MPF)",
  "Merchandise processing fee, informal entry":
    "Redevance de traitement des marchandises (MPF), déclaration simplifiée",
  "Merchandise processing fee, formal entry":
    "Redevance de traitement des marchandises (MPF), déclaration formelle",
  "Express consignment fee": "Frais d'envoi express",
  "Dutiable mail fee": "Frais sur le courrier passible de droits",
  "HMF Harbor maintenance fee": "Redevance d'entretien portuaire (HMF)",
  "Logistics fee on parcels": "Frais de logistique sur les colis",
  "Tax on small parcels": "Taxe sur les petits colis",
  "Flat rate for gifts": "Taux forfaitaire pour cadeaux",
  "VAT, food, medicines, books": "TVA, aliments, médicaments, livres",
  Excise: "Accise",
  "Harbor maintenance fee": "Redevance d'entretien portuaire",
  "relief for returned goods": "franchise des marchandises en retour",
  "relief for samples of negligible value": "franchise des échantillons de valeur négligeable",
};
