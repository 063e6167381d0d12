import type { AGREEMENT_COLUMNS } from "./agreements-columns.ts";

/** Facts about single agreements that the master list lacks or words for readers only. */
interface Correction {
  name?: string;
  parties?: string;
  grantors?: string;
  inForce?: string;
  aliases?: string[];
  /** Pairs of parties without it, alphabetical. */
  notBetween?: string[];
}

export const AGREEMENT_CORRECTIONS: Record<string, Correction> = {
  USMCA: { aliases: ["CUSMA", "T-MEC", "TMEC", "United States-Mexico-Canada Agreement"] },
  "US-korea": { aliases: ["KORUS", "UKFTA"] },
  "CAFTA-DR": { aliases: ["DR-CAFTA"] },
  "GB-eu": { aliases: ["TCA", "EU-united_kingdom", "EU-UK TCA"] },
  // The United Kingdom's accession is in force with ten parties; Canada and Mexico had not ratified it.
  CPTPP: { aliases: ["TPP-11", "TPP11"], notBetween: ["CA GB", "GB MX"] },
  "EU-gsp": {
    name: "EU Generalised Scheme of Preferences (standard, GSP+, EBA)",
    aliases: ["EU-gspplus-eba", "EBA", "GSP+"],
  },
  "EU-oct": {
    name: "EU Overseas countries and territories association",
    parties: "EU|AW|BL|BQ|CW|GL|NC|PF|PM|SX|TF|WF",
  },
  "EU-switzerland-liechtenstein": { parties: "EU|CH|LI", aliases: ["CH-EU"] },
  "EU-iceland-norway": { aliases: ["EEA"] },
  "EU-customs-union": { name: "European Union", parties: "EU|MC", aliases: ["EU single market"] },
  "GB-dcts-ldcs": { aliases: ["DCTS"] },
  "US-japan": { aliases: ["USJTA"] },
  "EU-canada": { aliases: ["CETA"] },
  "AU-developing": { inForce: "1966-01-01" },
  SPARTECA: { grantors: "AU|NZ" },
  "EAEU-gsp": { grantors: "AM|BY|KG|KZ|RU" },
  "CH-gsp": { grantors: "CH|LI" },
  "CA-anz": { inForce: "1960-01-01" },
};

/** Where each family of agreements has its product rules; `{note}` is the HTSUS general note's number. */
export const ARTICLES: [RegExp, string][] = [
  [/^USMCA$/, "USMCA Annex 4-B; HTSUS General Note 11"],
  [/^CAFTA-DR$/, "CAFTA-DR Annex 4.1; HTSUS General Note 29"],
  [/^US-gsp$/, "19 USC 2463; HTSUS General Note 4"],
  [
    /^(US-(singapore|chile|australia|morocco|bahrain|oman|peru|korea|colombia|panama|japan|israel|jordan))$/,
    "HTSUS General Note {note}",
  ],
  [/^GB-eu$/, "EU-UK Trade and Cooperation Agreement, Annex ORIG-2 (rules), ORIG-4 (statement)"],
  [/^CPTPP$/, "CPTPP Chapter 3, Annex 3-D"],
  [/^RCEP$/, "RCEP Chapter 3, Annex 3A"],
  [/^ATIGA$/, "ATIGA Chapter 3, Annex 3"],
  [/^AfCFTA$/, "AfCFTA Protocol on Trade in Goods, Annex 2, Appendix IV"],
  [/^VKFTA$/, "Viet Nam-Korea FTA Chapter 3, Annex 3-A"],
  [/^EAEU-vietnam$/, "EAEU-Viet Nam FTA Chapter 4, Annex 3"],
  [/^EU-gsp$/, "Delegated Regulation (EU) 2015/2446, Annex 22-03"],
  [/^EU-japan$/, "EU-Japan EPA Chapter 3, Annex 3-B"],
  [/^GB-japan$/, "UK-Japan CEPA Chapter 3, Annex 3-B"],
  [/^EU-canada$|^GB-canada$/, "CETA Protocol on rules of origin, Annex 5"],
  [/^GB-australia$/, "UK-Australia FTA Chapter 4, Annex 4B"],
  [/^GB-new-zealand$/, "UK-New Zealand FTA Chapter 3, Annex 3A"],
  [/^GB-dcts/, "DCTS (Origin) Regulations 2023, origin reference document"],
  [
    /^(EFTA-(israel|morocco|palestine|jordan|macedonia|tunisia|lebanon|egypt|albania|serbia|montenegro|bosnia|georgia|ukraine|moldova|turkey|convention)|TR-|EEA|CH-EU|CEFTA|agadir|EU-(albania|algeria|bosnia|egypt|faroe|georgia|iceland|israel|jordan|kosovo|lebanon|moldova|montenegro|morocco|north|palestinian|serbia|switzerland|tunisia|ukraine))/,
    "Pan-Euro-Mediterranean Convention, Appendix I, Annex II",
  ],
  [/^(GB|EU)-/, "the agreement's protocol on originating products, list annex"],
  [/^AGOA$/, "19 USC 3701 and following; HTSUS General Note 16"],
  [/^CBERA$/, "19 USC 2703; HTSUS General Note 7"],
  [/^CBTPA$/, "19 USC 2703(b); HTSUS General Note 17"],
];

/**
 * Goods that originate by being imported from a party. USMCA: the information-technology goods of its table of
 * common most-favoured-nation rates (Article 4.18 of the origin regulations' Schedule 2: automatic data-processing
 * machines, units and their parts, semiconductors, local-network apparatus).
 */
export const DEEMED: Record<string, string> = {
  USMCA: "847130,847141,847149,847150,847160,847170,847180?,847190?,847330?,851762?,8541,8542",
};

type Cells = Partial<Record<(typeof AGREEMENT_COLUMNS)[number], string>>;

/** Agreements that have ended and are still asked for by name. */
export const ENDED: Cells[] = [
  {
    id: "NAFTA",
    name: "North American Free Trade Agreement",
    aliases: "ALENA;TLCAN",
    kind: "agreement",
    parties: "US CA MX",
    inForceSince: "1994-01-01",
    endedOn: "2020-07-01",
    standing: "ended",
    hsEdition: "2017",
    article: "NAFTA Annex 401",
    rvcMethods: "TV|NC",
    cumulation: "full",
    transport: "transit under customs control",
    proofForms: "certificate of origin",
    confidence: "parties: seen; dates: seen",
    source: "HTSUS General Note 12 (repealed)",
  },
  {
    id: "TPP",
    name: "Trans-Pacific Partnership (2016, never in force)",
    kind: "agreement",
    parties: "AU BN CA CL JP MY MX NZ PE SG US VN",
    standing: "ended",
    hsEdition: "2017",
    article: "TPP Annex 3-D",
    cumulation: "full",
    confidence: "general knowledge",
    source: "general knowledge",
  },
];

/** Agricultural products (Annex I to the Treaty on the Functioning of the EU), chapters they fill whole and in part. */
const ANNEX_I =
  "01,02,03,04,0504,0515,06,07,08,0901,0902,0904,0905,0906,0907,0908,0909,0910,10,11,12,1302?,1501-1516?,16,1701,1703,1801,1802,20,2204-2209?,2301-2309,2401,4501?,5301,5302";

/**
 * What a customs union leaves out. EU-Turkey: Decision 1/95 of the Association Council, Article 2 and chapter II
 * section IV (agricultural products). EU-Andorra: Agreement of 1990, Articles 2 and 11 (chapters 1 to 24).
 */
export const OUTSIDE_UNION: Record<string, string> = {
  "EU-turkey": ANNEX_I,
  "EU-andorra-cu": "01-24",
};
