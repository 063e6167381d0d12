import { lexiconDataset } from "../../seed/load/datasets/lexicon.ts";
import { seededDatabase } from "./seeded-database.ts";

const seeded = seededDatabase([lexiconDataset()]);

/** The packed lexicon as the loader leaves it. */
export const seededLexicon = async (): Promise<KVNamespace> => (await seeded).kv;
