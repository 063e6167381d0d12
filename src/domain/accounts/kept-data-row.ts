/** When rows of a table end by themselves: `days` after the moment in `column`, named as the schema names it. */
export interface End {
  column: string;
  days: number;
  /** Only rows whose column says this. */
  only?: { column: string; is: string };
  /** Not while a row of that table names them in that column. */
  heldBy?: { table: string; column: string };
}

/** One kind of data that is kept, in one table: what the privacy page says of it and what the hourly clean-up does. */
export interface KeptData {
  table: string;
  holds: string;
  /** What of it nobody reads in the database without the service's secret, and what stands there in clear. */
  form: string;
  /** How long, in words. */
  kept: string;
  /** How it ends sooner. */
  deletedBy: string;
  ends: readonly End[];
}

export const WITH_ACCOUNT = "deleting the account";
export const UNTIL_DELETED = "until it is deleted";
export const days = (count: number): string => (count === 1 ? "24 hours" : `${count} days`);
