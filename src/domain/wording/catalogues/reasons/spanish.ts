import type { ReasonMessages } from "../../words.ts";

/** What an answer says in Spanish of why, what is open, what was assumed and what could be done. */
export const REASONS: ReasonMessages = {
  "why.together": "{why} (junto con {fields})",
  "why.changesNothing": "un tipo se aplica sobre ello; aquí no cambia nada",
  "why.claimWithoutOrigin":
    "se solicita una preferencia y no se indica un origen que un acuerdo pueda cubrir",
  "why.declareInFull":
    '{setAside}; una declaración completa ("formal") permite solicitar la preferencia de {agreement}, al {rate}',
  "why.otherAgreement": "el acuerdo solicitado no cubre la mercancía; {agreement} sí",
  "why.laterDay": "{agreement}: {reason}",
  "why.codeFromName":
    "el código se dedujo del nombre con una confianza de {share} sobre 100, y otros códigos posibles cuestan distinto; indique el código",
  "why.codeFromNameAsk":
    "el código se dedujo del nombre con una confianza de {share} sobre 100, y otros códigos posibles cuestan distinto; indique el código: {question}",
  "why.goodsUnknown":
    "el nombre no dice qué es la mercancía, por lo que se cobra un arancel medio; indique el código o descríbala",
  "why.goodsUnknownAsk":
    "el nombre no dice qué es la mercancía, por lo que se cobra un arancel medio; indique el código o descríbala: {question}",
  "why.content":
    "el arancel recae sobre esta parte del valor; se cobra sobre todo el valor hasta que se indique, el efecto es el máximo",
  "why.relief":
    "{scheme} se aplica si esto se confirma ({source}); hasta entonces se muestra el cargo completo",
  "why.appliesUntilDenied": "{name} se aplica hasta que esto se niegue",
  "why.chargedUntilDenied": "{name} se cobra hasta que esto se niegue",
  "why.appliesIfConfirmed": "{name} se aplica si esto se confirma",
  "why.appliesToGoods": "{name} al {rate} se aplica a: {goods}",
  "why.noTax": "sin impuesto",
  "why.preferenceOpen":
    "hay una preferencia para mercancía de este origen; solicítela si es originaria y se tiene la prueba",
  "why.linesBelow":
    "las líneas de este código tienen aranceles, impuestos especiales o impuestos distintos; se cobra el más alto",
  "why.dutyEstimate": "el tipo del arancel es una estimación, dentro de una banda de tipos",
  "why.preferenceUnconfirmed":
    "el tipo preferencial no está confirmado en el arancel del país importador; como máximo se debe el tipo general",
  "why.prohibited": "la importación está prohibida, por lo que no hay tipo; se usa la media del arancel",
  "why.dutyNeeds": "el arancel se calcula sobre {needs}, que nadie indicó",
  "why.nationalLines": "las líneas nacionales de este código tienen tipos distintos; se cobra el más alto",
  "why.averageDuty": "sin código, el arancel es la media del país de destino sobre toda la mercancía",
  "why.chargeNeeds": "{name} se calcula sobre {needs}, que nadie indicó",
  "why.rateEstimate": "el tipo de {name} es una estimación: no se dispone de la tabla de su editor",
  "why.remedyMayBeDue": "puede deberse {name}, {rate}: decide su texto, no solo el código",
  "why.remedyAllOthers":
    "{name} se cobra al tipo de todos los demás fabricantes; un fabricante con tipo propio paga menos",
  "why.antiDumping":
    "puede deberse un derecho antidumping ({orders}): decide el texto de la medida, y el tipo es el del exportador",
  "why.countervailing":
    "puede deberse un derecho compensatorio ({orders}): decide el texto de la medida, y el tipo es el del exportador",
  "why.dutyThresholdEstimate": "el umbral bajo el que no se cobra arancel es una estimación",
  "why.taxThresholdEstimate": "el umbral bajo el que no se cobra impuesto es una estimación",
  "why.reliefUnknown": "no se sabe si aquí la mercancía de poco valor está exenta de arancel",
  "why.salesTaxPlace":
    "el impuesto sobre las ventas del estado y lugar de entrega no se cobra mientras no se conozcan",
  "why.salesTaxLocal": "solo se cobra el tipo de {state}; con sus localidades va de {min} a {max}",
  "why.generalRate": "sin código la mercancía paga el tipo general de arancel e impuesto; alguna paga menos",
  "why.reducedEstimate": "{name} al {rate} es una estimación: puede regir el tipo general de {general}",
  "why.reducedNotHeld": "{name} se cobra al tipo general: no se sabe qué mercancía paga menos ({country})",
  "why.region": "o destinationPostalCode: el impuesto varía según la región y se cobra el tipo general",
  "need.rateCode": "el hsCode del artículo cuyo tipo se aplica",
  "need.permission": "un permiso de importación",
  "need.dutyInWords": "el arancel, que el texto solo expresa con palabras",
  "need.exchange": "un tipo de cambio para {currency}",
  "need.band": "una banda de precio de entrada",
  "note.scheduleEnds": "el arancel disponible vale hasta el {date}",
  "note.scheduleBegins": "el arancel disponible empieza el {date}",
  "note.salesTax":
    "el impuesto sobre las ventas es el de {state} sobre la venta, y lo cobra el vendedor o la plataforma allí registrados; no es un cargo de la importación",
  "note.salesTaxLocal": "solo el tipo de {state}; con sus localidades va de {min} a {max}",
  "note.salesTaxMunicipal": "{state} no lo recauda, algunos de sus municipios sí",
  "note.zipShared": "el prefijo ZIP lo comparte con {states}; se toma {state}",
  "note.noSubheading": "los seis dígitos no son una subpartida del SA 2022",
  "note.toConfirm": "no cobrado, por confirmar: {name}, {rate}",
  "note.freeCirculation":
    "se presume en libre práctica ({union}), enviada desde dentro; la que no lo esté debe el arancel general",
  "note.notGranted": "preferencia no concedida: {reason}",
  "note.prohibited": "el arancel no publica tipo porque la importación está prohibida",
  "note.reliefNotHeld.gift":
    "no se conoce exención para regalos ({destination}): se muestra el cargo completo, que la aduana puede reducir",
  "note.reliefNotHeld.sample":
    "no se conoce exención para muestras ({destination}): se muestra el cargo completo, que la aduana puede reducir",
  "note.reliefNotHeld.return":
    "no se conoce exención para devoluciones ({destination}): se muestra el cargo completo, que la aduana puede reducir",
  "note.before":
    "la fecha de entrada es anterior al {date}; para entonces las normas disponibles ({country}) no están completas: {note}",
  "note.after":
    "la fecha de entrada es posterior al {date}; para entonces las normas disponibles ({country}) no están completas: {note}",
  "note.otherLaw": "la ley de ese día pudo ser otra",
  "note.notImported":
    "sin importación: la mercancía sale de dentro del territorio aduanero ({destination}), por lo que no se debe arancel ni tasa de frontera{law}; la mercancía que vuelve del extranjero se importa de nuevo: indique shipFrom",
  "note.taxArea":
    "el destino es un territorio fiscal propio dentro del territorio aduanero: su impuesto se debe al entrar",
  "note.nothingCleared": "las tasas de despacho del transportista no se cobran: no se despacha nada",
  "note.noReturnRelief": "la exención de retorno no hace falta dentro de un mismo territorio aduanero",
  "note.customsRate":
    "la aduana convierte según: {rule} ({law}); no hay tipo para este día, por lo que vale el tipo ({kind}) del {date}",
  "note.staleRate": "tipo de cambio {currency} del {date}",
  "assume.destination": "no se indicó destino",
  "assume.shipFrom": "enviado desde el país de origen",
  "assume.today": "hoy en {zone}",
  "assume.deliveryTaxed": "el impuesto sobre la venta recae también sobre la entrega",
  "assume.origin": "tipo de nación más favorecida; no se cobra ni concede nada propio del origen",
  "assume.freightInValue":
    "el flete aumenta aquí el valor en aduana: arancel e impuesto quedan cortos en su parte",
  "assume.freightOutside": "el flete queda aquí fuera del valor en aduana",
  "assume.insuranceInValue": "el seguro aumenta aquí el valor en aduana",
  "assume.insuranceOutside": "el seguro queda aquí fuera del valor en aduana",
  "assume.terms": "el precio incluye solo la mercancía",
  "assume.private": "impuestos y umbrales de compradores particulares",
  "assume.courier": "cargos de la vía de mensajería",
  "assume.registrations": "sin impuesto al pagar por un régimen del vendedor; rige la regla de la frontera",
  "assume.onePiece":
    "el precio es de una pieza o un par; el valor de la pieza decide qué líneas del arancel son posibles",
  "assume.purpose": "una venta, no un regalo ni una muestra",
  "assume.freeCirculation":
    "la mercancía hecha en {origin} y enviada desde dentro del territorio aduanero se presume allí en libre práctica; desde un depósito aduanero se importaría y debería arancel",
  "assume.freeCirculationUnknown":
    "la mercancía de país de fabricación no indicado y enviada desde dentro del territorio aduanero se presume allí en libre práctica; desde un depósito aduanero se importaría y debería arancel",
  "assume.exciseOwed":
    "el impuesto especial del destino ({destination}) se debe por la mercancía enviada desde {from}, en ventas y envíos privados; el remitente puede reclamar lo pagado en {from}",
  "assume.excisePaid":
    "el impuesto especial ({destination}) se presume pagado al ponerse a la venta: está en el precio y no se cobra de nuevo; desde un depósito fiscal se debería",
  "assume.goodsNamed":
    'productName dice "{phrase}", por lo que se cobra {name} ({rate}); indique el dato si el nombre engaña',
  "option.scheme": "Vender con {scheme}",
  "option.scheme.requires": "el registro del vendedor allí y el impuesto cobrado al pagar",
  "option.scheme.caution":
    "el impuesto se debe entonces sobre el precio de venta, valore la aduana lo que valore",
  "option.declareRate": "Declarar por completo, al tipo propio del arancel",
  "option.declareRates": "Declarar por completo, a los tipos propios del arancel",
  "option.declare.requires": "una declaración aduanera completa en lugar de la de poco valor",
  "option.declare.caution":
    "no junto con regímenes de impuesto al pagar; los transportistas cobran la declaración completa",
  "option.later": "Introducir la mercancía el {date} o después",
  "option.later.requires": "retener la mercancía o tenerla en depósito hasta entonces",
  "option.later.caution": "en lo que hoy se sabe de los cambios",
  "option.claim": "Solicitar la preferencia: {agreements}",
  "option.claim.requires":
    "mercancía originaria y la prueba de origen que pide el acuerdo, disponible a la entrada",
  "option.claim.caution":
    "sin la prueba se debe el arancel completo; véase ftaSavings para la regla de origen",
  "option.claim.cautionLines":
    "sin la prueba se debe el arancel completo; véase ftaSavings de cada línea para su regla de origen",
  "option.claim.unconfirmed": "{caution}; el propio tipo debe confirmarse en el arancel del país importador",
  "option.freight": "Mostrar flete y seguro aparte del precio",
  "option.freight.requires": "flete y seguro en la factura: envíe shippingPrice e insurance",
  "option.freight.rule":
    "Acuerdo de Valoración de la OMC, art. 8.2: aquí el valor es sin transporte internacional",
  "option.freight.caution": "solo puede descontarse el transporte realmente pagado",
  "option.together": "Enviar más mercancía de esta subpartida en el mismo envío",
  "option.together.requires": "un comprador, un envío y un valor aún bajo el límite del régimen",
  "option.together.caution":
    "el ahorro es por cada paquete evitado; sobre el límite rige el arancel para toda la mercancía",
  "setAside.threshold": "no se debe arancel por debajo del umbral",
  "setAside.flat": "se cobra {rate} en lugar del arancel general",
  "question.gender": "¿Para quién está hecho?",
  "question.material": "¿De qué está hecho?",
  "question.construction": "¿Cómo está hecho el tejido?",
  "question.state": "¿En qué estado está?",
  "question.power": "¿Con qué energía funciona?",
  "question.form": "¿En qué forma se presenta?",
  "question.use": "¿Para qué se usa?",
  "question.kind": "¿Es el artículo mismo, o una parte o accesorio?",
  "question.retail": "¿Está acondicionado para la venta al por menor?",
  "question.article": "¿Cuál de estos es?",
  "question.none": "Ninguno de estos",
  "question.or": " o ",
  "fact.gender": "género",
  "fact.material": "material",
  "fact.construction": "confección",
  "fact.kind": "clase",
  "fact.state": "estado",
  "fact.form": "forma",
  "fact.power": "energía",
  "fact.use": "uso",
  "fact.other": "otro",
  "classify.named": 'Las palabras "{words}" nombran mercancía de {code} ({title}).',
  "classify.namedHeading": 'Las palabras "{words}" nombran mercancía de la partida {code} ({title}).',
  "classify.alike":
    "Sus palabras, o su materia, se parecen a las de mercancía de la partida {code} ({title}).",
  "classify.brand": '"{name}" se toma como marca: indica el ramo, no el artículo.',
  "classify.assumed":
    "Supuesto: {fact} ({stated}), como suele ser en mercancía de este nombre; nadie lo indicó.",
  "classify.agrees": "Indicado: {fact} ({stated}), concuerda con esta subpartida.",
  "classify.doubtful": "Indicado: {fact} ({stated}), no encaja bien y baja la confianza.",
  "classify.rule": "Aplicado: {rule}.",
  "classify.heading": "Partida elegida por su texto (RGI 1), después la subpartida (RGI 6).",
  "classify.commoner":
    "Sus palabras solas pondrían primero {other}: la mercancía de {code} es más común en paquetes.",
  "classify.next": "Después vendría: {code} ({title}).",
  "classify.noWord":
    "No se conoce ninguna palabra del texto; el código es solo el más común y no debe usarse sin mejor descripción.",
  "classify.guess": "El texto apenas dice qué es el artículo: es una conjetura.",
  "classify.decided": "Indicado y así decidido ({fact}): {said}; eso es {to}, no {from}.",
  "classify.told": 'Respondido a "{question}": {answer}.',
  "classify.toldNone": 'Respondido a "{question}": ninguno de estos.',
  "audit.short": "Un código tiene al menos seis dígitos; este tiene {digits}.",
  "audit.unknown": "{code} no es una subpartida del SA 2022.",
  "audit.agrees": "Las palabras dicen la misma subpartida.",
  "audit.disagrees": "Las palabras dicen {code}: {title}.",
  "audit.unread": "Se entiende menos de la mitad de las palabras, así que nada dicen del código.",
  "audit.vague": "Las palabras apenas dicen qué es el artículo.",
  "audit.both": "Las palabras encajan con este código ({chance}) y con {code} ({confidence}).",
  "audit.rather":
    "Las palabras dicen más bien {code} ({confidence}), lo que no basta para contradecir el código.",
  "restrict.unknownCode":
    "los seis dígitos de {code} no son una subpartida del SA 2022: no se sabe qué es la mercancía",
  "restrict.nameRead":
    "los seis dígitos de {code} no son una subpartida del SA 2022: se leyó el nombre en su lugar",
  "restrict.otherName":
    "el nombre indica {code} ({title}), que no es el código declarado: sus controles se muestran como posibles",
  "restrict.notUnderstood":
    'las palabras (idioma "{language}") no se entienden: solo se muestran controles sobre toda mercancía; indique hsCode',
  "restrict.noCode": "no pudo deducirse código del nombre del producto: indique hsCode",
  "restrict.proposed":
    "códigos propuestos por el clasificador a partir del nombre: {codes}; un control es firme si todos caen bajo él, si uno es seguro o si el propio nombre lo dice",
  "restrict.vague": "el nombre apenas dice qué es la mercancía: que no se halle nada no significa nada",
  "restrict.held":
    "se dispone de {controls} controles del destino, {general} de ellos por conocimiento general; el silencio de una tabla no es permiso.",
  "restrict.notHeld":
    "No se dispone de los controles propios del destino: se revisó lo que rige en todo el mundo, y no hallar nada no es permiso.",
  "restrict.fewHeld":
    "De los controles propios del destino solo se dispone de {controls}, no de los demás: se revisó lo que rige en todo el mundo, y no hallar nada no es permiso.",
  "restrict.noGoods": "no se indicó mercancía: todos los controles del destino se listan como posibles",
  "restrict.noOrigin": "sin origen, los controles ligados al origen se muestran solo como posibles",
  "restrict.noExporter":
    "sin exportFrom ni origen, los embargos del país exportador se muestran solo como posibles",
  "restrict.noName":
    "sin nombre de producto, los controles sobre parte de la partida se muestran solo como posibles",
  "restrict.exporterNotHeld":
    "otros países someten el destino ({destination}) a un amplio embargo: no se dispone de lo que dice la ley del país exportador ({exporter})",
  "restrict.silence":
    "mercancía así está prohibida en: {countries}; no tener nada sobre ella ({destination}) no es autorización",
};
