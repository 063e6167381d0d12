/** What an answer says in English of why, what is open, what was assumed and what could be done. */
export const REASONS = {
  "why.together": "{why} (together with {fields})",
  "why.changesNothing": "a rate is charged on it; it changes nothing here",
  "why.claimWithoutOrigin": "a preference is claimed, and no origin is stated that an agreement could cover",
  "why.declareInFull":
    '{setAside}; a full declaration ("formal") lets the preference of {agreement} be claimed, at {rate}',
  "why.otherAgreement": "the agreement claimed does not cover the goods; {agreement} does",
  "why.laterDay": "{agreement}: {reason}",
  "why.codeFromName":
    "the code was found from the name with {share} in 100 confidence, and other codes it may mean cost differently; state the code",
  "why.codeFromNameAsk":
    "the code was found from the name with {share} in 100 confidence, and other codes it may mean cost differently; state the code: {question}",
  "why.goodsUnknown":
    "the name does not say what the goods are, so an average duty is charged; state the code, or describe them",
  "why.goodsUnknownAsk":
    "the name does not say what the goods are, so an average duty is charged; state the code, or describe them: {question}",
  "why.content":
    "the duty falls on this share of the value; the whole value is charged until it is stated, the effect is at its limit",
  "why.relief": "{scheme} applies where these are confirmed ({source}); the full charge is shown until then",
  "why.appliesUntilDenied": "{name} applies until this is denied",
  "why.chargedUntilDenied": "{name} is charged until this is denied",
  "why.appliesIfConfirmed": "{name} applies where this is confirmed",
  "why.appliesToGoods": "{name} at {rate} applies where the goods are {goods}",
  "why.noTax": "no tax",
  "why.preferenceOpen":
    "a preference is open to goods of this origin; claim it where they originate and the proof is held",
  "why.linesBelow":
    "the lines under this code owe different duties, excises or taxes; the highest is charged",
  "why.dutyEstimate": "the rate of duty is an estimate, good to a band of rates",
  "why.preferenceUnconfirmed":
    "the preferential rate is not confirmed in the importer's schedule; at most the general rate is due",
  "why.prohibited": "importation is prohibited, so no rate is printed; the schedule's average stands in",
  "why.dutyNeeds": "the duty is charged on {needs}, which nobody stated",
  "why.nationalLines": "the national lines under this code have different rates; the highest is charged",
  "why.averageDuty": "without a code the duty is the destination's average over all goods",
  "why.chargeNeeds": "{name} is charged on {needs}, which nobody stated",
  "why.rateEstimate": "the rate of {name} is an estimate: its publisher's table is not held",
  "why.remedyMayBeDue": "{name} may be due, {rate}: its words decide, which the code alone does not",
  "why.remedyAllOthers":
    "{name} is charged at the rate of all other makers; a maker with a rate of its own pays less",
  "why.antiDumping":
    "Anti-dumping duty may be due ({orders}): the order's words decide, and the deposit is the exporter's",
  "why.countervailing":
    "Countervailing duty may be due ({orders}): the order's words decide, and the deposit is the exporter's",
  "why.dutyThresholdEstimate": "the threshold under which no duty is collected is an estimate",
  "why.taxThresholdEstimate": "the threshold under which no tax is collected is an estimate",
  "why.reliefUnknown": "whether goods of small value are relieved of duty here is not known",
  "why.salesTaxPlace":
    "the sales tax of the state and place of delivery is not charged while they are not known",
  "why.salesTaxLocal": "the rate of {state} alone is charged; its localities make it {min} to {max}",
  "why.generalRate": "without a code the goods pay the general rate of duty and tax; some goods pay less",
  "why.reducedEstimate": "{name} at {rate} is an estimate: the general rate of {general} may hold",
  "why.reducedNotHeld":
    "{name} is charged at the general rate: which goods pay less in {country} is not held",
  "why.region": "or destinationPostalCode: the tax differs by region, and the general rate is charged",
  "need.rateCode": "hsCode of the article whose rate applies",
  "need.permission": "an import permission",
  "need.dutyInWords": "the duty, which the schedule states only in words",
  "need.exchange": "an exchange rate for {currency}",
  "need.band": "an entry price band",
  "note.scheduleEnds": "the schedule held is good until {date}",
  "note.scheduleBegins": "the schedule held begins on {date}",
  "note.salesTax":
    "sales tax is the tax of {state} on the sale, collected by the seller or marketplace that is registered there; it is no charge of the importation",
  "note.salesTaxLocal": "the rate of {state} alone; its localities make it {min} to {max}",
  "note.salesTaxMunicipal": "{state} levies none itself, some of its municipalities do",
  "note.zipShared": "the ZIP prefix is shared with {states}; {state} is taken",
  "note.noSubheading": "the six digits are not a subheading of HS 2022",
  "note.toConfirm": "not charged, to be confirmed: {name}, {rate}",
  "note.freeCirculation":
    "presumed in free circulation in {union}, sent from inside it; goods that are not owe the general duty",
  "note.notGranted": "preference not granted: {reason}",
  "note.prohibited": "the schedule prints no rate because importation is prohibited",
  "note.reliefNotHeld.gift":
    "no relief for gifts of {destination} is held: the full charge is shown, which customs may lower",
  "note.reliefNotHeld.sample":
    "no relief for samples of {destination} is held: the full charge is shown, which customs may lower",
  "note.reliefNotHeld.return":
    "no relief for returned goods of {destination} is held: the full charge is shown, which customs may lower",
  "note.before":
    "the entry date begins before {date}, where the rows held for {country} are not whole: {note}",
  "note.after": "the entry date lies after {date}, where the rows held for {country} are not whole: {note}",
  "note.otherLaw": "the law of that day may have been another",
  "note.notImported":
    "no importation: the goods are sent from inside the customs territory of {destination}, so no duty and no border fee is due{law}; goods that come back from abroad are imported again: state shipFrom",
  "note.taxArea":
    "the destination is a tax area of its own within the customs territory: its tax is due when the goods enter it",
  "note.nothingCleared": "the carrier's fees for clearance are not charged: nothing is cleared",
  "note.noReturnRelief": "returned-goods relief is not needed inside one customs territory",
  "note.customsRate":
    "customs convert at {rule} ({law}); none is held for this day, so the {kind} rate of {date} stands in",
  "note.staleRate": "exchange rate {currency} of {date}",
  "assume.destination": "no destination was given",
  "assume.shipFrom": "shipped from the country of origin",
  "assume.today": "today in {zone}",
  "assume.deliveryTaxed": "the tax on the sale falls on delivery too",
  "assume.origin":
    "most-favoured-nation rate; no origin-specific duty, remedy or preference is charged or granted",
  "assume.freightInValue": "freight raises the customs value here, so duty and tax are too low by its share",
  "assume.freightOutside": "freight is outside the customs value here",
  "assume.insuranceInValue": "insurance raises the customs value here",
  "assume.insuranceOutside": "insurance is outside the customs value here",
  "assume.terms": "the price holds the goods alone",
  "assume.private": "taxes and thresholds for private buyers",
  "assume.courier": "charges of the courier channel",
  "assume.registrations": "no tax at checkout under a seller's scheme; the border's rule holds",
  "assume.onePiece":
    "the price is of one piece or pair; what a piece is worth decides which lines of the tariff the goods may be",
  "assume.purpose": "a sale, not a gift or sample",
  "assume.freeCirculation":
    "goods made in {origin} and sent from inside the customs territory are presumed in free circulation there; from a customs warehouse they would be imported and owe duty",
  "assume.freeCirculationUnknown":
    "goods made in a country not stated and sent from inside the customs territory are presumed in free circulation there; from a customs warehouse they would be imported and owe duty",
  "assume.exciseOwed":
    "the excise of {destination} is owed on goods sent there from {from}, on sales and private consignments alike; what was paid in {from} the sender may reclaim",
  "assume.excisePaid":
    "the excise of {destination} is presumed paid when the goods were released for sale there, so the price holds it and it is not charged again; from a tax warehouse it would be due",
  "assume.goodsNamed":
    'productName says "{phrase}", so {name} is charged ({rate}); state the fact where the name misleads',
  "option.scheme": "Sell under {scheme}",
  "option.scheme.requires": "the seller's registration there, and the tax charged at checkout",
  "option.scheme.caution": "the tax is then due on the sale price, whatever customs assess",
  "option.declareRate": "Declare in full at the tariff's own rate",
  "option.declareRates": "Declare in full at the tariff's own rates",
  "option.declare.requires": "a full customs declaration in place of the low-value one",
  "option.declare.caution": "not together with checkout tax schemes; carriers charge for a full declaration",
  "option.later": "Enter the goods on or after {date}",
  "option.later.requires": "the goods held back or in bond until then",
  "option.later.caution": "as far as changes are known today",
  "option.claim": "Claim preference under {agreements}",
  "option.claim.requires":
    "originating goods and the proof of origin that the agreement names, held at entry",
  "option.claim.caution": "without the proof the full duty is owed; see ftaSavings for the rule of origin",
  "option.claim.cautionLines":
    "without the proof the full duty is owed; see each line's ftaSavings for its rule of origin",
  "option.claim.unconfirmed": "{caution}; the rate itself is to be confirmed in the importer's schedule",
  "option.freight": "Show freight and insurance apart from the price",
  "option.freight.requires": "freight and insurance stated on the invoice: send shippingPrice and insurance",
  "option.freight.rule": "WTO Valuation Agreement art. 8.2: the value here is without international carriage",
  "option.freight.caution": "only what was really paid for carriage can be left out",
  "option.together": "Send further goods of this subheading in the same consignment",
  "option.together.requires": "one buyer, one consignment, and its value still under the limit of the scheme",
  "option.together.caution":
    "the saving is for each parcel saved; above the limit the tariff applies to all goods",
  "setAside.threshold": "no duty is due under the threshold",
  "setAside.flat": "{rate} is charged in place of the tariff's duty",
  "question.gender": "Who is it made for?",
  "question.material": "What is it made of?",
  "question.construction": "How is the fabric made?",
  "question.state": "In what state is it?",
  "question.power": "How is it powered?",
  "question.form": "In what form does it come?",
  "question.use": "What is it used for?",
  "question.kind": "Is it the article itself, or a part or accessory of it?",
  "question.retail": "Is it put up for retail sale?",
  "question.article": "Which of these is it?",
  "question.none": "None of these",
  "question.or": " or ",
  "fact.gender": "gender",
  "fact.material": "material",
  "fact.construction": "construction",
  "fact.kind": "kind",
  "fact.state": "state",
  "fact.form": "form",
  "fact.power": "power",
  "fact.use": "use",
  "fact.other": "other",
  "classify.named": 'The words "{words}" name goods of {code} ({title}).',
  "classify.namedHeading": 'The words "{words}" name goods of heading {code} ({title}).',
  "classify.alike":
    "Its words, or what they are made of, are like those of goods of heading {code} ({title}).",
  "classify.brand": '"{name}" is taken as a brand: it points to the trade, not to the article.',
  "classify.assumed": "Assumed {fact} ({stated}), as goods of this name usually are: nobody stated it.",
  "classify.agrees": "Stated {fact} ({stated}) agrees with this subheading.",
  "classify.doubtful": "Stated {fact} ({stated}) does not fit well and lowers the confidence.",
  "classify.rule": "Applied: {rule}.",
  "classify.heading": "Heading chosen by its terms (GIR 1), then the subheading within it (GIR 6).",
  "classify.commoner": "Its words alone would put {other} first: goods of {code} are commoner among parcels.",
  "classify.next": "Next in line: {code} ({title}).",
  "classify.noWord":
    "No word of the text is known; the code is only the commonest one and must not be used without a better description.",
  "classify.guess": "The text hardly says what the article is: this is a guess.",
  "classify.decided": "Stated and so decided ({fact}): {said}; that is {to}, not {from}.",
  "classify.told": 'Told in answer to "{question}": {answer}.',
  "classify.toldNone": 'Told in answer to "{question}": none of these.',
  "audit.short": "A code has at least six digits; this one has {digits}.",
  "audit.unknown": "{code} is not a subheading of HS 2022.",
  "audit.agrees": "The words say the same subheading.",
  "audit.disagrees": "The words say {code}: {title}.",
  "audit.unread": "Less than half of the words are understood, so they say nothing of the code.",
  "audit.vague": "The words hardly say what the article is.",
  "audit.both": "The words fit this code ({chance}) and {code} ({confidence}).",
  "audit.rather": "The words say {code} rather ({confidence}), which is too little to contradict the code.",
  "restrict.unknownCode":
    "the six digits of {code} are not a subheading of HS 2022: what the goods are is not known",
  "restrict.nameRead": "the six digits of {code} are not a subheading of HS 2022: the name was read instead",
  "restrict.otherName":
    "the name reads as {code} ({title}), which is not the code stated: controls on it are shown as possible",
  "restrict.notUnderstood":
    'the words (language "{language}") are not understood: only controls on all goods are shown; state hsCode',
  "restrict.noCode": "no code could be told from the product's name: state hsCode",
  "restrict.proposed":
    "codes proposed by the classifier from the product's name: {codes}; a control is firm where all of them fall under it, where one is sure, or where the name itself says what it is about",
  "restrict.vague": "the name hardly tells what the goods are: that nothing is found means nothing",
  "restrict.held":
    "{controls} controls of the destination are held, {general} of them by general knowledge; a table that is silent is no permission.",
  "restrict.notHeld":
    "The destination's own controls are not held: what is held worldwide was checked, and nothing found there is no permission.",
  "restrict.fewHeld":
    "Of the destination's own controls only {controls} are held, the others are not held: what is held worldwide was checked, and nothing found there is no permission.",
  "restrict.noGoods": "no goods were stated: every control of the destination is listed, as possible",
  "restrict.noOrigin": "without an origin, controls bound to origins are shown as possible only",
  "restrict.noExporter":
    "without exportFrom or an origin, embargoes of the exporting country are shown as possible only",
  "restrict.noName":
    "without a product name, controls on some goods of the position are shown as possible only",
  "restrict.exporterNotHeld":
    "other countries embargo {destination} widely: what the law of {exporter} says of goods sent there is not held",
  "restrict.silence":
    "goods like these are prohibited in {countries}: that nothing on them is held for {destination} is no clearance",
} as const;
