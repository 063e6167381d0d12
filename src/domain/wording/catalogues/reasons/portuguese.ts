import type { ReasonMessages } from "../../words.ts";

/** What an answer says in Portuguese of why, what is open, what was assumed and what could be done. */
export const REASONS: ReasonMessages = {
  "why.together": "{why} (junto com {fields})",
  "why.changesNothing": "uma taxa incide sobre isto; aqui nada muda",
  "why.claimWithoutOrigin": "pede-se uma preferência e não se indica origem que um acordo possa abranger",
  "why.declareInFull":
    '{setAside}; uma declaração completa ("formal") permite pedir a preferência de {agreement}, a {rate}',
  "why.otherAgreement": "o acordo pedido não abrange a mercadoria; {agreement} abrange",
  "why.laterDay": "{agreement}: {reason}",
  "why.codeFromName":
    "o código foi deduzido do nome com confiança de {share} em 100, e outros códigos possíveis custam de outro modo; indique o código",
  "why.codeFromNameAsk":
    "o código foi deduzido do nome com confiança de {share} em 100, e outros códigos possíveis custam de outro modo; indique o código: {question}",
  "why.goodsUnknown":
    "o nome não diz o que é a mercadoria, por isso cobra-se um direito médio; indique o código ou descreva-a",
  "why.goodsUnknownAsk":
    "o nome não diz o que é a mercadoria, por isso cobra-se um direito médio; indique o código ou descreva-a: {question}",
  "why.content":
    "o direito incide sobre esta parte do valor; até ser indicada incide sobre todo o valor, o efeito está no máximo",
  "why.relief": "{scheme} aplica-se se isto for confirmado ({source}); até lá mostra-se o encargo completo",
  "why.appliesUntilDenied": "{name} aplica-se até isto ser negado",
  "why.chargedUntilDenied": "{name} é cobrado até isto ser negado",
  "why.appliesIfConfirmed": "{name} aplica-se se isto for confirmado",
  "why.appliesToGoods": "{name} a {rate} aplica-se a: {goods}",
  "why.noTax": "sem imposto",
  "why.preferenceOpen":
    "há uma preferência para mercadoria desta origem; peça-a se for originária e a prova existir",
  "why.linesBelow":
    "as linhas deste código têm direitos, impostos especiais ou impostos diferentes; cobra-se o mais alto",
  "why.dutyEstimate": "a taxa do direito é uma estimativa, dentro de uma faixa de taxas",
  "why.preferenceUnconfirmed":
    "a taxa preferencial não está confirmada na pauta do país importador; no máximo é devida a taxa geral",
  "why.prohibited": "a importação é proibida, por isso não há taxa; usa-se a média da pauta",
  "why.dutyNeeds": "o direito calcula-se sobre {needs}, que ninguém indicou",
  "why.nationalLines": "as linhas nacionais deste código têm taxas diferentes; cobra-se a mais alta",
  "why.averageDuty": "sem código o direito é a média do país de destino sobre toda a mercadoria",
  "why.chargeNeeds": "{name} calcula-se sobre {needs}, que ninguém indicou",
  "why.rateEstimate": "a taxa de {name} é uma estimativa: a tabela do editor não está disponível",
  "why.remedyMayBeDue": "pode ser devido {name}, {rate}: decide o texto, não só o código",
  "why.remedyAllOthers":
    "{name} é cobrado à taxa de todos os outros fabricantes; um fabricante com taxa própria paga menos",
  "why.antiDumping":
    "pode ser devido direito antidumping ({orders}): decide o texto da medida, e a taxa é a do exportador",
  "why.countervailing":
    "pode ser devido direito compensatório ({orders}): decide o texto da medida, e a taxa é a do exportador",
  "why.dutyThresholdEstimate": "o limite abaixo do qual não se cobra direito é uma estimativa",
  "why.taxThresholdEstimate": "o limite abaixo do qual não se cobra imposto é uma estimativa",
  "why.reliefUnknown": "não se sabe se aqui a mercadoria de pequeno valor é isenta de direitos",
  "why.salesTaxPlace":
    "o imposto sobre vendas do estado e local de entrega não é cobrado enquanto não forem conhecidos",
  "why.salesTaxLocal": "cobra-se só a taxa de {state}; com as localidades vai de {min} a {max}",
  "why.generalRate": "sem código a mercadoria paga a taxa geral de direito e imposto; alguma paga menos",
  "why.reducedEstimate": "{name} a {rate} é uma estimativa: pode valer a taxa geral de {general}",
  "why.reducedNotHeld": "{name} é cobrado à taxa geral: não se sabe que mercadoria paga menos ({country})",
  "why.region": "ou destinationPostalCode: o imposto varia com a região e cobra-se a taxa geral",
  "need.rateCode": "o hsCode do artigo cuja taxa se aplica",
  "need.permission": "uma licença de importação",
  "need.dutyInWords": "o direito, que a pauta só indica por palavras",
  "need.exchange": "uma taxa de câmbio para {currency}",
  "need.band": "uma faixa de preço de entrada",
  "note.scheduleEnds": "a pauta disponível vale até {date}",
  "note.scheduleBegins": "a pauta disponível começa em {date}",
  "note.salesTax":
    "o imposto sobre vendas é o de {state} sobre a venda, cobrado pelo vendedor ou plataforma ali registado; não é encargo da importação",
  "note.salesTaxLocal": "só a taxa de {state}; com as localidades vai de {min} a {max}",
  "note.salesTaxMunicipal": "{state} não o cobra, alguns dos seus municípios sim",
  "note.zipShared": "o prefixo ZIP é partilhado com {states}; assume-se {state}",
  "note.noSubheading": "os seis dígitos não são uma subposição do SH 2022",
  "note.toConfirm": "não cobrado, a confirmar: {name}, {rate}",
  "note.freeCirculation":
    "presume-se em livre prática ({union}), enviada de dentro; a que não estiver deve o direito geral",
  "note.notGranted": "preferência não concedida: {reason}",
  "note.prohibited": "a pauta não publica taxa porque a importação é proibida",
  "note.reliefNotHeld.gift":
    "não se conhece isenção para presentes ({destination}): mostra-se o encargo completo, que a alfândega pode reduzir",
  "note.reliefNotHeld.sample":
    "não se conhece isenção para amostras ({destination}): mostra-se o encargo completo, que a alfândega pode reduzir",
  "note.reliefNotHeld.return":
    "não se conhece isenção para devoluções ({destination}): mostra-se o encargo completo, que a alfândega pode reduzir",
  "note.before":
    "a data de entrada é anterior a {date}; para então as regras disponíveis ({country}) não estão completas: {note}",
  "note.after":
    "a data de entrada é posterior a {date}; para então as regras disponíveis ({country}) não estão completas: {note}",
  "note.otherLaw": "a lei desse dia pode ter sido outra",
  "note.notImported":
    "sem importação: a mercadoria sai de dentro do território aduaneiro ({destination}), por isso não há direito nem taxa de fronteira{law}; mercadoria que volta do estrangeiro é importada de novo: indique shipFrom",
  "note.taxArea":
    "o destino é um território fiscal próprio dentro do território aduaneiro: o seu imposto é devido à entrada",
  "note.nothingCleared":
    "as taxas de desalfandegamento do transportador não são cobradas: nada é desalfandegado",
  "note.noReturnRelief": "a isenção de retorno não é precisa dentro do mesmo território aduaneiro",
  "note.customsRate":
    "a alfândega converte segundo: {rule} ({law}); não há câmbio para este dia, por isso vale o câmbio ({kind}) de {date}",
  "note.staleRate": "câmbio {currency} de {date}",
  "assume.destination": "nenhum destino indicado",
  "assume.shipFrom": "enviado do país de origem",
  "assume.today": "hoje em {zone}",
  "assume.deliveryTaxed": "o imposto sobre a venda incide também sobre a entrega",
  "assume.origin": "taxa da nação mais favorecida; nada próprio da origem é cobrado ou concedido",
  "assume.freightInValue":
    "o frete aumenta aqui o valor aduaneiro: direito e imposto ficam baixos nessa parte",
  "assume.freightOutside": "o frete fica aqui fora do valor aduaneiro",
  "assume.insuranceInValue": "o seguro aumenta aqui o valor aduaneiro",
  "assume.insuranceOutside": "o seguro fica aqui fora do valor aduaneiro",
  "assume.terms": "o preço inclui só a mercadoria",
  "assume.private": "impostos e limites de compradores particulares",
  "assume.courier": "encargos da via expressa",
  "assume.registrations": "sem imposto no pagamento por regime do vendedor; vale a regra da fronteira",
  "assume.onePiece": "o preço é de uma peça ou par; o valor da peça decide que linhas da pauta são possíveis",
  "assume.purpose": "uma venda, não um presente ou amostra",
  "assume.freeCirculation":
    "a mercadoria feita em {origin} e enviada de dentro do território aduaneiro presume-se ali em livre prática; de um entreposto aduaneiro seria importada e deveria direitos",
  "assume.freeCirculationUnknown":
    "a mercadoria de país de fabrico não indicado e enviada de dentro do território aduaneiro presume-se ali em livre prática; de um entreposto aduaneiro seria importada e deveria direitos",
  "assume.exciseOwed":
    "o imposto especial do destino ({destination}) é devido na mercadoria enviada de {from}, em vendas e envios privados; o remetente pode reaver o pago em {from}",
  "assume.excisePaid":
    "o imposto especial ({destination}) presume-se pago ao ser posta à venda: está no preço e não se cobra de novo; de um entreposto fiscal seria devido",
  "assume.goodsNamed":
    'productName diz "{phrase}", por isso cobra-se {name} ({rate}); indique o facto se o nome enganar',
  "option.scheme": "Vender por {scheme}",
  "option.scheme.requires": "o registo do vendedor no local e o imposto cobrado no pagamento",
  "option.scheme.caution":
    "o imposto é então devido sobre o preço de venda, qualquer que seja a avaliação da alfândega",
  "option.declareRate": "Declarar por completo, à taxa própria da pauta",
  "option.declareRates": "Declarar por completo, às taxas próprias da pauta",
  "option.declare.requires": "uma declaração aduaneira completa em vez da de pequeno valor",
  "option.declare.caution":
    "não com regimes de imposto no pagamento; os transportadores cobram a declaração completa",
  "option.later": "Fazer entrar a mercadoria em {date} ou depois",
  "option.later.requires": "reter a mercadoria ou mantê-la em entreposto até lá",
  "option.later.caution": "tanto quanto hoje se sabe das mudanças",
  "option.claim": "Pedir a preferência: {agreements}",
  "option.claim.requires":
    "mercadoria originária e a prova de origem que o acordo pede, disponível à entrada",
  "option.claim.caution": "sem a prova é devido o direito completo; ver ftaSavings para a regra de origem",
  "option.claim.cautionLines":
    "sem a prova é devido o direito completo; ver ftaSavings de cada linha para a sua regra de origem",
  "option.claim.unconfirmed": "{caution}; a própria taxa deve ser confirmada na pauta do país importador",
  "option.freight": "Mostrar frete e seguro à parte do preço",
  "option.freight.requires": "frete e seguro na fatura: envie shippingPrice e insurance",
  "option.freight.rule":
    "Acordo da OMC sobre o valor aduaneiro, art. 8.2: aqui o valor é sem transporte internacional",
  "option.freight.caution": "só se pode descontar o transporte realmente pago",
  "option.together": "Enviar mais mercadoria desta subposição na mesma remessa",
  "option.together.requires": "um comprador, uma remessa e um valor ainda abaixo do limite do regime",
  "option.together.caution":
    "a poupança é por cada pacote evitado; acima do limite a pauta aplica-se a toda a mercadoria",
  "setAside.threshold": "abaixo do limite não é devido direito",
  "setAside.flat": "cobra-se {rate} em vez do direito da pauta",
  "question.gender": "Para quem é feito?",
  "question.material": "De que é feito?",
  "question.construction": "Como é feito o tecido?",
  "question.state": "Em que estado está?",
  "question.power": "Como é alimentado?",
  "question.form": "Em que forma se apresenta?",
  "question.use": "Para que serve?",
  "question.kind": "É o próprio artigo, ou uma parte ou acessório?",
  "question.retail": "Está acondicionado para venda a retalho?",
  "question.article": "Qual destes é?",
  "question.none": "Nenhum destes",
  "question.or": " ou ",
  "fact.gender": "género",
  "fact.material": "material",
  "fact.construction": "fabrico",
  "fact.kind": "tipo",
  "fact.state": "estado",
  "fact.form": "forma",
  "fact.power": "alimentação",
  "fact.use": "uso",
  "fact.other": "outro",
  "classify.named": 'As palavras "{words}" designam mercadoria de {code} ({title}).',
  "classify.namedHeading": 'As palavras "{words}" designam mercadoria da posição {code} ({title}).',
  "classify.alike": "As palavras, ou a matéria, são como as de mercadoria da posição {code} ({title}).",
  "classify.brand": '"{name}" é tomado como marca: aponta o ramo, não o artigo.',
  "classify.assumed":
    "Presumido: {fact} ({stated}), como é costume em mercadoria deste nome; ninguém o indicou.",
  "classify.agrees": "Indicado: {fact} ({stated}), concorda com esta subposição.",
  "classify.doubtful": "Indicado: {fact} ({stated}), ajusta-se mal e baixa a confiança.",
  "classify.rule": "Aplicado: {rule}.",
  "classify.heading": "Posição escolhida pelo seu texto (RGI 1), depois a subposição (RGI 6).",
  "classify.commoner":
    "Só as palavras poriam primeiro {other}: a mercadoria de {code} é mais comum em pacotes.",
  "classify.next": "A seguir viria: {code} ({title}).",
  "classify.noWord":
    "Nenhuma palavra do texto é conhecida; o código é só o mais comum e não deve ser usado sem melhor descrição.",
  "classify.guess": "O texto mal diz o que é o artigo: é um palpite.",
  "classify.decided": "Indicado e assim decidido ({fact}): {said}; isso é {to}, não {from}.",
  "classify.told": 'Respondido a "{question}": {answer}.',
  "classify.toldNone": 'Respondido a "{question}": nenhum destes.',
  "audit.short": "Um código tem pelo menos seis dígitos; este tem {digits}.",
  "audit.unknown": "{code} não é uma subposição do SH 2022.",
  "audit.agrees": "As palavras dizem a mesma subposição.",
  "audit.disagrees": "As palavras dizem {code}: {title}.",
  "audit.unread": "Compreende-se menos de metade das palavras, por isso nada dizem do código.",
  "audit.vague": "As palavras mal dizem o que é o artigo.",
  "audit.both": "As palavras ajustam-se a este código ({chance}) e a {code} ({confidence}).",
  "audit.rather": "As palavras dizem antes {code} ({confidence}), o que não basta para contradizer o código.",
  "restrict.unknownCode":
    "os seis dígitos de {code} não são uma subposição do SH 2022: não se sabe o que é a mercadoria",
  "restrict.nameRead":
    "os seis dígitos de {code} não são uma subposição do SH 2022: leu-se o nome em seu lugar",
  "restrict.otherName":
    "o nome indica {code} ({title}), que não é o código declarado: os seus controlos mostram-se como possíveis",
  "restrict.notUnderstood":
    'as palavras (língua "{language}") não são compreendidas: mostram-se só controlos sobre toda a mercadoria; indique hsCode',
  "restrict.noCode": "não se deduziu código do nome do produto: indique hsCode",
  "restrict.proposed":
    "códigos propostos pelo classificador a partir do nome: {codes}; um controlo é firme se todos caem nele, se um é seguro ou se o próprio nome o diz",
  "restrict.vague": "o nome mal diz o que é a mercadoria: nada encontrar nada significa",
  "restrict.held":
    "estão disponíveis {controls} controlos do destino, {general} deles por conhecimento geral; o silêncio de uma tabela não é permissão.",
  "restrict.notHeld":
    "Os controlos próprios do destino não estão disponíveis: verificou-se o que vale no mundo, e nada encontrar não é permissão.",
  "restrict.fewHeld":
    "Dos controlos próprios do destino só estão disponíveis {controls}, não os outros: verificou-se o que vale no mundo, e nada encontrar não é permissão.",
  "restrict.noGoods":
    "nenhuma mercadoria indicada: todos os controlos do destino são listados como possíveis",
  "restrict.noOrigin": "sem origem, os controlos ligados à origem mostram-se só como possíveis",
  "restrict.noExporter":
    "sem exportFrom nem origem, os embargos do país exportador mostram-se só como possíveis",
  "restrict.noName": "sem nome do produto, os controlos sobre parte da posição mostram-se só como possíveis",
  "restrict.exporterNotHeld":
    "outros países submetem o destino ({destination}) a um amplo embargo: não se dispõe do que diz a lei do país exportador ({exporter})",
  "restrict.silence":
    "mercadoria assim é proibida em: {countries}; nada haver sobre ela ({destination}) não é autorização",
};
