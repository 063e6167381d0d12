import type { ReasonMessages } from "../../words.ts";

/** What an answer says in Polish of why, what is open, what was assumed and what could be done. */
export const REASONS: ReasonMessages = {
  "why.together": "{why} (razem z {fields})",
  "why.changesNothing": "od tego liczona jest stawka; tutaj nic to nie zmienia",
  "why.claimWithoutOrigin": "żądana jest preferencja, a nie podano pochodzenia, które mogłaby objąć umowa",
  "why.declareInFull":
    '{setAside}; pełne zgłoszenie ("formal") pozwala żądać preferencji {agreement}, ze stawką {rate}',
  "why.otherAgreement": "wskazana umowa nie obejmuje towaru; obejmuje go {agreement}",
  "why.laterDay": "{agreement}: {reason}",
  "why.codeFromName":
    "kod ustalono z nazwy z pewnością {share} na 100, a inne możliwe kody kosztują inaczej; podaj kod",
  "why.codeFromNameAsk":
    "kod ustalono z nazwy z pewnością {share} na 100, a inne możliwe kody kosztują inaczej; podaj kod: {question}",
  "why.goodsUnknown":
    "nazwa nie mówi, czym jest towar, więc naliczono cło średnie; podaj kod lub opisz towar",
  "why.goodsUnknownAsk":
    "nazwa nie mówi, czym jest towar, więc naliczono cło średnie; podaj kod lub opisz towar: {question}",
  "why.content":
    "cło liczy się od tej części wartości; dopóki jej nie podano, liczy się od całości, skutek jest największy z możliwych",
  "why.relief": "{scheme} obowiązuje, jeśli to potwierdzono ({source}); do tego czasu pokazano pełną kwotę",
  "why.appliesUntilDenied": "{name} obowiązuje, dopóki temu nie zaprzeczono",
  "why.chargedUntilDenied": "{name} jest naliczane, dopóki temu nie zaprzeczono",
  "why.appliesIfConfirmed": "{name} obowiązuje, jeśli to potwierdzono",
  "why.appliesToGoods": "{name}, stawka {rate}, dotyczy: {goods}",
  "why.noTax": "bez podatku",
  "why.preferenceOpen":
    "dla towaru tego pochodzenia jest preferencja; zażądaj jej, jeśli towar ma pochodzenie i jest dowód",
  "why.linesBelow": "wiersze pod tym kodem mają różne cła, akcyzy lub podatki; naliczono najwyższe",
  "why.dutyEstimate": "stawka cła jest szacunkiem, w granicach przedziału stawek",
  "why.preferenceUnconfirmed":
    "stawka preferencyjna nie jest potwierdzona w taryfie kraju przywozu; najwyżej należy się stawka ogólna",
  "why.prohibited": "przywóz jest zakazany, więc nie ma stawki; przyjęto średnią taryfy",
  "why.dutyNeeds": "cło liczy się od: {needs}, czego nikt nie podał",
  "why.nationalLines": "krajowe wiersze pod tym kodem mają różne stawki; naliczono najwyższą",
  "why.averageDuty": "bez kodu cło jest średnią kraju przeznaczenia dla wszystkich towarów",
  "why.chargeNeeds": "{name} liczy się od: {needs}, czego nikt nie podał",
  "why.rateEstimate": "stawka {name} jest szacunkiem: tabela wydawcy nie jest dostępna",
  "why.remedyMayBeDue": "{name} może być należne, {rate}: rozstrzyga treść, nie sam kod",
  "why.remedyAllOthers":
    "{name} naliczono według stawki wszystkich pozostałych producentów; producent z własną stawką płaci mniej",
  "why.antiDumping":
    "może być należne cło antydumpingowe ({orders}): rozstrzyga treść środka, a stawka jest eksportera",
  "why.countervailing":
    "może być należne cło wyrównawcze ({orders}): rozstrzyga treść środka, a stawka jest eksportera",
  "why.dutyThresholdEstimate": "próg, poniżej którego nie pobiera się cła, jest szacunkiem",
  "why.taxThresholdEstimate": "próg, poniżej którego nie pobiera się podatku, jest szacunkiem",
  "why.reliefUnknown": "nie wiadomo, czy towary małej wartości są tu zwolnione z cła",
  "why.salesTaxPlace": "podatek od sprzedaży stanu i miejsca dostawy nie jest naliczany, dopóki nie są znane",
  "why.salesTaxLocal": "naliczono tylko stawkę {state}; z lokalnymi wynosi {min} do {max}",
  "why.generalRate": "bez kodu towar płaci ogólną stawkę cła i podatku; niektóre towary płacą mniej",
  "why.reducedEstimate": "{name}, stawka {rate}, jest szacunkiem: może obowiązywać stawka ogólna {general}",
  "why.reducedNotHeld":
    "{name} naliczono według stawki ogólnej: nie wiadomo, które towary płacą mniej ({country})",
  "why.region": "lub destinationPostalCode: podatek zależy od regionu, naliczono stawkę ogólną",
  "need.rateCode": "hsCode artykułu, którego stawka obowiązuje",
  "need.permission": "pozwolenie na przywóz",
  "need.dutyInWords": "cło, które taryfa podaje tylko słowami",
  "need.exchange": "kurs wymiany dla {currency}",
  "need.band": "przedział ceny wejścia",
  "note.scheduleEnds": "dostępna taryfa jest ważna do {date}",
  "note.scheduleBegins": "dostępna taryfa zaczyna się {date}",
  "note.salesTax":
    "podatek od sprzedaży to podatek {state} od sprzedaży, pobierany przez zarejestrowanego tam sprzedawcę lub platformę; nie jest opłatą przywozową",
  "note.salesTaxLocal": "tylko stawka {state}; z lokalnymi wynosi {min} do {max}",
  "note.salesTaxMunicipal": "{state} go nie pobiera, niektóre gminy tak",
  "note.zipShared": "przedrostek ZIP dzielą {states}; przyjęto {state}",
  "note.noSubheading": "sześć cyfr nie jest podpozycją HS 2022",
  "note.toConfirm": "nie naliczono, do potwierdzenia: {name}, {rate}",
  "note.freeCirculation":
    "domniemany swobodny obrót ({union}), wysłano stamtąd; w przeciwnym razie należy się cło ogólne",
  "note.notGranted": "preferencji nie przyznano: {reason}",
  "note.prohibited": "taryfa nie podaje stawki, bo przywóz jest zakazany",
  "note.reliefNotHeld.gift":
    "brak znanego zwolnienia dla prezentów ({destination}): pokazano pełną kwotę, którą urząd celny może obniżyć",
  "note.reliefNotHeld.sample":
    "brak znanego zwolnienia dla próbek ({destination}): pokazano pełną kwotę, którą urząd celny może obniżyć",
  "note.reliefNotHeld.return":
    "brak znanego zwolnienia dla zwrotów ({destination}): pokazano pełną kwotę, którą urząd celny może obniżyć",
  "note.before":
    "data przywozu jest przed {date}; na ten czas dostępne przepisy ({country}) nie są pełne: {note}",
  "note.after":
    "data przywozu jest po {date}; na ten czas dostępne przepisy ({country}) nie są pełne: {note}",
  "note.otherLaw": "prawo tego dnia mogło być inne",
  "note.notImported":
    "brak przywozu: towar wysłano z wnętrza obszaru celnego ({destination}), więc nie ma cła ani opłat granicznych{law}; towar wracający z zagranicy jest przywożony ponownie: podaj shipFrom",
  "note.taxArea":
    "miejsce przeznaczenia jest osobnym obszarem podatkowym w obszarze celnym: jego podatek należy się przy wejściu",
  "note.nothingCleared": "opłat przewoźnika za odprawę nie naliczono: nic nie jest odprawiane",
  "note.noReturnRelief": "zwolnienie dla zwrotów nie jest potrzebne w jednym obszarze celnym",
  "note.customsRate":
    "urząd celny przelicza według: {rule} ({law}); brak kursu na ten dzień, więc przyjęto kurs ({kind}) z {date}",
  "note.staleRate": "kurs {currency} z {date}",
  "assume.destination": "nie podano miejsca przeznaczenia",
  "assume.shipFrom": "wysłano z kraju pochodzenia",
  "assume.today": "dziś w {zone}",
  "assume.deliveryTaxed": "podatek od sprzedaży obejmuje też dostawę",
  "assume.origin":
    "stawka najwyższego uprzywilejowania; niczego związanego z pochodzeniem nie naliczono ani nie przyznano",
  "assume.freightInValue": "fracht podnosi tu wartość celną: cło i podatek są o jego część za niskie",
  "assume.freightOutside": "fracht nie wchodzi tu do wartości celnej",
  "assume.insuranceInValue": "ubezpieczenie podnosi tu wartość celną",
  "assume.insuranceOutside": "ubezpieczenie nie wchodzi tu do wartości celnej",
  "assume.terms": "cena obejmuje tylko towar",
  "assume.private": "podatki i progi dla kupujących prywatnie",
  "assume.courier": "opłaty kanału kurierskiego",
  "assume.registrations": "bez podatku przy kasie w procedurze sprzedawcy; obowiązuje zasada granicy",
  "assume.onePiece":
    "cena dotyczy jednej sztuki lub pary; wartość sztuki rozstrzyga, które pozycje taryfy wchodzą w grę",
  "assume.purpose": "sprzedaż, nie prezent ani próbka",
  "assume.freeCirculation":
    "towary wytworzone w {origin} i wysłane z obszaru celnego uznaje się tam za będące w swobodnym obrocie; ze składu celnego byłyby przywożone i oclone",
  "assume.freeCirculationUnknown":
    "towary bez podanego kraju wytworzenia, wysłane z obszaru celnego, uznaje się tam za będące w swobodnym obrocie; ze składu celnego byłyby przywożone i oclone",
  "assume.exciseOwed":
    "akcyza miejsca przeznaczenia ({destination}) należy się od towarów z {from}, przy sprzedaży i przesyłkach prywatnych; zapłaconą w {from} nadawca może odzyskać",
  "assume.excisePaid":
    "akcyzę ({destination}) uznaje się za zapłaconą przy wprowadzeniu do sprzedaży: jest w cenie i nie nalicza się jej ponownie; ze składu podatkowego byłaby należna",
  "assume.goodsNamed":
    'productName mówi "{phrase}", więc naliczono {name} ({rate}); podaj fakt, jeśli nazwa myli',
  "option.scheme": "Sprzedaż w procedurze {scheme}",
  "option.scheme.requires": "rejestracja sprzedawcy na miejscu i podatek pobrany przy kasie",
  "option.scheme.caution": "podatek należy się wtedy od ceny sprzedaży, niezależnie od wyceny celnej",
  "option.declareRate": "Pełne zgłoszenie, według własnej stawki taryfy",
  "option.declareRates": "Pełne zgłoszenie, według własnych stawek taryfy",
  "option.declare.requires": "pełne zgłoszenie celne zamiast uproszczonego dla małej wartości",
  "option.declare.caution":
    "nie razem z procedurami podatku przy kasie; przewoźnicy pobierają opłatę za pełne zgłoszenie",
  "option.later": "Wprowadzić towar {date} lub później",
  "option.later.requires": "towar zatrzymany lub w składzie do tego czasu",
  "option.later.caution": "o ile zmiany są dziś znane",
  "option.claim": "Zażądać preferencji: {agreements}",
  "option.claim.requires":
    "towar pochodzący i dowód pochodzenia wymagany przez umowę, posiadany przy przywozie",
  "option.claim.caution": "bez dowodu należy się pełne cło; regułę pochodzenia podaje ftaSavings",
  "option.claim.cautionLines":
    "bez dowodu należy się pełne cło; regułę pochodzenia podaje ftaSavings każdego wiersza",
  "option.claim.unconfirmed": "{caution}; samą stawkę należy potwierdzić w taryfie kraju przywozu",
  "option.freight": "Wykazać fracht i ubezpieczenie osobno od ceny",
  "option.freight.requires": "fracht i ubezpieczenie na fakturze: prześlij shippingPrice i insurance",
  "option.freight.rule":
    "Porozumienie WTO o wartości celnej, art. 8.2: tu wartość jest bez transportu międzynarodowego",
  "option.freight.caution": "odliczyć można tylko transport naprawdę zapłacony",
  "option.together": "Wysłać więcej towaru tej podpozycji w tej samej przesyłce",
  "option.together.requires": "jeden kupujący, jedna przesyłka i wartość wciąż poniżej granicy procedury",
  "option.together.caution":
    "oszczędność dotyczy każdej unikniętej paczki; powyżej granicy taryfa dotyczy całego towaru",
  "setAside.threshold": "poniżej progu cło się nie należy",
  "setAside.flat": "{rate} pobiera się zamiast cła z taryfy",
  "question.gender": "Dla kogo jest to zrobione?",
  "question.material": "Z czego jest to zrobione?",
  "question.construction": "Jak zrobiono tkaninę?",
  "question.state": "W jakim jest stanie?",
  "question.power": "Jak jest zasilane?",
  "question.form": "W jakiej postaci występuje?",
  "question.use": "Do czego służy?",
  "question.kind": "Czy to sam artykuł, czy jego część lub akcesorium?",
  "question.retail": "Czy jest pakowane do sprzedaży detalicznej?",
  "question.article": "Które z nich to jest?",
  "question.none": "Żadne z nich",
  "question.or": " lub ",
  "fact.gender": "płeć",
  "fact.material": "materiał",
  "fact.construction": "wykonanie",
  "fact.kind": "rodzaj",
  "fact.state": "stan",
  "fact.form": "postać",
  "fact.power": "zasilanie",
  "fact.use": "zastosowanie",
  "fact.other": "inne",
  "classify.named": 'Słowa "{words}" nazywają towary z {code} ({title}).',
  "classify.namedHeading": 'Słowa "{words}" nazywają towary z pozycji {code} ({title}).',
  "classify.alike": "Słowa lub materiał są takie jak towarów z pozycji {code} ({title}).",
  "classify.brand": '"{name}" uznano za markę: wskazuje branżę, nie artykuł.',
  "classify.assumed":
    "Przyjęto: {fact} ({stated}), jak zwykle przy towarach o tej nazwie; nikt tego nie podał.",
  "classify.agrees": "Podano: {fact} ({stated}), zgadza się z tą podpozycją.",
  "classify.doubtful": "Podano: {fact} ({stated}), pasuje słabo i obniża pewność.",
  "classify.rule": "Zastosowano: {rule}.",
  "classify.heading": "Pozycję wybrano według jej brzmienia (ORINS 1), potem podpozycję (ORINS 6).",
  "classify.commoner": "Same słowa stawiałyby pierwszy {other}: towary z {code} są w paczkach częstsze.",
  "classify.next": "Następny byłby: {code} ({title}).",
  "classify.noWord":
    "Żadne słowo tekstu nie jest znane; kod jest tylko najczęstszy i nie wolno go użyć bez lepszego opisu.",
  "classify.guess": "Tekst ledwie mówi, czym jest artykuł: to domysł.",
  "classify.decided": "Podano i tak rozstrzygnięto ({fact}): {said}; to {to}, nie {from}.",
  "classify.told": 'Odpowiedź na "{question}": {answer}.',
  "classify.toldNone": 'Odpowiedź na "{question}": żadne z nich.',
  "audit.short": "Kod ma co najmniej sześć cyfr; ten ma {digits}.",
  "audit.unknown": "{code} nie jest podpozycją HS 2022.",
  "audit.agrees": "Słowa mówią tę samą podpozycję.",
  "audit.disagrees": "Słowa mówią {code}: {title}.",
  "audit.unread": "Zrozumiano mniej niż połowę słów, więc nic nie mówią o kodzie.",
  "audit.vague": "Słowa ledwie mówią, czym jest artykuł.",
  "audit.both": "Słowa pasują do tego kodu ({chance}) i do {code} ({confidence}).",
  "audit.rather": "Słowa mówią raczej {code} ({confidence}), co nie wystarcza, by zaprzeczyć kodowi.",
  "restrict.unknownCode": "sześć cyfr {code} nie jest podpozycją HS 2022: nie wiadomo, czym jest towar",
  "restrict.nameRead": "sześć cyfr {code} nie jest podpozycją HS 2022: odczytano zamiast tego nazwę",
  "restrict.otherName":
    "nazwa wskazuje {code} ({title}), a nie podany kod: jego kontrole pokazano jako możliwe",
  "restrict.notUnderstood":
    'słowa (język "{language}") nie są zrozumiałe: pokazano tylko kontrole wszystkich towarów; podaj hsCode',
  "restrict.noCode": "z nazwy produktu nie dało się ustalić kodu: podaj hsCode",
  "restrict.proposed":
    "kody zaproponowane przez klasyfikator z nazwy: {codes}; kontrola jest pewna, gdy wszystkie pod nią podlegają, jeden jest pewny lub sama nazwa to mówi",
  "restrict.vague": "nazwa ledwie mówi, czym jest towar: brak wyników nic nie znaczy",
  "restrict.held":
    "dostępnych jest {controls} kontroli kraju przeznaczenia, z tego {general} z wiedzy ogólnej; milczenie tabeli nie jest pozwoleniem.",
  "restrict.notHeld":
    "Własne kontrole kraju przeznaczenia nie są dostępne: sprawdzono to, co obowiązuje na świecie, a brak wyników nie jest pozwoleniem.",
  "restrict.fewHeld":
    "Z własnych kontroli kraju przeznaczenia dostępne są tylko {controls}, inne nie: sprawdzono to, co obowiązuje na świecie, a brak wyników nie jest pozwoleniem.",
  "restrict.noGoods": "nie podano towaru: wszystkie kontrole kraju przeznaczenia wymieniono jako możliwe",
  "restrict.noOrigin": "bez pochodzenia kontrole z nim związane pokazano tylko jako możliwe",
  "restrict.noExporter": "bez exportFrom i pochodzenia embarga kraju wywozu pokazano tylko jako możliwe",
  "restrict.noName": "bez nazwy produktu kontrole części pozycji pokazano tylko jako możliwe",
  "restrict.exporterNotHeld":
    "inne kraje objęły miejsce przeznaczenia ({destination}) szerokim embargiem: brak danych o tym, co mówi prawo kraju wywozu ({exporter})",
  "restrict.silence":
    "takie towary są zakazane w: {countries}; brak danych o nich ({destination}) nie jest zgodą",
};
