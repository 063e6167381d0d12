import { sql } from "drizzle-orm";
import type { Classification } from "../../domain/classification/classify-product.ts";
import { TRUSTED_MS } from "../clock.ts";
import { Memory, type Remembered } from "../memory.ts";
import { bound, query } from "../query.ts";
import {
  classificationDecisions as decisions,
  classificationOverrides as overrides,
} from "../schema/index.ts";
import type { ClassificationOverride } from "./own-code.ts";

/** Whether an account has settled anything of goods: by rules of its own, by answers kept for it. 1 or 0. */
interface SettledAtAll {
  rules: number;
  answers: number;
}

/** Read beside what an account settled of certain goods; costs a row of each at the most. */
export const SETTLED_AT_ALL = query<SettledAtAll>(
  sql`select exists (select 1 from ${overrides} where ${overrides.accountId} = ${bound("accountId")}) as "rules",
      exists (select 1 from ${decisions} where ${decisions.accountId} = ${bound("accountId")}) as "answers"`,
);

/** What an account has settled about a product: its own rule, and its latest answer with the index that gave it. */
export interface OwnDecision {
  override: ClassificationOverride | null;
  earlier: { indexVersion: string; answer: Classification } | null;
}

/** By what a product is looked up: its name, and its whole description. */
export interface ProductKeys {
  nameKey: string;
  productKey: string;
}

type Read<Value> = Remembered<{ value: Value; readAt: number }>;

/**
 * What an isolate remembers, for a minute, of what accounts settled about goods: an account that settled nothing, and
 * goods asked for again, wait for no database. For a minute after an account changes its rules here nothing of it is
 * remembered, so that the change holds at once, however late a copy of the database hears of it.
 */
export class SettledGoods {
  private readonly accounts: Read<SettledAtAll>;
  private readonly goods: Read<OwnDecision>;
  private readonly changed: Remembered<number>;

  constructor(memory = new Memory()) {
    this.accounts = memory.kind();
    this.goods = memory.kind();
    this.changed = memory.kind();
  }

  /** Whether the account is known to have no rules of its own. */
  hasNoRules(accountId: string, now: Date): boolean {
    return this.trusted(this.accounts, accountId, accountId, now)?.rules === 0;
  }

  /** What the account settled about a product; undefined where it must be read. */
  about(accountId: string, keys: ProductKeys, now: Date): OwnDecision | undefined {
    const known = this.trusted(this.goods, accountId, nameOf(accountId, keys), now);
    if (known !== undefined) return known;
    const atAll = this.trusted(this.accounts, accountId, accountId, now);
    return atAll?.rules === 0 && atAll.answers === 0 ? { override: null, earlier: null } : undefined;
  }

  /** @param now When it was asked for, not when it was answered. */
  rememberAccount(accountId: string, value: SettledAtAll | undefined, now: Date): void {
    if (value && !this.isChanged(accountId, now))
      this.accounts.put(accountId, { value, readAt: now.getTime() });
  }

  /** @param now When it was asked for, not when it was answered. */
  remember(accountId: string, keys: ProductKeys, value: OwnDecision, now: Date): void {
    if (!this.isChanged(accountId, now))
      this.goods.put(nameOf(accountId, keys), { value, readAt: now.getTime() });
  }

  /** To be called before an account's rules are written: what is read beside the write may be older. */
  change(accountId: string, now: Date): void {
    this.changed.put(accountId, now.getTime());
  }

  private isChanged(accountId: string, now: Date): boolean {
    const at = this.changed.get(accountId);
    return at !== undefined && now.getTime() - at < TRUSTED_MS;
  }

  private trusted<Value>(kind: Read<Value>, accountId: string, name: string, now: Date): Value | undefined {
    const known = kind.get(name);
    if (known === undefined || this.isChanged(accountId, now)) return undefined;
    return now.getTime() - known.readAt < TRUSTED_MS ? known.value : undefined;
  }
}

/** An account's id has no space. */
const nameOf = (accountId: string, { nameKey, productKey }: ProductKeys): string =>
  `${accountId} ${productKey} ${nameKey}`;
