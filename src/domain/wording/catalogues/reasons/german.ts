import type { ReasonMessages } from "../../words.ts";

/** What an answer says in German of why, what is open, what was assumed and what could be done. */
export const REASONS: ReasonMessages = {
  "why.together": "{why} (zusammen mit {fields})",
  "why.changesNothing": "ein Satz richtet sich danach; hier ändert es nichts",
  "why.claimWithoutOrigin":
    "eine Präferenz wird beansprucht, aber kein Ursprung angegeben, für den ein Abkommen gelten könnte",
  "why.declareInFull":
    '{setAside}; mit einer vollständigen Anmeldung ("formal") lässt sich die Präferenz nach {agreement} zu {rate} beanspruchen',
  "why.otherAgreement": "das beanspruchte Abkommen gilt nicht für die Waren; {agreement} gilt",
  "why.laterDay": "{agreement}: {reason}",
  "why.codeFromName":
    "die Warennummer wurde aus der Bezeichnung ermittelt (Sicherheit {share} von 100); andere mögliche Nummern kosten anders; bitte die Nummer angeben",
  "why.codeFromNameAsk":
    "die Warennummer wurde aus der Bezeichnung ermittelt (Sicherheit {share} von 100); andere mögliche Nummern kosten anders; bitte die Nummer angeben: {question}",
  "why.goodsUnknown":
    "die Bezeichnung sagt nicht, was die Ware ist, daher gilt ein Durchschnittszoll; bitte die Warennummer angeben oder die Ware beschreiben",
  "why.goodsUnknownAsk":
    "die Bezeichnung sagt nicht, was die Ware ist, daher gilt ein Durchschnittszoll; bitte die Warennummer angeben oder die Ware beschreiben: {question}",
  "why.content":
    "der Zoll fällt auf diesen Anteil des Werts; bis er angegeben ist, wird der ganze Wert belastet; genannt ist die größte mögliche Wirkung",
  "why.relief":
    "{scheme} gilt, wenn dies bestätigt wird ({source}); bis dahin sind die vollen Abgaben ausgewiesen",
  "why.appliesUntilDenied": "{name} gilt, bis dies verneint wird",
  "why.chargedUntilDenied": "{name} wird erhoben, bis dies verneint wird",
  "why.appliesIfConfirmed": "{name} gilt, wenn dies bestätigt wird",
  "why.appliesToGoods": "{name} zu {rate} gilt für: {goods}",
  "why.noTax": "steuerfrei",
  "why.preferenceOpen":
    "für Waren dieses Ursprungs gibt es eine Präferenz; sie kann beansprucht werden, wenn die Waren Ursprungswaren sind und der Nachweis vorliegt",
  "why.linesBelow":
    "die Unterpositionen dieser Nummer haben verschiedene Zölle, Verbrauchsteuern oder Steuern; berechnet ist der höchste Satz",
  "why.dutyEstimate": "der Zollsatz ist geschätzt, innerhalb einer Spanne von Sätzen",
  "why.preferenceUnconfirmed":
    "der Präferenzsatz ist im Tarif des Einfuhrlands nicht bestätigt; höchstens ist der allgemeine Satz fällig",
  "why.prohibited":
    "die Einfuhr ist verboten, daher gibt es keinen Satz; eingesetzt ist der Durchschnitt des Tarifs",
  "why.dutyNeeds": "der Zoll bemisst sich nach {needs}; das wurde nicht angegeben",
  "why.nationalLines":
    "die nationalen Unterpositionen dieser Nummer haben verschiedene Sätze; berechnet ist der höchste",
  "why.averageDuty": "ohne Warennummer gilt der Durchschnittszoll des Bestimmungslands über alle Waren",
  "why.chargeNeeds": "{name} bemisst sich nach {needs}; das wurde nicht angegeben",
  "why.rateEstimate": "der Satz von {name} ist geschätzt: die Tabelle des Herausgebers liegt nicht vor",
  "why.remedyMayBeDue":
    "{name} kann fällig sein, {rate}: darüber entscheidet der Wortlaut, nicht die Nummer allein",
  "why.remedyAllOthers":
    "{name} ist zum Satz aller übrigen Hersteller berechnet; ein Hersteller mit eigenem Satz zahlt weniger",
  "why.antiDumping":
    "Antidumpingzoll kann fällig sein ({orders}): es entscheidet der Wortlaut der Verordnung, und der Satz ist der des Ausführers",
  "why.countervailing":
    "Ausgleichszoll kann fällig sein ({orders}): es entscheidet der Wortlaut der Verordnung, und der Satz ist der des Ausführers",
  "why.dutyThresholdEstimate": "die Freigrenze, unter der kein Zoll erhoben wird, ist geschätzt",
  "why.taxThresholdEstimate": "die Freigrenze, unter der keine Steuer erhoben wird, ist geschätzt",
  "why.reliefUnknown": "ob Waren von geringem Wert hier zollfrei sind, ist nicht bekannt",
  "why.salesTaxPlace":
    "die Verkaufssteuer von Staat und Lieferort wird nicht berechnet, solange diese nicht bekannt sind",
  "why.salesTaxLocal":
    "berechnet ist allein der Satz von {state}; mit den örtlichen Sätzen sind es {min} bis {max}",
  "why.generalRate":
    "ohne Warennummer gelten der allgemeine Zoll- und Steuersatz; manche Waren zahlen weniger",
  "why.reducedEstimate": "{name} zu {rate} ist geschätzt: es kann der allgemeine Satz von {general} gelten",
  "why.reducedNotHeld":
    "{name} ist zum allgemeinen Satz berechnet: welche Waren in {country} weniger zahlen, liegt nicht vor",
  "why.region":
    "oder destinationPostalCode: die Steuer hängt von der Region ab; berechnet ist der allgemeine Satz",
  "need.rateCode": "hsCode der Ware, deren Satz gilt",
  "need.permission": "eine Einfuhrgenehmigung",
  "need.dutyInWords": "der Zoll, den der Tarif nur in Worten angibt",
  "need.exchange": "ein Wechselkurs für {currency}",
  "need.band": "eine Einfuhrpreisspanne",
  "note.scheduleEnds": "der vorliegende Tarif gilt bis {date}",
  "note.scheduleBegins": "der vorliegende Tarif gilt ab {date}",
  "note.salesTax":
    "die Verkaufssteuer ist die Steuer von {state} auf den Verkauf; der dort registrierte Verkäufer oder Marktplatz zieht sie ein, sie ist keine Einfuhrabgabe",
  "note.salesTaxLocal": "nur der Satz von {state}; mit den örtlichen Sätzen sind es {min} bis {max}",
  "note.salesTaxMunicipal": "{state} erhebt selbst keine, einige Gemeinden schon",
  "note.zipShared": "die ZIP-Vorwahl gilt auch in {states}; angenommen ist {state}",
  "note.noSubheading": "die sechs Stellen sind keine Unterposition des HS 2022",
  "note.toConfirm": "nicht berechnet, zu prüfen: {name}, {rate}",
  "note.freeCirculation":
    "es wird angenommen, dass die Waren in {union} im freien Verkehr sind, da sie von dort kommen; sonst ist der allgemeine Zoll fällig",
  "note.notGranted": "Präferenz nicht gewährt: {reason}",
  "note.prohibited": "der Tarif nennt keinen Satz, weil die Einfuhr verboten ist",
  "note.reliefNotHeld.gift":
    "für Geschenke liegt keine Befreiung vor ({destination}): ausgewiesen sind die vollen Abgaben, die der Zoll senken kann",
  "note.reliefNotHeld.sample":
    "für Muster liegt keine Befreiung vor ({destination}): ausgewiesen sind die vollen Abgaben, die der Zoll senken kann",
  "note.reliefNotHeld.return":
    "für Rückwaren liegt keine Befreiung vor ({destination}): ausgewiesen sind die vollen Abgaben, die der Zoll senken kann",
  "note.before":
    "der Einfuhrtag liegt vor dem {date}; für diese Zeit sind die Regeln ({country}) nicht vollständig: {note}",
  "note.after":
    "der Einfuhrtag liegt nach dem {date}; für diese Zeit sind die Regeln ({country}) nicht vollständig: {note}",
  "note.otherLaw": "das Recht kann an diesem Tag ein anderes gewesen sein",
  "note.notImported":
    "keine Einfuhr: die Waren kommen aus dem Inneren des Zollgebiets ({destination}), daher fallen weder Zoll noch Grenzgebühren an{law}; Waren, die aus dem Ausland zurückkommen, werden wieder eingeführt: shipFrom angeben",
  "note.taxArea":
    "der Bestimmungsort ist ein eigenes Steuergebiet im Zollgebiet: seine Steuer ist beim Verbringen dorthin fällig",
  "note.nothingCleared": "die Verzollungsgebühren des Beförderers fallen nicht an: es wird nichts verzollt",
  "note.noReturnRelief": "innerhalb eines Zollgebiets ist keine Rückwarenbefreiung nötig",
  "note.customsRate":
    "der Zoll rechnet um zu: {rule} ({law}); für diesen Tag liegt kein Kurs vor, daher gilt der Kurs ({kind}) vom {date}",
  "note.staleRate": "Wechselkurs {currency} vom {date}",
  "assume.destination": "kein Bestimmungsland angegeben",
  "assume.shipFrom": "Versand aus dem Ursprungsland",
  "assume.today": "heute in {zone}",
  "assume.deliveryTaxed": "die Steuer auf den Verkauf fällt auch auf die Lieferung",
  "assume.origin":
    "Meistbegünstigungssatz; ursprungsabhängige Zölle, Schutzzölle oder Präferenzen sind nicht berücksichtigt",
  "assume.freightInValue":
    "Fracht erhöht hier den Zollwert; Zoll und Steuer sind daher um ihren Anteil zu niedrig",
  "assume.freightOutside": "Fracht gehört hier nicht zum Zollwert",
  "assume.insuranceInValue": "Versicherung erhöht hier den Zollwert",
  "assume.insuranceOutside": "Versicherung gehört hier nicht zum Zollwert",
  "assume.terms": "der Preis umfasst nur die Waren",
  "assume.private": "Steuern und Freigrenzen für Privatkunden",
  "assume.courier": "Gebühren des Kurierwegs",
  "assume.registrations":
    "keine Steuer an der Kasse nach einem Verkäuferverfahren; es gilt die Regel an der Grenze",
  "assume.onePiece":
    "der Preis gilt für ein Stück oder Paar; der Stückwert entscheidet, welche Tarifpositionen in Frage kommen",
  "assume.purpose": "ein Verkauf, kein Geschenk oder Muster",
  "assume.freeCirculation":
    "in {origin} hergestellte Waren, die aus dem Zollgebiet versandt werden, gelten dort als im freien Verkehr; aus einem Zolllager würden sie eingeführt und verzollt",
  "assume.freeCirculationUnknown":
    "Waren ohne angegebenes Herstellungsland, die aus dem Zollgebiet versandt werden, gelten dort als im freien Verkehr; aus einem Zolllager würden sie eingeführt und verzollt",
  "assume.exciseOwed":
    "die Verbrauchsteuer am Ziel ({destination}) ist auf Waren aus {from} fällig, bei Verkäufen wie bei Privatsendungen; die in {from} gezahlte kann der Versender zurückfordern",
  "assume.excisePaid":
    "die Verbrauchsteuer ({destination}) gilt als gezahlt, als die Waren dort in den Verkehr kamen; sie steckt im Preis und wird nicht noch einmal berechnet; aus einem Steuerlager wäre sie fällig",
  "assume.goodsNamed":
    'productName sagt "{phrase}", daher gilt {name} ({rate}); bitte die Tatsache angeben, falls der Name täuscht',
  "option.scheme": "Verkauf im Verfahren {scheme}",
  "option.scheme.requires": "die dortige Registrierung des Verkäufers und die Steuer an der Kasse",
  "option.scheme.caution": "die Steuer fällt dann auf den Verkaufspreis, was auch immer der Zoll festsetzt",
  "option.declareRate": "Vollständig anmelden, zum eigenen Satz des Tarifs",
  "option.declareRates": "Vollständig anmelden, zu den eigenen Sätzen des Tarifs",
  "option.declare.requires": "eine vollständige Zollanmeldung statt der vereinfachten für geringe Werte",
  "option.declare.caution":
    "nicht zusammen mit Kassensteuerverfahren; Beförderer berechnen eine vollständige Anmeldung",
  "option.later": "Die Waren am {date} oder später einführen",
  "option.later.requires": "die Waren bis dahin zurückhalten oder unter Zollverschluss lagern",
  "option.later.caution": "soweit Änderungen heute bekannt sind",
  "option.claim": "Präferenz beanspruchen: {agreements}",
  "option.claim.requires":
    "Ursprungswaren und der Ursprungsnachweis, den das Abkommen verlangt, bei der Einfuhr",
  "option.claim.caution": "ohne Nachweis ist der volle Zoll fällig; zur Ursprungsregel siehe ftaSavings",
  "option.claim.cautionLines":
    "ohne Nachweis ist der volle Zoll fällig; zur Ursprungsregel siehe ftaSavings jeder Position",
  "option.claim.unconfirmed": "{caution}; der Satz selbst ist im Tarif des Einfuhrlands zu bestätigen",
  "option.freight": "Fracht und Versicherung getrennt vom Preis ausweisen",
  "option.freight.requires": "Fracht und Versicherung auf der Rechnung: shippingPrice und insurance angeben",
  "option.freight.rule":
    "WTO-Zollwertübereinkommen Art. 8.2: der Wert ist hier ohne internationale Beförderung",
  "option.freight.caution": "nur wirklich gezahlte Beförderung darf entfallen",
  "option.together": "Weitere Waren dieser Unterposition in derselben Sendung schicken",
  "option.together.requires": "ein Käufer, eine Sendung, deren Wert unter der Grenze des Verfahrens bleibt",
  "option.together.caution":
    "die Ersparnis gilt je eingespartem Paket; über der Grenze gilt der Tarif für alle Waren",
  "setAside.threshold": "unter der Freigrenze ist kein Zoll fällig",
  "setAside.flat": "statt des Tarifzolls wird {rate} erhoben",
  "question.gender": "Für wen ist es gemacht?",
  "question.material": "Woraus besteht es?",
  "question.construction": "Wie ist der Stoff hergestellt?",
  "question.state": "In welchem Zustand ist es?",
  "question.power": "Wie wird es angetrieben?",
  "question.form": "In welcher Form kommt es?",
  "question.use": "Wofür wird es verwendet?",
  "question.kind": "Ist es die Ware selbst oder ein Teil oder Zubehör davon?",
  "question.retail": "Ist es für den Einzelverkauf aufgemacht?",
  "question.article": "Was davon ist es?",
  "question.none": "Nichts davon",
  "question.or": " oder ",
  "fact.gender": "Geschlecht",
  "fact.material": "Material",
  "fact.construction": "Herstellungsart",
  "fact.kind": "Art",
  "fact.state": "Zustand",
  "fact.form": "Form",
  "fact.power": "Antrieb",
  "fact.use": "Verwendung",
  "fact.other": "Sonstiges",
  "classify.named": 'Die Wörter "{words}" bezeichnen Waren von {code} ({title}).',
  "classify.namedHeading": 'Die Wörter "{words}" bezeichnen Waren der Position {code} ({title}).',
  "classify.alike": "Die Wörter oder das Material gleichen denen von Waren der Position {code} ({title}).",
  "classify.brand": '"{name}" gilt als Marke: sie weist auf die Branche hin, nicht auf die Ware.',
  "classify.assumed":
    "Angenommen: {fact} ({stated}), wie bei Waren dieses Namens üblich; angegeben wurde es nicht.",
  "classify.agrees": "Angegeben: {fact} ({stated}), passt zu dieser Unterposition.",
  "classify.doubtful": "Angegeben: {fact} ({stated}), passt nicht gut und senkt die Sicherheit.",
  "classify.rule": "Angewandt: {rule}.",
  "classify.heading": "Position nach ihrem Wortlaut gewählt (AV 1), dann die Unterposition (AV 6).",
  "classify.commoner":
    "Die Wörter allein sprächen zuerst für {other}: Waren von {code} sind in Paketen häufiger.",
  "classify.next": "Als Nächstes käme: {code} ({title}).",
  "classify.noWord":
    "Kein Wort des Textes ist bekannt; die Nummer ist nur die häufigste und darf ohne bessere Beschreibung nicht verwendet werden.",
  "classify.guess": "Der Text sagt kaum, was die Ware ist: dies ist geraten.",
  "classify.decided": "Angegeben und damit entschieden ({fact}): {said}; das ist {to}, nicht {from}.",
  "classify.told": 'Auf die Frage "{question}" geantwortet: {answer}.',
  "classify.toldNone": 'Auf die Frage "{question}" geantwortet: nichts davon.',
  "audit.short": "Eine Nummer hat mindestens sechs Stellen; diese hat {digits}.",
  "audit.unknown": "{code} ist keine Unterposition des HS 2022.",
  "audit.agrees": "Die Wörter sagen dieselbe Unterposition.",
  "audit.disagrees": "Die Wörter sagen {code}: {title}.",
  "audit.unread": "Weniger als die Hälfte der Wörter ist verstanden; sie sagen nichts über die Nummer.",
  "audit.vague": "Die Wörter sagen kaum, was die Ware ist.",
  "audit.both": "Die Wörter passen zu dieser Nummer ({chance}) und zu {code} ({confidence}).",
  "audit.rather":
    "Die Wörter sagen eher {code} ({confidence}); das reicht nicht, um der Nummer zu widersprechen.",
  "restrict.unknownCode":
    "die sechs Stellen von {code} sind keine Unterposition des HS 2022: was die Ware ist, ist nicht bekannt",
  "restrict.nameRead":
    "die sechs Stellen von {code} sind keine Unterposition des HS 2022: stattdessen wurde der Name gelesen",
  "restrict.otherName":
    "der Name spricht für {code} ({title}), nicht für die angegebene Nummer: Kontrollen dazu sind als möglich gezeigt",
  "restrict.notUnderstood":
    'die Wörter (Sprache "{language}") werden nicht verstanden: nur Kontrollen für alle Waren sind gezeigt; hsCode angeben',
  "restrict.noCode": "aus dem Produktnamen ließ sich keine Nummer ermitteln: hsCode angeben",
  "restrict.proposed":
    "vom Klassifizierer aus dem Produktnamen vorgeschlagene Nummern: {codes}; eine Kontrolle gilt fest, wenn alle darunter fallen, eine sicher ist oder der Name selbst es sagt",
  "restrict.vague": "der Name sagt kaum, was die Ware ist: dass nichts gefunden wurde, besagt nichts",
  "restrict.held":
    "{controls} Kontrollen des Bestimmungslands liegen vor, {general} davon aus allgemeiner Kenntnis; das Schweigen einer Tabelle ist keine Erlaubnis.",
  "restrict.notHeld":
    "Die eigenen Kontrollen des Bestimmungslands liegen nicht vor: geprüft wurde, was weltweit gilt; dass nichts gefunden wurde, ist keine Erlaubnis.",
  "restrict.fewHeld":
    "Von den eigenen Kontrollen des Bestimmungslands liegen nur {controls} vor, die übrigen nicht: geprüft wurde, was weltweit gilt; dass nichts gefunden wurde, ist keine Erlaubnis.",
  "restrict.noGoods":
    "keine Ware angegeben: alle Kontrollen des Bestimmungslands sind als möglich aufgeführt",
  "restrict.noOrigin": "ohne Ursprung sind ursprungsgebundene Kontrollen nur als möglich gezeigt",
  "restrict.noExporter":
    "ohne exportFrom oder Ursprung sind Embargos des Ausfuhrlands nur als möglich gezeigt",
  "restrict.noName":
    "ohne Produktnamen sind Kontrollen für einzelne Waren der Position nur als möglich gezeigt",
  "restrict.exporterNotHeld":
    "andere Länder belegen das Bestimmungsland ({destination}) mit einem weiten Embargo: was das Recht des Ausfuhrlands ({exporter}) dazu sagt, liegt nicht vor",
  "restrict.silence":
    "solche Waren sind verboten in {countries}: dass dazu nichts vorliegt ({destination}), ist keine Freigabe",
};
