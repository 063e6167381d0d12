import type { Dialect } from "../tariffs/rate-text.ts";

/**
 * Which printed column of a national schedule is which agreement. A key may be bound to origins
 * (`USMCA@US`), to all but some (`ATIGA@!ID`), or to none.
 */
interface PreferenceSource {
  tariff: string;
  file: string;
  dialect: Dialect;
  columns: Record<string, readonly string[]>;
}

const kcs = (
  tariff: string,
  money: string,
  columns: Record<string, readonly string[]>,
  more: Partial<Dialect> = {},
): PreferenceSource => ({
  tariff,
  file: `national-tariffs/${tariff}_mfn.csv.gz`,
  dialect: { money, ...more },
  columns,
});

const LDC =
  "AF AO BD BF BI BJ CD CF DJ ER ET GM GN GW HT KH KI KM LA LR LS MG ML MM MR MW MZ NE NP RW SB SD SL SN SO SS TD TG TL TV TZ UG YE ZM";

export const PREFERENCE_SOURCES: readonly PreferenceSource[] = [
  kcs("CA", "CAD", {
    UST: ["USMCA@US"], MXT: ["USMCA@MX"], KRT: ["CA-korea"], AUT: ["CA-anz@AU"], NZT: ["CA-anz@NZ"], CCCT: ["CA-cct"],
    LDCT: [`CA-gpt@${LDC}`], GPT: [`CA-gpt@!${LDC}`], CIAT: ["CA-israel"], CT: ["CA-chile"], CRT: ["CA-costa-rica"],
    IT: ["CA-efta@IS"], NT: ["CA-efta@NO"], SLT: ["CA-efta@CH LI"], PT: ["CA-peru"], COLT: ["CA-colombia"], JT: ["CA-jordan"],
    PAT: ["CA-panama"], HNT: ["CA-honduras"], CEUT: ["EU-canada"], UAT: ["CA-ukraine"], CPTPT: ["CPTPP"], UKT: ["GB-canada"],
  }),
  kcs("VN", "VND", {
    vkfta: ["VKFTA"], akfta: ["AKFTA"], atiga: ["ATIGA"], acfta: ["ACFTA"], ajcep: ["AJCEP"], vjepa: ["JP-vietnam"], aanzfta: ["AANZFTA"],
    aifta: ["AIFTA"], vcfta: ["VN-chile"], rcep_asean: ["RCEP@BN ID KH LA MM MY PH SG TH"], rcep_au: ["RCEP@AU"], rcep_cn: ["RCEP@CN"],
    rcep_jp: ["RCEP@JP"], rcep_kr: ["RCEP@KR"], rcep_nz: ["RCEP@NZ"],
  }),
  kcs("ZA", "ZAR", {
    eu_uk: ["EU-sacum", "GB-sacum"], efta: ["EFTA-sacu"], sadc: ["SADC"], mercosur: ["MERCOSUR-sacu"], afcfta: ["AfCFTA"],
  }, { decimalComma: true }),
  kcs("NZ", "NZD", { korea_fta: ["KR-newzealand"], rcep: ["RCEP"] }),
  kcs("GB", "GBP", { korea_fta: ["GB-south-korea"] }),
  kcs("CL", "CLP", { korea_fta: ["KR-chile"] }),
  kcs("CO", "COP", { korea_fta: ["KR-colombia"] }),
  kcs("PE", "PEN", { korea_fta: ["KR-peru"] }),
  kcs("CR", "CRC", { korea_fta: ["KR-centam"] }),
  kcs("HN", "HNL", { korea_fta: ["KR-centam"] }),
  kcs("NI", "NIO", { korea_fta: ["KR-centam"] }),
  kcs("SV", "USD", { korea_fta: ["KR-centam"] }),
  kcs("PA", "USD", { korea_fta: ["KR-centam"] }),
  kcs("IL", "ILS", { korea_fta: ["KR-israel"] }),
  kcs("MY", "MYR", { atiga: ["ATIGA"], akfta: ["AKFTA"] }),
  kcs("ID", "IDR", { akfta: ["AKFTA"], atiga: ["ATIGA"], korea_cepa: ["KR-indonesia"], rcep_kr: ["RCEP@KR"] }),
  kcs("PH", "PHP", { akfta: ["AKFTA"], atiga: ["ATIGA"], rcep_kr: ["RCEP@KR"], korea_fta: ["KR-philippines"] }),
]; // biome-ignore format: a table

/** Japan's columns. */
export const JAPAN: Record<string, string> = {
  CPTPP: "CPTPP", "EPA-EU": "EU-japan", "EPA-GB": "GB-japan", "RCEP-ASEAN-AU-NZ": "RCEP@BN ID KH LA MM MY PH SG TH VN AU NZ",
  AJCEP: "AJCEP", "EPA-AU": "JP-australia", "EPA-PH": "JP-philippines", "EPA-VN": "JP-vietnam", "EPA-PE": "JP-peru", "EPA-TH": "JP-thailand",
  "EPA-MY": "JP-malaysia", "EPA-MN": "JP-mongolia", "EPA-CL": "JP-chile", "EPA-CH": "JP-switzerland", "EPA-ID": "JP-indonesia",
  "EPA-IN": "JP-india", "EPA-MX": "MX-japan", "RCEP-CN": "RCEP@CN", "JSEPA-SG": "JP-singapore", "EPA-BN": "JP-brunei", "RCEP-KR": "RCEP@KR",
  "GSP-LDC": `JP-gsp@${LDC}`, GSP: `JP-gsp@!${LDC}`, "TAG-US": "US-japan",
}; // biome-ignore format: a table

/** Norway's country groups. */
export const NORWAY: Record<string, string> = {
  EU: "EU-iceland-norway", EFTA: "EFTA-convention", GB: "GB-iceland-norway", CA: "CA-efta", SACU: "EFTA-sacu", PE: "EFTA-peru", CO: "EFTA-colombia",
  IN: "IN-efta", EC: "EFTA-ecuador", ID: "EFTA-indonesia", PA: "EFTA-centam@PA", CR: "EFTA-centam@CR", MD: "EFTA-moldova", GE: "EFTA-georgia",
  UA: "EFTA-ukraine", KR: "KR-efta", RS: "EFTA-serbia", PH: "EFTA-philippines", AL: "EFTA-albania", SG: "EFTA-singapore", GCC: "EFTA-gcc",
  TN: "EFTA-tunisia", HK: "EFTA-hongkong", MA: "EFTA-morocco", IL: "EFTA-israel", CL: "EFTA-chile", TR: "EFTA-turkey", BA: "EFTA-bosnia",
  MK: "EFTA-macedonia", LB: "EFTA-lebanon", MX: "MX-efta", PS: "EFTA-palestine", JO: "EFTA-jordan", ME: "EFTA-montenegro", EG: "EFTA-egypt",
  "GSP-LDC": `NO-gsp@${LDC}`,
}; // biome-ignore format: a table

/** Australia's schedules of lines that are not free; everything else is free under the agreement. */
export const AUSTRALIA: Record<string, string> = {
  CPTPP: "CPTPP", Peru: "AU-peru", RCEP: "RCEP", "AI-ECTA": "IN-australia", "UAE-CEPA": "AU-uae", "A-UKFTA": "GB-australia", JAEPA: "JP-australia",
  KAFTA: "KR-australia", SAFTA: "AU-singapore", AUSFTA: "US-australia", TAFTA: "AU-thailand", "ACI-FTA": "AU-chile", AANZFTA: "AANZFTA",
  PACER: "PACER-plus", MAFTA: "AU-malaysia", "IA-CEPA": "AU-indonesia", ChAFTA: "CN-australia", "HK-FTA": "AU-hongkong",
}; // biome-ignore format: a table
