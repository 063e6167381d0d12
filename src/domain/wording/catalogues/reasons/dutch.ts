import type { ReasonMessages } from "../../words.ts";

/** What an answer says in Dutch of why, what is open, what was assumed and what could be done. */
export const REASONS: ReasonMessages = {
  "why.together": "{why} (samen met {fields})",
  "why.changesNothing": "er wordt een tarief over geheven; hier verandert het niets",
  "why.claimWithoutOrigin":
    "er wordt een preferentie gevraagd, maar geen oorsprong opgegeven die een akkoord kan dekken",
  "why.declareInFull":
    '{setAside}; met een volledige aangifte ("formal") kan de preferentie van {agreement} worden gevraagd, tegen {rate}',
  "why.otherAgreement": "het gevraagde akkoord dekt de goederen niet; {agreement} wel",
  "why.laterDay": "{agreement}: {reason}",
  "why.codeFromName":
    "de code is uit de naam afgeleid met {share} op 100 zekerheid, en andere mogelijke codes kosten anders; geef de code op",
  "why.codeFromNameAsk":
    "de code is uit de naam afgeleid met {share} op 100 zekerheid, en andere mogelijke codes kosten anders; geef de code op: {question}",
  "why.goodsUnknown":
    "de naam zegt niet wat de goederen zijn, dus wordt een gemiddeld recht gerekend; geef de code op of beschrijf ze",
  "why.goodsUnknownAsk":
    "de naam zegt niet wat de goederen zijn, dus wordt een gemiddeld recht gerekend; geef de code op of beschrijf ze: {question}",
  "why.content":
    "het recht valt op dit deel van de waarde; tot het is opgegeven wordt de hele waarde belast, het effect is maximaal",
  "why.relief": "{scheme} geldt als dit is bevestigd ({source}); tot dan staat het volle bedrag er",
  "why.appliesUntilDenied": "{name} geldt tot dit wordt ontkend",
  "why.chargedUntilDenied": "{name} wordt gerekend tot dit wordt ontkend",
  "why.appliesIfConfirmed": "{name} geldt als dit is bevestigd",
  "why.appliesToGoods": "{name} tegen {rate} geldt voor: {goods}",
  "why.noTax": "geen belasting",
  "why.preferenceOpen":
    "voor goederen van deze oorsprong is er een preferentie; vraag die als ze van oorsprong zijn en het bewijs er is",
  "why.linesBelow":
    "de regels onder deze code hebben verschillende rechten, accijnzen of belastingen; de hoogste is gerekend",
  "why.dutyEstimate": "het tarief van het invoerrecht is een schatting, binnen een marge van tarieven",
  "why.preferenceUnconfirmed":
    "het preferentiële tarief is in het tarief van het invoerland niet bevestigd; hoogstens is het algemene tarief verschuldigd",
  "why.prohibited": "invoer is verboden, dus is er geen tarief; het gemiddelde van het tarief vervangt het",
  "why.dutyNeeds": "het recht wordt berekend over {needs}, wat niemand heeft opgegeven",
  "why.nationalLines":
    "de nationale regels onder deze code hebben verschillende tarieven; het hoogste is gerekend",
  "why.averageDuty": "zonder code is het recht het gemiddelde van het land van bestemming over alle goederen",
  "why.chargeNeeds": "{name} wordt berekend over {needs}, wat niemand heeft opgegeven",
  "why.rateEstimate": "het tarief van {name} is een schatting: de tabel van de uitgever is niet beschikbaar",
  "why.remedyMayBeDue": "{name} kan verschuldigd zijn, {rate}: de tekst beslist, niet de code alleen",
  "why.remedyAllOthers":
    "{name} is gerekend tegen het tarief van alle andere fabrikanten; een fabrikant met een eigen tarief betaalt minder",
  "why.antiDumping":
    "antidumpingrecht kan verschuldigd zijn ({orders}): de tekst van de maatregel beslist, en het tarief is dat van de exporteur",
  "why.countervailing":
    "compenserend recht kan verschuldigd zijn ({orders}): de tekst van de maatregel beslist, en het tarief is dat van de exporteur",
  "why.dutyThresholdEstimate": "de drempel waaronder geen recht wordt geheven is een schatting",
  "why.taxThresholdEstimate": "de drempel waaronder geen belasting wordt geheven is een schatting",
  "why.reliefUnknown": "of goederen van geringe waarde hier vrij van recht zijn, is niet bekend",
  "why.salesTaxPlace":
    "de omzetbelasting van staat en plaats van levering wordt niet gerekend zolang die niet bekend zijn",
  "why.salesTaxLocal": "alleen het tarief van {state} is gerekend; met de gemeenten is het {min} tot {max}",
  "why.generalRate":
    "zonder code betalen de goederen het algemene tarief van recht en belasting; sommige betalen minder",
  "why.reducedEstimate": "{name} tegen {rate} is een schatting: het algemene tarief van {general} kan gelden",
  "why.reducedNotHeld":
    "{name} is tegen het algemene tarief gerekend: welke goederen minder betalen is niet bekend ({country})",
  "why.region":
    "of destinationPostalCode: de belasting verschilt per regio, en het algemene tarief is gerekend",
  "need.rateCode": "de hsCode van het artikel waarvan het tarief geldt",
  "need.permission": "een invoervergunning",
  "need.dutyInWords": "het recht, dat het tarief alleen in woorden noemt",
  "need.exchange": "een wisselkoers voor {currency}",
  "need.band": "een invoerprijsklasse",
  "note.scheduleEnds": "het beschikbare tarief geldt tot {date}",
  "note.scheduleBegins": "het beschikbare tarief begint op {date}",
  "note.salesTax":
    "de omzetbelasting is die van {state} op de verkoop, geïnd door de daar geregistreerde verkoper of marktplaats; het is geen invoerheffing",
  "note.salesTaxLocal": "alleen het tarief van {state}; met de gemeenten is het {min} tot {max}",
  "note.salesTaxMunicipal": "{state} heft zelf niets, sommige gemeenten wel",
  "note.zipShared": "de ZIP-prefix wordt gedeeld met {states}; {state} is genomen",
  "note.noSubheading": "de zes cijfers zijn geen onderverdeling van het GS 2022",
  "note.toConfirm": "niet gerekend, te bevestigen: {name}, {rate}",
  "note.freeCirculation":
    "vermoed in het vrije verkeer ({union}), van daarbinnen verzonden; anders is het algemene recht verschuldigd",
  "note.notGranted": "preferentie niet toegekend: {reason}",
  "note.prohibited": "het tarief noemt geen recht omdat invoer verboden is",
  "note.reliefNotHeld.gift":
    "geen vrijstelling voor geschenken bekend ({destination}): het volle bedrag staat er, dat de douane kan verlagen",
  "note.reliefNotHeld.sample":
    "geen vrijstelling voor monsters bekend ({destination}): het volle bedrag staat er, dat de douane kan verlagen",
  "note.reliefNotHeld.return":
    "geen vrijstelling voor retourgoederen bekend ({destination}): het volle bedrag staat er, dat de douane kan verlagen",
  "note.before":
    "de datum van invoer ligt voor {date}; voor toen zijn de beschikbare regels ({country}) niet volledig: {note}",
  "note.after":
    "de datum van invoer ligt na {date}; voor dan zijn de beschikbare regels ({country}) niet volledig: {note}",
  "note.otherLaw": "het recht van die dag kan anders zijn geweest",
  "note.notImported":
    "geen invoer: de goederen komen van binnen het douanegebied ({destination}), dus is er geen recht en geen grensheffing{law}; goederen die uit het buitenland terugkomen worden opnieuw ingevoerd: geef shipFrom op",
  "note.taxArea":
    "de bestemming is een eigen belastinggebied binnen het douanegebied: de belasting is bij binnenkomst verschuldigd",
  "note.nothingCleared":
    "de inklaringskosten van de vervoerder worden niet gerekend: er wordt niets ingeklaard",
  "note.noReturnRelief": "vrijstelling voor retourgoederen is binnen één douanegebied niet nodig",
  "note.customsRate":
    "de douane rekent om tegen: {rule} ({law}); voor deze dag is er geen koers, dus geldt de koers ({kind}) van {date}",
  "note.staleRate": "wisselkoers {currency} van {date}",
  "assume.destination": "geen bestemming opgegeven",
  "assume.shipFrom": "verzonden vanuit het land van oorsprong",
  "assume.today": "vandaag in {zone}",
  "assume.deliveryTaxed": "de belasting op de verkoop valt ook op de levering",
  "assume.origin": "meestbegunstigingstarief; niets wat aan oorsprong is gebonden is gerekend of toegekend",
  "assume.freightInValue":
    "vracht verhoogt hier de douanewaarde: recht en belasting zijn met dat deel te laag",
  "assume.freightOutside": "vracht valt hier buiten de douanewaarde",
  "assume.insuranceInValue": "verzekering verhoogt hier de douanewaarde",
  "assume.insuranceOutside": "verzekering valt hier buiten de douanewaarde",
  "assume.terms": "de prijs omvat alleen de goederen",
  "assume.private": "belastingen en drempels voor particuliere kopers",
  "assume.courier": "kosten van het koerierskanaal",
  "assume.registrations":
    "geen belasting bij het afrekenen via een regeling van de verkoper; de regel aan de grens geldt",
  "assume.onePiece":
    "de prijs is van één stuk of paar; wat een stuk waard is bepaalt welke tariefregels mogelijk zijn",
  "assume.purpose": "een verkoop, geen geschenk of monster",
  "assume.freeCirculation":
    "goederen gemaakt in {origin} en verzonden van binnen het douanegebied worden daar in het vrije verkeer vermoed; uit een douane-entrepot zouden ze worden ingevoerd en recht verschuldigd zijn",
  "assume.freeCirculationUnknown":
    "goederen zonder opgegeven land van vervaardiging en verzonden van binnen het douanegebied worden daar in het vrije verkeer vermoed; uit een douane-entrepot zouden ze worden ingevoerd en recht verschuldigd zijn",
  "assume.exciseOwed":
    "de accijns van de bestemming ({destination}) is verschuldigd op goederen uit {from}, bij verkoop en privézending; de verzender kan die van {from} terugvragen",
  "assume.excisePaid":
    "de accijns ({destination}) wordt vermoed betaald bij vrijgave voor verkoop: hij zit in de prijs en wordt niet nog eens gerekend; uit een belastingentrepot zou hij verschuldigd zijn",
  "assume.goodsNamed":
    'productName zegt "{phrase}", dus is {name} gerekend ({rate}); geef het feit op als de naam misleidt',
  "option.scheme": "Verkopen via {scheme}",
  "option.scheme.requires": "de registratie van de verkoper daar en de belasting bij het afrekenen",
  "option.scheme.caution":
    "de belasting is dan verschuldigd over de verkoopprijs, wat de douane ook vaststelt",
  "option.declareRate": "Volledig aangeven, tegen het eigen tarief",
  "option.declareRates": "Volledig aangeven, tegen de eigen tarieven",
  "option.declare.requires": "een volledige douaneaangifte in plaats van die voor geringe waarde",
  "option.declare.caution":
    "niet samen met regelingen voor belasting bij het afrekenen; vervoerders rekenen kosten voor een volledige aangifte",
  "option.later": "De goederen op {date} of later invoeren",
  "option.later.requires": "de goederen tot dan tegenhouden of in entrepot houden",
  "option.later.caution": "voor zover wijzigingen nu bekend zijn",
  "option.claim": "Preferentie vragen: {agreements}",
  "option.claim.requires":
    "goederen van oorsprong en het bewijs van oorsprong dat het akkoord vraagt, bij invoer aanwezig",
  "option.claim.caution":
    "zonder bewijs is het volle recht verschuldigd; zie ftaSavings voor de oorsprongsregel",
  "option.claim.cautionLines":
    "zonder bewijs is het volle recht verschuldigd; zie ftaSavings van elke regel voor de oorsprongsregel",
  "option.claim.unconfirmed": "{caution}; het tarief zelf is te bevestigen in het tarief van het invoerland",
  "option.freight": "Vracht en verzekering apart van de prijs vermelden",
  "option.freight.requires": "vracht en verzekering op de factuur: stuur shippingPrice en insurance",
  "option.freight.rule":
    "WTO-akkoord inzake de douanewaarde art. 8.2: de waarde is hier zonder internationaal vervoer",
  "option.freight.caution": "alleen werkelijk betaald vervoer kan eraf",
  "option.together": "Meer goederen van deze onderverdeling in dezelfde zending sturen",
  "option.together.requires": "één koper, één zending, en een waarde nog onder de grens van de regeling",
  "option.together.caution":
    "de besparing geldt per uitgespaard pakket; boven de grens geldt het tarief voor alle goederen",
  "setAside.threshold": "onder de drempel is geen recht verschuldigd",
  "setAside.flat": "{rate} wordt gerekend in plaats van het recht van het tarief",
  "question.gender": "Voor wie is het gemaakt?",
  "question.material": "Waarvan is het gemaakt?",
  "question.construction": "Hoe is de stof gemaakt?",
  "question.state": "In welke staat is het?",
  "question.power": "Hoe wordt het aangedreven?",
  "question.form": "In welke vorm komt het?",
  "question.use": "Waarvoor wordt het gebruikt?",
  "question.kind": "Is het het artikel zelf, of een deel of toebehoren ervan?",
  "question.retail": "Is het verpakt voor de detailhandel?",
  "question.article": "Welke hiervan is het?",
  "question.none": "Geen van deze",
  "question.or": " of ",
  "fact.gender": "geslacht",
  "fact.material": "materiaal",
  "fact.construction": "vervaardiging",
  "fact.kind": "soort",
  "fact.state": "staat",
  "fact.form": "vorm",
  "fact.power": "aandrijving",
  "fact.use": "gebruik",
  "fact.other": "overig",
  "classify.named": 'De woorden "{words}" noemen goederen van {code} ({title}).',
  "classify.namedHeading": 'De woorden "{words}" noemen goederen van post {code} ({title}).',
  "classify.alike": "De woorden, of het materiaal, lijken op die van goederen van post {code} ({title}).",
  "classify.brand": '"{name}" is als merk genomen: het wijst op de branche, niet op het artikel.',
  "classify.assumed":
    "Aangenomen: {fact} ({stated}), zoals gebruikelijk bij goederen van deze naam; niemand gaf het op.",
  "classify.agrees": "Opgegeven: {fact} ({stated}), past bij deze onderverdeling.",
  "classify.doubtful": "Opgegeven: {fact} ({stated}), past niet goed en verlaagt de zekerheid.",
  "classify.rule": "Toegepast: {rule}.",
  "classify.heading": "Post gekozen naar zijn tekst (IR 1), dan de onderverdeling (IR 6).",
  "classify.commoner":
    "De woorden alleen zouden {other} voorop zetten: goederen van {code} komen vaker voor in pakketten.",
  "classify.next": "Daarna zou komen: {code} ({title}).",
  "classify.noWord":
    "Geen woord van de tekst is bekend; de code is slechts de gewoonste en mag niet zonder betere beschrijving worden gebruikt.",
  "classify.guess": "De tekst zegt nauwelijks wat het artikel is: dit is een gok.",
  "classify.decided": "Opgegeven en zo beslist ({fact}): {said}; dat is {to}, niet {from}.",
  "classify.told": 'Geantwoord op "{question}": {answer}.',
  "classify.toldNone": 'Geantwoord op "{question}": geen van deze.',
  "audit.short": "Een code heeft minstens zes cijfers; deze heeft er {digits}.",
  "audit.unknown": "{code} is geen onderverdeling van het GS 2022.",
  "audit.agrees": "De woorden zeggen dezelfde onderverdeling.",
  "audit.disagrees": "De woorden zeggen {code}: {title}.",
  "audit.unread": "Minder dan de helft van de woorden is begrepen, dus zeggen ze niets over de code.",
  "audit.vague": "De woorden zeggen nauwelijks wat het artikel is.",
  "audit.both": "De woorden passen bij deze code ({chance}) en bij {code} ({confidence}).",
  "audit.rather": "De woorden zeggen eerder {code} ({confidence}), te weinig om de code tegen te spreken.",
  "restrict.unknownCode":
    "de zes cijfers van {code} zijn geen onderverdeling van het GS 2022: wat de goederen zijn, is niet bekend",
  "restrict.nameRead":
    "de zes cijfers van {code} zijn geen onderverdeling van het GS 2022: in plaats daarvan is de naam gelezen",
  "restrict.otherName":
    "de naam wijst op {code} ({title}), niet op de opgegeven code: controles daarop staan er als mogelijk",
  "restrict.notUnderstood":
    'de woorden (taal "{language}") worden niet begrepen: alleen controles op alle goederen staan er; geef hsCode op',
  "restrict.noCode": "uit de productnaam was geen code af te leiden: geef hsCode op",
  "restrict.proposed":
    "codes die de classificator uit de productnaam voorstelt: {codes}; een controle staat vast als alle eronder vallen, één zeker is of de naam het zelf zegt",
  "restrict.vague": "de naam zegt nauwelijks wat de goederen zijn: niets vinden betekent niets",
  "restrict.held":
    "{controls} controles van de bestemming zijn beschikbaar, waarvan {general} uit algemene kennis; een tabel die zwijgt is geen toestemming.",
  "restrict.notHeld":
    "De eigen controles van de bestemming zijn niet beschikbaar: nagegaan is wat wereldwijd geldt, en niets vinden is geen toestemming.",
  "restrict.fewHeld":
    "Van de eigen controles van de bestemming zijn er maar {controls} beschikbaar, de andere niet: nagegaan is wat wereldwijd geldt, en niets vinden is geen toestemming.",
  "restrict.noGoods": "geen goederen opgegeven: alle controles van de bestemming staan er als mogelijk",
  "restrict.noOrigin": "zonder oorsprong staan aan oorsprong gebonden controles er alleen als mogelijk",
  "restrict.noExporter":
    "zonder exportFrom of oorsprong staan embargo's van het uitvoerland er alleen als mogelijk",
  "restrict.noName": "zonder productnaam staan controles op een deel van de post er alleen als mogelijk",
  "restrict.exporterNotHeld":
    "andere landen leggen de bestemming ({destination}) een ruim embargo op: wat het recht van het uitvoerland ({exporter}) zegt, is niet voorhanden",
  "restrict.silence":
    "zulke goederen zijn verboden in: {countries}; dat er niets over bekend is ({destination}), is geen vrijgave",
};
