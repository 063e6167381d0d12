/**
 * The one description of the database, a file a subject: tables, columns, the words a column may hold, keys and
 * indexes. `d1-migrations/` makes it and a test holds the two equal; queries are written over it (../query.ts).
 */
export * from "./accounts.ts";
export * from "./classification.ts";
export * from "./console.ts";
export * from "./events.ts";
export * from "./law.ts";
export * from "./origin.ts";
export * from "./reference.ts";
export * from "./screening.ts";
