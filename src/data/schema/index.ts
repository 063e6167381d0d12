/**
 * The one description of the database, a file a subject: tables, columns, the words a column may hold, keys and
 * indexes. `d1-migrations/` makes it and a test holds the two equal; queries are written over it (../query.ts).
 */
export * from "./account-tables.ts";
export * from "./agreement-tables.ts";
export * from "./classification-tables.ts";
export * from "./console-tables.ts";
export * from "./country-and-tariff-tables.ts";
export * from "./event-tables.ts";
export * from "./job-tables.ts";
export * from "./law-tables.ts";
export * from "./quote-tables.ts";
export * from "./screening-tables.ts";
export * from "./team-tables.ts";
export * from "./usage-tables.ts";
