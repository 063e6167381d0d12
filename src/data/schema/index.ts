/**
 * The D1 schema in types, a file a subject. Migrations in `d1-migrations/` make it; a test holds the two equal.
 * Queries are plain SQL: what is read here is rows by key, joined over json_each.
 */
export * from "./accounts.ts";
export * from "./classification.ts";
export * from "./console.ts";
export * from "./events.ts";
export * from "./law.ts";
export * from "./origin.ts";
export * from "./reference.ts";
export * from "./screening.ts";
