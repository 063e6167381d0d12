import type { Catalogue } from "../words.ts";
import { CHARGES } from "./charges/arabic.ts";
import { REASONS } from "./reasons/arabic.ts";

/** The messages of english.ts in Arabic. */
export const MESSAGES: Catalogue = { ...CHARGES, ...REASONS };

/** Names of charges that many laws have, by their English ones. */
export const TITLES: Readonly<Record<string, string>> = {
  VAT: "ضريبة القيمة المضافة",
  GST: "ضريبة السلع والخدمات (GST)",
  "Sales tax": "ضريبة المبيعات",
  "No tax on imports": "لا ضريبة على الواردات",
  "Consumption tax": "ضريبة الاستهلاك",
  "Goods tax": "ضريبة السلع",
  "Import sales tax": "ضريبة مبيعات الواردات",
  "Customs clearance fee": "رسم التخليص الجمركي",
  "Customs fee": "رسم جمركي للخدمة",
  "Customs service fee": "رسم خدمات الجمارك",
  "Customs processing fee": "رسم معالجة جمركية",
  "Import declaration fee": "رسم بيان الاستيراد",
  "Import processing fee": "رسم معالجة الواردات",
  "Import processing charge": "رسم معالجة الواردات",
  "Statistical fee": "رسم إحصائي",
  "Service fee": "رسم خدمة",
  "Stamp duty": "رسم الطابع",
  "Withholding tax": "ضريبة مستقطعة",
  "Advance income tax": "ضريبة دخل مقدمة",
  "Additional customs duty": "رسم جمركي إضافي",
  "Surcharge on import duty": "رسم إضافي على رسوم الاستيراد",
  "Customs duty, tobacco": "رسم جمركي على التبغ",
  "Customs duty, alcoholic drinks": "رسم جمركي على المشروبات الكحولية",
  "Flat customs duty per tariff item": "رسم جمركي ثابت لكل بند تعريفة",
  "Flat customs duty per tariff item, Northern Ireland": "رسم جمركي ثابت لكل بند تعريفة، أيرلندا الشمالية",
  "Goods sent from inside the customs union": "إرسال من داخل الاتحاد الجمركي",
  "Merchandise processing fee": "رسم معالجة البضائع (MPF)",
  "Merchandise processing fee, informal entry": "رسم معالجة البضائع (MPF)، بيان مبسط",
  "Merchandise processing fee, formal entry": "رسم معالجة البضائع (MPF)، بيان رسمي",
  "Express consignment fee": "رسم الشحنات السريعة",
  "Dutiable mail fee": "رسم البريد الخاضع للرسوم",
  "HMF Harbor maintenance fee": "رسم صيانة الموانئ (HMF)",
  "Logistics fee on parcels": "رسم لوجستي على الطرود",
  "Tax on small parcels": "ضريبة على الطرود الصغيرة",
  "Flat rate for gifts": "نسبة موحدة للهدايا",
  "VAT, food, medicines, books": "ضريبة القيمة المضافة، أغذية وأدوية وكتب",
  Excise: "ضريبة انتقائية",
  "Harbor maintenance fee": "رسم صيانة الموانئ",
  "relief for returned goods": "إعفاء البضائع المعادة",
  "relief for samples of negligible value": "إعفاء العينات زهيدة القيمة",
};
