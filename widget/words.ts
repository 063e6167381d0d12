const KEYS = [
  "deliverTo",
  "item",
  "shipping",
  "duty",
  "tax",
  "fees",
  "total",
  "estimate",
  "working",
  "source",
  "retry",
  "busy",
  "failed",
  "limited",
  "offline",
  "onDelivery",
  "depends",
] as const;
export type Words = Record<(typeof KEYS)[number], string>;

/** The widget's own words, in the order of KEYS. `limited` is followed by a number of seconds. */
const TABLE: Record<string, string> = {
  en: "Deliver to|Item|Shipping|Import duty|Tax|Fees|Total|estimate|How this is worked out|Source|Try again|Working out the price…|The price could not be worked out.|Many requests. Trying again in|You are offline.|Duty and tax are paid on delivery.|Depends on",
  de: "Lieferung nach|Artikel|Versand|Einfuhrzoll|Steuern|Gebühren|Gesamt|Schätzung|So wird gerechnet|Quelle|Erneut versuchen|Preis wird berechnet…|Der Preis konnte nicht berechnet werden.|Viele Anfragen. Neuer Versuch in|Sie sind offline.|Zoll und Steuern werden bei der Lieferung bezahlt.|Hängt ab von",
  fr: "Livraison vers|Article|Livraison|Droits de douane|Taxes|Frais|Total|estimation|Détail du calcul|Source|Réessayer|Calcul du prix…|Le prix n’a pas pu être calculé.|Beaucoup de demandes. Nouvel essai dans|Vous êtes hors ligne.|Droits et taxes sont payés à la livraison.|Dépend de",
  es: "Enviar a|Artículo|Envío|Aranceles|Impuestos|Tasas|Total|estimación|Cómo se calcula|Fuente|Reintentar|Calculando el precio…|No se pudo calcular el precio.|Muchas solicitudes. Nuevo intento en|Sin conexión.|Aranceles e impuestos se pagan en la entrega.|Depende de",
  it: "Consegna in|Articolo|Spedizione|Dazi|Imposte|Spese|Totale|stima|Come si calcola|Fonte|Riprova|Calcolo del prezzo…|Non è stato possibile calcolare il prezzo.|Molte richieste. Nuovo tentativo tra|Sei offline.|Dazi e imposte si pagano alla consegna.|Dipende da",
  nl: "Bezorgen in|Artikel|Verzending|Invoerrechten|Belasting|Kosten|Totaal|schatting|Zo is het berekend|Bron|Opnieuw proberen|Prijs wordt berekend…|De prijs kon niet worden berekend.|Veel aanvragen. Nieuwe poging over|Je bent offline.|Invoerrechten en belasting betaal je bij levering.|Hangt af van",
  pt: "Entregar em|Artigo|Envio|Direitos aduaneiros|Impostos|Taxas|Total|estimativa|Como foi calculado|Fonte|Tentar de novo|A calcular o preço…|Não foi possível calcular o preço.|Muitos pedidos. Nova tentativa em|Está sem ligação.|Direitos e impostos são pagos na entrega.|Depende de",
  ja: "お届け先|商品|送料|関税|税金|手数料|合計|概算|計算の内訳|出典|再試行|計算中…|価格を計算できませんでした。|アクセスが集中しています。再試行まで|オフラインです。|関税と税金は配達時のお支払いです。|必要な情報",
  zh: "送货至|商品|运费|关税|税费|手续费|合计|估算|计算明细|来源|重试|正在计算价格…|无法计算价格。|请求过多，重试倒计时|您已离线。|关税和税费在收货时支付。|取决于",
  ar: "التوصيل إلى|المنتج|الشحن|الرسوم الجمركية|الضرائب|رسوم أخرى|الإجمالي|تقديري|طريقة الحساب|المصدر|أعد المحاولة|جارٍ حساب السعر…|تعذّر حساب السعر.|طلبات كثيرة الآن. إعادة المحاولة خلال|أنت غير متصل.|تُدفع الرسوم الجمركية والضرائب عند التسليم.|يعتمد على",
  he: "משלוח אל|פריט|משלוח|מכס|מס|עמלות|סך הכול|הערכה|אופן החישוב|מקור|לנסות שוב|מחשב את המחיר…|לא ניתן לחשב את המחיר.|בקשות רבות כרגע. ניסיון נוסף בעוד|אין חיבור.|מכס ומס משולמים במסירה.|תלוי ב",
};

/** The words of a locale's language; English where the widget has none. */
export function wordsFor(locale: string): Words {
  const texts = (TABLE[new Intl.Locale(locale).language] ?? TABLE.en ?? "").split("|");
  return Object.fromEntries(KEYS.map((key, index) => [key, texts[index]])) as Words;
}

/** Whether the widget speaks this locale's language itself. */
export const speaks = (locale: string): boolean => new Intl.Locale(locale).language in TABLE;

/**
 * The locale to speak: the page's wish, else the visitor's first language; `en` where the wish is no
 * language tag at all.
 */
export function localeOf(wish: string | null, visitors: readonly string[]): string {
  for (const tag of [wish ?? "", ...visitors]) {
    try {
      const [canonical] = Intl.getCanonicalLocales(tag);
      if (canonical) return canonical;
    } catch {
      // Not a language tag: the next one.
    }
  }
  return "en";
}

/** Scripts that run from right to left. */
export const directionOf = (locale: string): "rtl" | "ltr" =>
  /^(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg)$/.test(new Intl.Locale(locale).maximize().script ?? "")
    ? "rtl"
    : "ltr";
