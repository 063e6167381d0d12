import { retentionYears, setRetentionYears } from "../data/screening/screening-records.ts";
import { retentionClasses } from "../domain/screening/retention.ts";

/** How many years an account keeps its records of screenings, and what else is kept how long. */
interface Retention {
  years: number;
  classes: ReturnType<typeof retentionClasses>;
}

/** What an account keeps, and how long. */
export async function screeningRetention(db: D1Database, accountId: string): Promise<Retention> {
  const years = await retentionYears(db, accountId);
  return { years, classes: retentionClasses(years) };
}

/** Sets how many years an account keeps its records; it holds for screenings from now on. */
export async function chooseRetention(db: D1Database, accountId: string, years: number): Promise<Retention> {
  await setRetentionYears(db, accountId, years);
  return { years, classes: retentionClasses(years) };
}
