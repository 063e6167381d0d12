import type { ScreeningQuery } from "./screen.ts";

/** A party as records, decisions and watches show it, and as a decision takes it: how it was screened is no part of it. */
export type KnownParty = Omit<ScreeningQuery, "threshold" | "limit">;

/** What a query knows of its party. @example knownParty({ name: "Jan Novak", threshold: 0.7 }) // { name: "Jan Novak" } */
export const knownParty = ({ threshold: _, limit: __, ...party }: ScreeningQuery): KnownParty => party;
