/** For `drizzle-kit export` and `studio`; what a deployment applies is `d1-migrations/`, which is written by hand. */
export default {
  dialect: "sqlite",
  schema: "./src/data/schema/index.ts",
  out: "./d1-migrations",
};
