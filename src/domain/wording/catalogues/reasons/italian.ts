import type { ReasonMessages } from "../../words.ts";

/** What an answer says in Italian of why, what is open, what was assumed and what could be done. */
export const REASONS: ReasonMessages = {
  "why.together": "{why} (insieme a {fields})",
  "why.changesNothing": "un'aliquota si calcola su di esso; qui non cambia nulla",
  "why.claimWithoutOrigin":
    "si chiede una preferenza, ma non è indicata un'origine che un accordo possa coprire",
  "why.declareInFull":
    '{setAside}; una dichiarazione completa ("formal") consente di chiedere la preferenza di {agreement}, al {rate}',
  "why.otherAgreement": "l'accordo richiesto non copre la merce; {agreement} sì",
  "why.laterDay": "{agreement}: {reason}",
  "why.codeFromName":
    "il codice è stato dedotto dal nome con fiducia {share} su 100, e altri codici possibili costano diversamente; indicare il codice",
  "why.codeFromNameAsk":
    "il codice è stato dedotto dal nome con fiducia {share} su 100, e altri codici possibili costano diversamente; indicare il codice: {question}",
  "why.goodsUnknown":
    "il nome non dice che cosa sia la merce, perciò si applica un dazio medio; indicare il codice o descriverla",
  "why.goodsUnknownAsk":
    "il nome non dice che cosa sia la merce, perciò si applica un dazio medio; indicare il codice o descriverla: {question}",
  "why.content":
    "il dazio grava su questa quota del valore; finché non è indicata si applica all'intero valore, l'effetto è al massimo",
  "why.relief":
    "{scheme} si applica se ciò è confermato ({source}); fino ad allora è mostrato l'addebito intero",
  "why.appliesUntilDenied": "{name} si applica finché ciò non è negato",
  "why.chargedUntilDenied": "{name} è addebitato finché ciò non è negato",
  "why.appliesIfConfirmed": "{name} si applica se ciò è confermato",
  "why.appliesToGoods": "{name} al {rate} si applica a: {goods}",
  "why.noTax": "nessuna imposta",
  "why.preferenceOpen":
    "per merce di questa origine esiste una preferenza; chiederla se è originaria e si possiede la prova",
  "why.linesBelow":
    "le righe di questo codice hanno dazi, accise o imposte diversi; è addebitato il più alto",
  "why.dutyEstimate": "l'aliquota del dazio è una stima, entro una fascia di aliquote",
  "why.preferenceUnconfirmed":
    "l'aliquota preferenziale non è confermata nella tariffa del paese importatore; al massimo è dovuta quella generale",
  "why.prohibited": "l'importazione è vietata, perciò non c'è aliquota; vale la media della tariffa",
  "why.dutyNeeds": "il dazio si calcola su {needs}, che nessuno ha indicato",
  "why.nationalLines": "le righe nazionali di questo codice hanno aliquote diverse; è addebitata la più alta",
  "why.averageDuty": "senza codice il dazio è la media del paese di destinazione su tutte le merci",
  "why.chargeNeeds": "{name} si calcola su {needs}, che nessuno ha indicato",
  "why.rateEstimate": "l'aliquota di {name} è una stima: la tabella dell'editore non è disponibile",
  "why.remedyMayBeDue": "{name} può essere dovuto, {rate}: decide il testo, non il solo codice",
  "why.remedyAllOthers":
    "{name} è addebitato all'aliquota di tutti gli altri produttori; un produttore con aliquota propria paga meno",
  "why.antiDumping":
    "può essere dovuto un dazio antidumping ({orders}): decide il testo della misura, e l'aliquota è quella dell'esportatore",
  "why.countervailing":
    "può essere dovuto un dazio compensativo ({orders}): decide il testo della misura, e l'aliquota è quella dell'esportatore",
  "why.dutyThresholdEstimate": "la soglia sotto la quale non si riscuote dazio è una stima",
  "why.taxThresholdEstimate": "la soglia sotto la quale non si riscuote imposta è una stima",
  "why.reliefUnknown": "non è noto se qui le merci di scarso valore siano esenti da dazio",
  "why.salesTaxPlace":
    "l'imposta sulle vendite dello stato e del luogo di consegna non è addebitata finché non sono noti",
  "why.salesTaxLocal": "è addebitata la sola aliquota di {state}; con le località va da {min} a {max}",
  "why.generalRate":
    "senza codice la merce paga l'aliquota generale di dazio e imposta; alcune merci pagano meno",
  "why.reducedEstimate": "{name} al {rate} è una stima: può valere l'aliquota generale del {general}",
  "why.reducedNotHeld":
    "{name} è addebitato all'aliquota generale: non è noto quali merci paghino meno ({country})",
  "why.region":
    "oppure destinationPostalCode: l'imposta varia per regione ed è addebitata l'aliquota generale",
  "need.rateCode": "l'hsCode dell'articolo la cui aliquota si applica",
  "need.permission": "un'autorizzazione all'importazione",
  "need.dutyInWords": "il dazio, che la tariffa indica solo a parole",
  "need.exchange": "un tasso di cambio per {currency}",
  "need.band": "una fascia di prezzo d'entrata",
  "note.scheduleEnds": "la tariffa disponibile vale fino al {date}",
  "note.scheduleBegins": "la tariffa disponibile comincia il {date}",
  "note.salesTax":
    "l'imposta sulle vendite è quella di {state} sulla vendita, riscossa dal venditore o mercato lì registrato; non è un onere d'importazione",
  "note.salesTaxLocal": "la sola aliquota di {state}; con le località va da {min} a {max}",
  "note.salesTaxMunicipal": "{state} non ne riscuote, alcuni suoi comuni sì",
  "note.zipShared": "il prefisso ZIP è condiviso con {states}; si assume {state}",
  "note.noSubheading": "le sei cifre non sono una sottovoce del SA 2022",
  "note.toConfirm": "non addebitato, da confermare: {name}, {rate}",
  "note.freeCirculation":
    "si presume in libera pratica ({union}), spedita dall'interno; altrimenti è dovuto il dazio generale",
  "note.notGranted": "preferenza non concessa: {reason}",
  "note.prohibited": "la tariffa non pubblica aliquota perché l'importazione è vietata",
  "note.reliefNotHeld.gift":
    "non è nota una franchigia per i regali ({destination}): è mostrato l'addebito intero, che la dogana può ridurre",
  "note.reliefNotHeld.sample":
    "non è nota una franchigia per i campioni ({destination}): è mostrato l'addebito intero, che la dogana può ridurre",
  "note.reliefNotHeld.return":
    "non è nota una franchigia per le merci in reintroduzione ({destination}): è mostrato l'addebito intero, che la dogana può ridurre",
  "note.before":
    "la data d'entrata precede il {date}; per allora le norme disponibili ({country}) non sono complete: {note}",
  "note.after":
    "la data d'entrata segue il {date}; per allora le norme disponibili ({country}) non sono complete: {note}",
  "note.otherLaw": "la legge di quel giorno può essere stata diversa",
  "note.notImported":
    "nessuna importazione: la merce parte dall'interno del territorio doganale ({destination}), perciò non sono dovuti né dazio né diritti di frontiera{law}; la merce che torna dall'estero è di nuovo importata: indicare shipFrom",
  "note.taxArea":
    "la destinazione è un territorio fiscale a sé nel territorio doganale: la sua imposta è dovuta all'ingresso",
  "note.nothingCleared": "i diritti di sdoganamento del vettore non sono addebitati: nulla è sdoganato",
  "note.noReturnRelief": "la franchigia per reintroduzione non serve entro uno stesso territorio doganale",
  "note.customsRate":
    "la dogana converte a: {rule} ({law}); per questo giorno non c'è cambio, perciò vale il cambio ({kind}) del {date}",
  "note.staleRate": "cambio {currency} del {date}",
  "assume.destination": "nessuna destinazione indicata",
  "assume.shipFrom": "spedito dal paese d'origine",
  "assume.today": "oggi a {zone}",
  "assume.deliveryTaxed": "l'imposta sulla vendita grava anche sulla consegna",
  "assume.origin": "aliquota della nazione più favorita; nulla di legato all'origine è addebitato o concesso",
  "assume.freightInValue":
    "il nolo aumenta qui il valore in dogana: dazio e imposta sono troppo bassi della sua quota",
  "assume.freightOutside": "il nolo è qui fuori dal valore in dogana",
  "assume.insuranceInValue": "l'assicurazione aumenta qui il valore in dogana",
  "assume.insuranceOutside": "l'assicurazione è qui fuori dal valore in dogana",
  "assume.terms": "il prezzo comprende la sola merce",
  "assume.private": "imposte e soglie per acquirenti privati",
  "assume.courier": "oneri del canale corriere",
  "assume.registrations":
    "nessuna imposta al pagamento con un regime del venditore; vale la regola di frontiera",
  "assume.onePiece":
    "il prezzo è di un pezzo o paio; il valore del pezzo decide quali voci della tariffa sono possibili",
  "assume.purpose": "una vendita, non un regalo o campione",
  "assume.freeCirculation":
    "la merce fatta in {origin} e spedita dall'interno del territorio doganale vi si presume in libera pratica; da un deposito doganale sarebbe importata e soggetta a dazio",
  "assume.freeCirculationUnknown":
    "la merce di paese di fabbricazione non indicato e spedita dall'interno del territorio doganale vi si presume in libera pratica; da un deposito doganale sarebbe importata e soggetta a dazio",
  "assume.exciseOwed":
    "l'accisa della destinazione ({destination}) è dovuta sulla merce spedita da {from}, per vendite e invii privati; il mittente può recuperare quella pagata in {from}",
  "assume.excisePaid":
    "l'accisa ({destination}) si presume pagata all'immissione in vendita: è nel prezzo e non si addebita di nuovo; da un deposito fiscale sarebbe dovuta",
  "assume.goodsNamed":
    'productName dice "{phrase}", perciò è addebitato {name} ({rate}); indicare il fatto se il nome inganna',
  "option.scheme": "Vendere con {scheme}",
  "option.scheme.requires": "la registrazione del venditore sul posto e l'imposta riscossa al pagamento",
  "option.scheme.caution":
    "l'imposta è allora dovuta sul prezzo di vendita, qualunque sia la stima della dogana",
  "option.declareRate": "Dichiarare per intero, all'aliquota propria della tariffa",
  "option.declareRates": "Dichiarare per intero, alle aliquote proprie della tariffa",
  "option.declare.requires": "una dichiarazione doganale completa al posto di quella di scarso valore",
  "option.declare.caution":
    "non insieme a regimi d'imposta al pagamento; i vettori fanno pagare la dichiarazione completa",
  "option.later": "Introdurre la merce il {date} o dopo",
  "option.later.requires": "trattenere la merce o tenerla in deposito fino ad allora",
  "option.later.caution": "per quanto i cambiamenti sono noti oggi",
  "option.claim": "Chiedere la preferenza: {agreements}",
  "option.claim.requires":
    "merce originaria e la prova d'origine richiesta dall'accordo, posseduta all'entrata",
  "option.claim.caution": "senza prova è dovuto il dazio intero; vedere ftaSavings per la regola d'origine",
  "option.claim.cautionLines":
    "senza prova è dovuto il dazio intero; vedere ftaSavings di ogni riga per la sua regola d'origine",
  "option.claim.unconfirmed":
    "{caution}; l'aliquota stessa è da confermare nella tariffa del paese importatore",
  "option.freight": "Indicare nolo e assicurazione a parte dal prezzo",
  "option.freight.requires": "nolo e assicurazione in fattura: inviare shippingPrice e insurance",
  "option.freight.rule": "Accordo OMC sul valore, art. 8.2: qui il valore è senza trasporto internazionale",
  "option.freight.caution": "si può togliere solo il trasporto realmente pagato",
  "option.together": "Spedire altra merce di questa sottovoce nella stessa spedizione",
  "option.together.requires": "un acquirente, una spedizione, e un valore ancora sotto il limite del regime",
  "option.together.caution":
    "il risparmio vale per ogni pacco evitato; oltre il limite la tariffa si applica a tutta la merce",
  "setAside.threshold": "sotto la soglia non è dovuto dazio",
  "setAside.flat": "{rate} è addebitato al posto del dazio della tariffa",
  "question.gender": "Per chi è fatto?",
  "question.material": "Di che cosa è fatto?",
  "question.construction": "Come è fatto il tessuto?",
  "question.state": "In che stato è?",
  "question.power": "Come è alimentato?",
  "question.form": "In che forma si presenta?",
  "question.use": "A che cosa serve?",
  "question.kind": "È l'articolo stesso, o una parte o un accessorio?",
  "question.retail": "È confezionato per la vendita al minuto?",
  "question.article": "Quale di questi è?",
  "question.none": "Nessuno di questi",
  "question.or": " o ",
  "fact.gender": "genere",
  "fact.material": "materiale",
  "fact.construction": "lavorazione",
  "fact.kind": "tipo",
  "fact.state": "stato",
  "fact.form": "forma",
  "fact.power": "alimentazione",
  "fact.use": "uso",
  "fact.other": "altro",
  "classify.named": 'Le parole "{words}" indicano merce di {code} ({title}).',
  "classify.namedHeading": 'Le parole "{words}" indicano merce della voce {code} ({title}).',
  "classify.alike": "Le parole, o il materiale, somigliano a quelle di merce della voce {code} ({title}).",
  "classify.brand": '"{name}" è preso come marca: indica il settore, non l\'articolo.',
  "classify.assumed":
    "Presunto: {fact} ({stated}), come di solito per merce di questo nome; nessuno l'ha indicato.",
  "classify.agrees": "Indicato: {fact} ({stated}), concorda con questa sottovoce.",
  "classify.doubtful": "Indicato: {fact} ({stated}), si adatta male e riduce la fiducia.",
  "classify.rule": "Applicato: {rule}.",
  "classify.heading": "Voce scelta secondo il suo testo (RGI 1), poi la sottovoce (RGI 6).",
  "classify.commoner":
    "Le sole parole metterebbero prima {other}: la merce di {code} è più comune nei pacchi.",
  "classify.next": "Poi verrebbe: {code} ({title}).",
  "classify.noWord":
    "Nessuna parola del testo è nota; il codice è solo il più comune e non va usato senza una descrizione migliore.",
  "classify.guess": "Il testo dice appena che cosa sia l'articolo: è un'ipotesi.",
  "classify.decided": "Indicato e così deciso ({fact}): {said}; cioè {to}, non {from}.",
  "classify.told": 'Risposto a "{question}": {answer}.',
  "classify.toldNone": 'Risposto a "{question}": nessuno di questi.',
  "audit.short": "Un codice ha almeno sei cifre; questo ne ha {digits}.",
  "audit.unknown": "{code} non è una sottovoce del SA 2022.",
  "audit.agrees": "Le parole dicono la stessa sottovoce.",
  "audit.disagrees": "Le parole dicono {code}: {title}.",
  "audit.unread": "È compresa meno della metà delle parole, quindi nulla dicono del codice.",
  "audit.vague": "Le parole dicono appena che cosa sia l'articolo.",
  "audit.both": "Le parole si adattano a questo codice ({chance}) e a {code} ({confidence}).",
  "audit.rather":
    "Le parole dicono piuttosto {code} ({confidence}), il che non basta a contraddire il codice.",
  "restrict.unknownCode":
    "le sei cifre di {code} non sono una sottovoce del SA 2022: non è noto che cosa sia la merce",
  "restrict.nameRead":
    "le sei cifre di {code} non sono una sottovoce del SA 2022: al suo posto è stato letto il nome",
  "restrict.otherName":
    "il nome indica {code} ({title}), che non è il codice dichiarato: i relativi controlli sono mostrati come possibili",
  "restrict.notUnderstood":
    'le parole (lingua "{language}") non sono comprese: sono mostrati solo i controlli su ogni merce; indicare hsCode',
  "restrict.noCode": "dal nome del prodotto non si è ricavato un codice: indicare hsCode",
  "restrict.proposed":
    "codici proposti dal classificatore dal nome del prodotto: {codes}; un controllo è certo se tutti vi ricadono, se uno è sicuro o se il nome stesso lo dice",
  "restrict.vague": "il nome dice appena che cosa sia la merce: non trovare nulla non significa nulla",
  "restrict.held":
    "sono disponibili {controls} controlli della destinazione, {general} dei quali per conoscenza generale; il silenzio di una tabella non è un permesso.",
  "restrict.notHeld":
    "I controlli propri della destinazione non sono disponibili: è stato verificato ciò che vale nel mondo, e non trovarvi nulla non è un permesso.",
  "restrict.fewHeld":
    "Dei controlli propri della destinazione sono disponibili solo {controls}, non gli altri: è stato verificato ciò che vale nel mondo, e non trovarvi nulla non è un permesso.",
  "restrict.noGoods":
    "nessuna merce indicata: tutti i controlli della destinazione sono elencati come possibili",
  "restrict.noOrigin": "senza origine i controlli legati all'origine sono mostrati solo come possibili",
  "restrict.noExporter":
    "senza exportFrom o origine gli embarghi del paese esportatore sono mostrati solo come possibili",
  "restrict.noName":
    "senza nome del prodotto i controlli su parte della voce sono mostrati solo come possibili",
  "restrict.exporterNotHeld":
    "altri paesi sottopongono la destinazione ({destination}) a un ampio embargo: non si dispone di ciò che dice la legge del paese esportatore ({exporter})",
  "restrict.silence":
    "merce simile è vietata in: {countries}; non avere nulla su di essa ({destination}) non è un nulla osta",
};
