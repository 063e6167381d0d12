import { eccnWords, restrictionsWords, screeningWords } from "../words/compliance-words.ts";
import { COSTS_EACH, COSTS_ONE, type Tool } from "./tool.ts";

/** What may be sent, to whom, and under which licence. */
export const complianceTools: readonly Tool[] = [
  {
    operation: "POST /restrictions",
    name: "restrictions",
    title: "May these goods be sent there?",
    description: `Use it before anything is shipped: prohibitions, permits, licences, quotas, embargoes and dangerous goods rules for goods at a destination, with authority and law. State destinationCountry, originCountry and hsCode or productName; only a destination lists all it has, page by page. ${COSTS_ONE} Only none_found says that no control was found, and only among those held; unknown clears nothing. coverage tells whether the destination's own controls are held.`,
    effect: "reads",
    words: restrictionsWords,
  } satisfies Tool<Parameters<typeof restrictionsWords>[0]>,
  {
    operation: "POST /screen-parties",
    name: "screen_parties",
    title: "Sanctions lists",
    description: `Use it to compare a name, or up to 100 in names, with sanctions and export control lists. State type, country and birthDate too where known: they separate namesakes. ${COSTS_EACH} The answer never says clear: NO_LIST_MATCH means no match at this threshold, POTENTIAL_MATCH and REVIEW go to a person with the explanation of the score. With a secret key a record of each screening is kept (auditId).`,
    effect: "stores",
    words: screeningWords,
  } satisfies Tool<Parameters<typeof screeningWords>[0]>,
  {
    operation: "POST /eccn-lookup",
    name: "eccn_lookup",
    title: "Export control number",
    description: `Use it for dual-use goods: entries of the US Commerce Control List by product words or by number, reasons for control and, with destination, whether a licence is needed. ${COSTS_ONE} listed and other_jurisdiction need an export specialist; likely_ear99 rests on goods known to be ordinary; unknown clears nothing. Give limit: 5 unless more entries are asked for: each is long.`,
    effect: "reads",
    words: eccnWords,
  } satisfies Tool<Parameters<typeof eccnWords>[0]>,
];
