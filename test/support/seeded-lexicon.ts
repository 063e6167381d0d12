import { lexiconDataset } from "../../seed/load/datasets/lexicon.ts";
import { exchangeDataset } from "../../seed/load/datasets/reference.ts";
import { seededDatabase } from "./seeded-database.ts";

const seeded = seededDatabase([lexiconDataset(), exchangeDataset()]);

/** The packed lexicon as the loader leaves it, and the exchange rates that prices beside it need. */
export const seededLexicon = async (): Promise<KVNamespace> => (await seeded).kv;
