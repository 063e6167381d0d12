import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/korean.ts";
import { REASONS } from "./reasons/korean.ts";

/** The messages of english.ts in Korean. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "부가가치세",
  GST: "상품서비스세(GST)",
  "Sales tax": "판매세",
  "No tax on imports": "수입세 없음",
  "Consumption tax": "소비세",
  "Goods tax": "물품세",
  "Import sales tax": "수입 판매세",
  "Customs clearance fee": "통관 수수료",
  "Customs fee": "세관 수수료",
  "Customs service fee": "세관 서비스 수수료",
  "Customs processing fee": "세관 처리 수수료",
  "Import declaration fee": "수입신고 수수료",
  "Import processing fee": "수입 처리 수수료",
  "Import processing charge": "수입 처리 수수료",
  "Statistical fee": "통계 수수료",
  "Service fee": "서비스 수수료",
  "Stamp duty": "인지세",
  "Withholding tax": "원천징수세",
  "Advance income tax": "선납 소득세",
  "Additional customs duty": "추가 관세",
  "Surcharge on import duty": "수입 관세 부가금",
  "Customs duty, tobacco": "담배 관세",
  "Customs duty, alcoholic drinks": "주류 관세",
  "Flat customs duty per tariff item": "관세 품목당 정액 관세",
  "Flat customs duty per tariff item, Northern Ireland": "관세 품목당 정액 관세(북아일랜드)",
  "Goods sent from inside the customs union": "관세동맹 안에서 발송",
  "Merchandise processing fee": "물품 처리 수수료(MPF)",
  "Merchandise processing fee, informal entry": "물품 처리 수수료(MPF, 약식 신고)",
  "Merchandise processing fee, formal entry": "물품 처리 수수료(MPF, 정식 신고)",
  "Express consignment fee": "특송 화물 수수료",
  "Dutiable mail fee": "과세 우편물 수수료",
  "HMF Harbor maintenance fee": "항만 유지 수수료(HMF)",
  "Logistics fee on parcels": "소포 물류 수수료",
  "Tax on small parcels": "소액 소포세",
  "Flat rate for gifts": "선물 정률 세율",
  "VAT, food, medicines, books": "부가가치세(식품·의약품·도서)",
  Excise: "개별소비세",
  "Harbor maintenance fee": "항만 유지 수수료",
  "relief for returned goods": "재수입 면세",
  "relief for samples of negligible value": "소액 견본 면세",
};
