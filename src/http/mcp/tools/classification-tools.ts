import { auditWords, classifyBatchWords, classifyWords } from "../words/classification-words.ts";
import { originWords } from "../words/origin-words.ts";
import { COSTS_EACH, COSTS_ONE, type Tool } from "./tool.ts";

/** Which code goods have, and whether they originate. */
export const classificationTools: readonly Tool[] = [
  {
    operation: "POST /classify",
    name: "classify",
    title: "HS code of goods",
    description: `Use it to find the HS code of goods from their words. State what they are, what they are made of and what they are for. ${COSTS_ONE} confidence is the measured chance that all six digits are right: below 0.5 the code is a guess that must not be declared. Where decisiveQuestion is there, ask the person that question, or answer it from what you know for certain, and call again with answers: { <id>: <value> }; the answer then binds.`,
    effect: "reads",
    words: classifyWords,
  } satisfies Tool<Parameters<typeof classifyWords>[0]>,
  {
    operation: "POST /classify/batch",
    name: "classify_batch",
    title: "HS codes of up to 100 products",
    description: `Use it for up to 100 products (10 without a key); for more use job_create. Each of items takes the arguments of classify; what they share goes into defaults. ${COSTS_EACH} Each product is answered or refused alone. Those below a confidence of 0.8 should be looked at by a person.`,
    effect: "reads",
    words: classifyBatchWords,
  } satisfies Tool<Parameters<typeof classifyBatchWords>[0]>,
  {
    operation: "POST /classify/audit",
    name: "classify_audit",
    title: "Codes in use against their words",
    description: `Use it to find wrong codes in a catalogue: each of items takes hsCode beside the words that classify takes; with price, originCountry and destinationCountry it also says what money the better code moves. ${COSTS_EACH} disagrees means that the words surely contradict the code; unsure means that it may well stand.`,
    effect: "reads",
    words: auditWords,
  } satisfies Tool<Parameters<typeof auditWords>[0]>,
  {
    operation: "POST /roo/evaluate",
    name: "origin_evaluate",
    title: "Rules of origin",
    description: `Use it to learn whether goods made in one country enter another at a preferential rate: the agreements between the two, the rule for the product, the verdict by what was stated, the saving and the proof. State hs_code, origin, destination, and of the making what is known: materials, exWorksPrice, processes. ${COSTS_ONE} indeterminate means that facts are missing, and missing names them: do not claim a preference on it.`,
    effect: "reads",
    words: originWords,
  } satisfies Tool<Parameters<typeof originWords>[0]>,
];
