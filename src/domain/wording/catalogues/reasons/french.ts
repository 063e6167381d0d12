import type { ReasonMessages } from "../../words.ts";

/** What an answer says in French of why, what is open, what was assumed and what could be done. */
export const REASONS: ReasonMessages = {
  "why.together": "{why} (avec {fields})",
  "why.changesNothing": "un taux en dépend ; ici, cela ne change rien",
  "why.claimWithoutOrigin":
    "une préférence est demandée, mais aucune origine n'est indiquée qu'un accord pourrait couvrir",
  "why.declareInFull":
    "{setAside} ; une déclaration complète (« formal ») permet de demander la préférence de {agreement}, à {rate}",
  "why.otherAgreement": "l'accord invoqué ne couvre pas ces marchandises ; {agreement} les couvre",
  "why.laterDay": "{agreement} : {reason}",
  "why.codeFromName":
    "le code a été déduit du nom avec {share} chances sur 100, et d'autres codes possibles coûtent autrement ; indiquez le code",
  "why.codeFromNameAsk":
    "le code a été déduit du nom avec {share} chances sur 100, et d'autres codes possibles coûtent autrement ; indiquez le code : {question}",
  "why.goodsUnknown":
    "le nom ne dit pas ce qu'est la marchandise, un droit moyen est donc compté ; indiquez le code ou décrivez-la",
  "why.goodsUnknownAsk":
    "le nom ne dit pas ce qu'est la marchandise, un droit moyen est donc compté ; indiquez le code ou décrivez-la : {question}",
  "why.content":
    "le droit porte sur cette part de la valeur ; toute la valeur est comptée tant qu'elle n'est pas indiquée, l'effet est à son maximum",
  "why.relief":
    "{scheme} s'applique si cela est confirmé ({source}) ; en attendant, le montant entier est affiché",
  "why.appliesUntilDenied": "{name} s'applique tant que ce n'est pas démenti",
  "why.chargedUntilDenied": "{name} est compté tant que ce n'est pas démenti",
  "why.appliesIfConfirmed": "{name} s'applique si cela est confirmé",
  "why.appliesToGoods": "{name} à {rate} s'applique à : {goods}",
  "why.noTax": "aucune taxe",
  "why.preferenceOpen":
    "une préférence est ouverte aux marchandises de cette origine ; demandez-la si elles sont originaires et que la preuve est détenue",
  "why.linesBelow":
    "les lignes sous ce code ont des droits, accises ou taxes différents ; le plus élevé est compté",
  "why.dutyEstimate": "le taux de droit est une estimation, à une fourchette près",
  "why.preferenceUnconfirmed":
    "le taux préférentiel n'est pas confirmé dans le tarif du pays importateur ; au plus, le taux général est dû",
  "why.prohibited":
    "l'importation est interdite, aucun taux n'est donc publié ; la moyenne du tarif le remplace",
  "why.dutyNeeds": "le droit se calcule sur {needs}, que personne n'a indiqué",
  "why.nationalLines":
    "les lignes nationales sous ce code ont des taux différents ; le plus élevé est compté",
  "why.averageDuty": "sans code, le droit est la moyenne du pays de destination sur toutes les marchandises",
  "why.chargeNeeds": "{name} se calcule sur {needs}, que personne n'a indiqué",
  "why.rateEstimate": "le taux de {name} est une estimation : la table de son éditeur n'est pas disponible",
  "why.remedyMayBeDue": "{name} peut être dû, {rate} : son texte décide, pas le code seul",
  "why.remedyAllOthers":
    "{name} est compté au taux de tous les autres fabricants ; un fabricant ayant son propre taux paie moins",
  "why.antiDumping":
    "un droit antidumping peut être dû ({orders}) : le texte de la mesure décide, et le taux est celui de l'exportateur",
  "why.countervailing":
    "un droit compensateur peut être dû ({orders}) : le texte de la mesure décide, et le taux est celui de l'exportateur",
  "why.dutyThresholdEstimate": "le seuil sous lequel aucun droit n'est perçu est une estimation",
  "why.taxThresholdEstimate": "le seuil sous lequel aucune taxe n'est perçue est une estimation",
  "why.reliefUnknown": "on ne sait pas si les marchandises de faible valeur sont exonérées de droits ici",
  "why.salesTaxPlace":
    "la taxe sur les ventes de l'État et du lieu de livraison n'est pas comptée tant qu'ils ne sont pas connus",
  "why.salesTaxLocal": "seul le taux de {state} est compté ; avec les localités, il va de {min} à {max}",
  "why.generalRate":
    "sans code, les marchandises paient le taux général de droit et de taxe ; certaines paient moins",
  "why.reducedEstimate": "{name} à {rate} est une estimation : le taux général de {general} peut s'appliquer",
  "why.reducedNotHeld":
    "{name} est compté au taux général : on ne dispose pas de la liste des marchandises qui paient moins ({country})",
  "why.region": "ou destinationPostalCode : la taxe varie selon la région, et le taux général est compté",
  "need.rateCode": "le hsCode de l'article dont le taux s'applique",
  "need.permission": "une autorisation d'importation",
  "need.dutyInWords": "le droit, que le tarif n'énonce qu'en toutes lettres",
  "need.exchange": "un taux de change pour {currency}",
  "need.band": "une tranche de prix d'entrée",
  "note.scheduleEnds": "le tarif disponible est valable jusqu'au {date}",
  "note.scheduleBegins": "le tarif disponible commence le {date}",
  "note.salesTax":
    "la taxe sur les ventes est celle de {state} sur la vente, perçue par le vendeur ou la place de marché qui y est enregistré ; ce n'est pas une charge d'importation",
  "note.salesTaxLocal": "le taux de {state} seul ; avec les localités, il va de {min} à {max}",
  "note.salesTaxMunicipal": "{state} n'en perçoit pas, certaines de ses communes si",
  "note.zipShared": "ce préfixe ZIP est partagé avec {states} ; {state} est retenu",
  "note.noSubheading": "les six chiffres ne sont pas une sous-position du SH 2022",
  "note.toConfirm": "non compté, à confirmer : {name}, {rate}",
  "note.freeCirculation":
    "marchandises présumées en libre pratique ({union}), car expédiées de l'intérieur ; sinon le droit général est dû",
  "note.notGranted": "préférence non accordée : {reason}",
  "note.prohibited": "le tarif ne publie aucun taux parce que l'importation est interdite",
  "note.reliefNotHeld.gift":
    "aucune franchise pour les cadeaux n'est connue ({destination}) : le montant entier est affiché, la douane peut le réduire",
  "note.reliefNotHeld.sample":
    "aucune franchise pour les échantillons n'est connue ({destination}) : le montant entier est affiché, la douane peut le réduire",
  "note.reliefNotHeld.return":
    "aucune franchise pour les marchandises en retour n'est connue ({destination}) : le montant entier est affiché, la douane peut le réduire",
  "note.before":
    "la date d'entrée précède le {date} ; pour cette période, les règles disponibles ({country}) ne sont pas complètes : {note}",
  "note.after":
    "la date d'entrée suit le {date} ; pour cette période, les règles disponibles ({country}) ne sont pas complètes : {note}",
  "note.otherLaw": "la loi de ce jour a pu être différente",
  "note.notImported":
    "pas d'importation : les marchandises partent de l'intérieur du territoire douanier ({destination}), aucun droit ni frais de frontière n'est donc dû{law} ; des marchandises qui reviennent de l'étranger sont importées de nouveau : indiquez shipFrom",
  "note.taxArea":
    "la destination est un territoire fiscal à part dans le territoire douanier : sa taxe est due à l'entrée",
  "note.nothingCleared":
    "les frais de dédouanement du transporteur ne sont pas comptés : rien n'est dédouané",
  "note.noReturnRelief": "la franchise des retours n'est pas nécessaire dans un même territoire douanier",
  "note.customsRate":
    "la douane convertit à : {rule} ({law}) ; aucun taux n'est disponible pour ce jour, le taux ({kind}) du {date} le remplace",
  "note.staleRate": "taux de change {currency} du {date}",
  "assume.destination": "aucune destination n'a été indiquée",
  "assume.shipFrom": "expédié depuis le pays d'origine",
  "assume.today": "aujourd'hui à {zone}",
  "assume.deliveryTaxed": "la taxe sur la vente porte aussi sur la livraison",
  "assume.origin":
    "taux de la nation la plus favorisée ; aucun droit, mesure ou préférence liés à l'origine n'est compté",
  "assume.freightInValue": "le fret augmente ici la valeur en douane : droits et taxe sont trop bas d'autant",
  "assume.freightOutside": "le fret n'entre pas ici dans la valeur en douane",
  "assume.insuranceInValue": "l'assurance augmente ici la valeur en douane",
  "assume.insuranceOutside": "l'assurance n'entre pas ici dans la valeur en douane",
  "assume.terms": "le prix ne comprend que les marchandises",
  "assume.private": "taxes et seuils des acheteurs particuliers",
  "assume.courier": "frais de la voie express",
  "assume.registrations":
    "aucune taxe au paiement sous un régime du vendeur ; la règle de la frontière s'applique",
  "assume.onePiece":
    "le prix est celui d'une pièce ou d'une paire ; la valeur d'une pièce décide des lignes du tarif possibles",
  "assume.purpose": "une vente, ni cadeau ni échantillon",
  "assume.freeCirculation":
    "les marchandises fabriquées en {origin} et expédiées du territoire douanier y sont présumées en libre pratique ; sorties d'un entrepôt douanier, elles seraient importées et devraient des droits",
  "assume.freeCirculationUnknown":
    "les marchandises dont le pays de fabrication n'est pas indiqué et expédiées du territoire douanier y sont présumées en libre pratique ; sorties d'un entrepôt douanier, elles seraient importées et devraient des droits",
  "assume.exciseOwed":
    "l'accise de la destination ({destination}) est due sur les marchandises venant de {from}, pour les ventes comme pour les envois privés ; l'expéditeur peut récupérer celle payée en {from}",
  "assume.excisePaid":
    "l'accise ({destination}) est présumée payée à la mise en vente : le prix la contient et elle n'est pas comptée de nouveau ; sortie d'un entrepôt fiscal, elle serait due",
  "assume.goodsNamed":
    "productName dit « {phrase} », donc {name} est compté ({rate}) ; indiquez le fait si le nom trompe",
  "option.scheme": "Vendre sous {scheme}",
  "option.scheme.requires": "l'enregistrement du vendeur sur place, et la taxe perçue au paiement",
  "option.scheme.caution":
    "la taxe est alors due sur le prix de vente, quelle que soit l'évaluation de la douane",
  "option.declareRate": "Déclarer complètement, au taux propre du tarif",
  "option.declareRates": "Déclarer complètement, aux taux propres du tarif",
  "option.declare.requires": "une déclaration en douane complète au lieu de celle pour faible valeur",
  "option.declare.caution":
    "pas avec les régimes de taxe au paiement ; les transporteurs facturent une déclaration complète",
  "option.later": "Faire entrer les marchandises le {date} ou après",
  "option.later.requires": "retenir les marchandises ou les entreposer sous douane jusque-là",
  "option.later.caution": "pour autant que les changements soient connus aujourd'hui",
  "option.claim": "Demander la préférence : {agreements}",
  "option.claim.requires":
    "des marchandises originaires et la preuve d'origine exigée par l'accord, détenue à l'entrée",
  "option.claim.caution": "sans la preuve, le droit entier est dû ; voir ftaSavings pour la règle d'origine",
  "option.claim.cautionLines":
    "sans la preuve, le droit entier est dû ; voir ftaSavings de chaque ligne pour sa règle d'origine",
  "option.claim.unconfirmed":
    "{caution} ; le taux lui-même est à confirmer dans le tarif du pays importateur",
  "option.freight": "Indiquer le fret et l'assurance à part du prix",
  "option.freight.requires": "fret et assurance sur la facture : envoyez shippingPrice et insurance",
  "option.freight.rule":
    "Accord de l'OMC sur l'évaluation, art. 8.2 : la valeur est ici sans transport international",
  "option.freight.caution": "seul le transport réellement payé peut être déduit",
  "option.together": "Envoyer d'autres marchandises de cette sous-position dans le même envoi",
  "option.together.requires": "un acheteur, un envoi, dont la valeur reste sous la limite du régime",
  "option.together.caution":
    "l'économie vaut pour chaque colis évité ; au-delà de la limite, le tarif s'applique à toutes les marchandises",
  "setAside.threshold": "aucun droit n'est dû sous le seuil",
  "setAside.flat": "{rate} est compté à la place du droit du tarif",
  "question.gender": "Pour qui est-ce fait ?",
  "question.material": "En quoi est-ce fait ?",
  "question.construction": "Comment le tissu est-il fabriqué ?",
  "question.state": "Dans quel état est-ce ?",
  "question.power": "Comment est-ce alimenté ?",
  "question.form": "Sous quelle forme est-ce livré ?",
  "question.use": "À quoi cela sert-il ?",
  "question.kind": "Est-ce l'article lui-même, ou une partie ou un accessoire ?",
  "question.retail": "Est-ce conditionné pour la vente au détail ?",
  "question.article": "Lequel est-ce ?",
  "question.none": "Aucun de ceux-là",
  "question.or": " ou ",
  "fact.gender": "genre",
  "fact.material": "matière",
  "fact.construction": "fabrication",
  "fact.kind": "type",
  "fact.state": "état",
  "fact.form": "forme",
  "fact.power": "alimentation",
  "fact.use": "usage",
  "fact.other": "autre",
  "classify.named": "Les mots « {words} » désignent des marchandises de {code} ({title}).",
  "classify.namedHeading": "Les mots « {words} » désignent des marchandises de la position {code} ({title}).",
  "classify.alike":
    "Les mots, ou la matière, ressemblent à ceux des marchandises de la position {code} ({title}).",
  "classify.brand": "« {name} » est pris pour une marque : elle indique le secteur, pas l'article.",
  "classify.assumed":
    "Supposé : {fact} ({stated}), comme d'habitude pour des marchandises de ce nom ; personne ne l'a indiqué.",
  "classify.agrees": "Indiqué : {fact} ({stated}), s'accorde avec cette sous-position.",
  "classify.doubtful": "Indiqué : {fact} ({stated}), s'accorde mal et réduit la confiance.",
  "classify.rule": "Appliqué : {rule}.",
  "classify.heading": "Position choisie selon ses termes (RGI 1), puis la sous-position (RGI 6).",
  "classify.commoner":
    "Les mots seuls mettraient {other} en premier : les marchandises de {code} sont plus courantes dans les colis.",
  "classify.next": "Ensuite viendrait : {code} ({title}).",
  "classify.noWord":
    "Aucun mot du texte n'est connu ; le code n'est que le plus courant et ne doit pas servir sans meilleure description.",
  "classify.guess": "Le texte dit à peine ce qu'est l'article : c'est une supposition.",
  "classify.decided": "Indiqué, et donc décidé ({fact}) : {said} ; c'est {to}, non {from}.",
  "classify.told": "Répondu à « {question} » : {answer}.",
  "classify.toldNone": "Répondu à « {question} » : aucun de ceux-là.",
  "audit.short": "Un code a au moins six chiffres ; celui-ci en a {digits}.",
  "audit.unknown": "{code} n'est pas une sous-position du SH 2022.",
  "audit.agrees": "Les mots disent la même sous-position.",
  "audit.disagrees": "Les mots disent {code} : {title}.",
  "audit.unread": "Moins de la moitié des mots est comprise, ils ne disent donc rien du code.",
  "audit.vague": "Les mots disent à peine ce qu'est l'article.",
  "audit.both": "Les mots conviennent à ce code ({chance}) et à {code} ({confidence}).",
  "audit.rather": "Les mots disent plutôt {code} ({confidence}), ce qui ne suffit pas à contredire le code.",
  "restrict.unknownCode":
    "les six chiffres de {code} ne sont pas une sous-position du SH 2022 : on ne sait pas ce que sont les marchandises",
  "restrict.nameRead":
    "les six chiffres de {code} ne sont pas une sous-position du SH 2022 : le nom a été lu à la place",
  "restrict.otherName":
    "le nom indique {code} ({title}), qui n'est pas le code donné : les contrôles correspondants sont montrés comme possibles",
  "restrict.notUnderstood":
    "les mots (langue « {language} ») ne sont pas compris : seuls les contrôles sur toutes les marchandises sont montrés ; indiquez hsCode",
  "restrict.noCode": "aucun code n'a pu être déduit du nom du produit : indiquez hsCode",
  "restrict.proposed":
    "codes proposés par le classificateur d'après le nom du produit : {codes} ; un contrôle est ferme si tous y tombent, si l'un est sûr ou si le nom lui-même le dit",
  "restrict.vague": "le nom dit à peine ce que sont les marchandises : ne rien trouver ne veut rien dire",
  "restrict.held":
    "{controls} contrôles de la destination sont disponibles, dont {general} de connaissance générale ; le silence d'une table n'est pas une permission.",
  "restrict.notHeld":
    "Les contrôles propres de la destination ne sont pas disponibles : on a vérifié ce qui vaut dans le monde, et n'y rien trouver n'est pas une permission.",
  "restrict.fewHeld":
    "Seuls {controls} contrôles propres de la destination sont disponibles, pas les autres : on a vérifié ce qui vaut dans le monde, et n'y rien trouver n'est pas une permission.",
  "restrict.noGoods":
    "aucune marchandise n'a été indiquée : tous les contrôles de la destination sont listés comme possibles",
  "restrict.noOrigin": "sans origine, les contrôles liés à l'origine ne sont montrés que comme possibles",
  "restrict.noExporter":
    "sans exportFrom ni origine, les embargos du pays exportateur ne sont montrés que comme possibles",
  "restrict.noName":
    "sans nom de produit, les contrôles sur certaines marchandises de la position ne sont montrés que comme possibles",
  "restrict.exporterNotHeld":
    "d'autres pays soumettent la destination ({destination}) à un large embargo : ce qu'en dit le droit du pays d'exportation ({exporter}) n'est pas détenu",
  "restrict.silence":
    "de telles marchandises sont interdites dans : {countries} ; ne rien avoir à leur sujet ({destination}) n'est pas une autorisation",
};
