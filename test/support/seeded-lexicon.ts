import { committedDatabase } from "./seeded-database.ts";

const seeded = committedDatabase("lexicon", /^(?:lexicon|exchange-rates)$/);

/** The packed lexicon as the loader leaves it, and the exchange rates that prices beside it need. */
export const seededLexicon = async (): Promise<KVNamespace> => (await seeded).kv;
