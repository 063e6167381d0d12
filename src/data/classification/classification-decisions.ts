import { sql } from "drizzle-orm";
import type { Classification } from "../../domain/classification/classify-product.ts";
import { insertForAccount } from "../accounts/owned-rows.ts";
import { goodsHash, openText, sealText } from "../accounts/sealed-text.ts";
import { bound, columnsOf, listed, query, select, statement } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { readRowByRow } from "../readable-rows.ts";
import {
  classificationDecisions as decisions,
  classificationOverrides as overrides,
} from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";
import { type ClassificationOverride, ruleInForce } from "./own-codes.ts";

type Store = Pick<Env, "DB"> & Secrets;

/** A sealed rule goes before one of the same name that an older release wrote in clear. */
const OWN_RULE = select(
  columnsOf(overrides),
  sql`from ${overrides} where ${overrides.accountId} = ${bound("accountId")} and ${overrides.nameKey} in ${listed("nameKeys")}
      order by ${overrides.sealed} = ''`,
);
const OWN_ANSWER = select(
  { productKey: decisions.productKey, body: decisions.body },
  sql`from ${decisions} where ${decisions.accountId} = ${bound("accountId")} and ${decisions.productKey} in ${listed("productKeys")}
      and ${decisions.indexVersion} = ${bound("indexVersion")} order by ${decisions.decidedAt} desc`,
);
const KEEP = query(
  insertForAccount(decisions, {
    accountId: bound("accountId"),
    productKey: bound("productKey"),
    indexVersion: bound("indexVersion"),
    body: bound("body"),
    decidedAt: bound("decidedAt"),
  }).onConflictDoUpdate({
    target: [decisions.accountId, decisions.productKey],
    set: {
      indexVersion: sql`excluded.index_version`,
      body: sql`excluded.body`,
      decidedAt: sql`excluded.decided_at`,
    },
  }),
);

/** What an account has settled about a product: its own rule, or its earlier answer by the same index. */
interface OwnDecision {
  override: ClassificationOverride | null;
  earlier: Classification | null;
}

/** By what a product is looked up: its name, its whole description, and the index that would answer. */
interface ProductKeys {
  nameKey: string;
  productKey: string;
  indexVersion: string;
}

const rowName = (productHash: string): string => `classification ${productHash}`;

/** Reads both in one round trip; another account's rows cannot match. */
export async function ownDecision(
  env: Store,
  accountId: string,
  { nameKey, productKey, indexVersion }: ProductKeys,
): Promise<OwnDecision> {
  const [nameHash, productHash] = await Promise.all([
    goodsHash(env, accountId, nameKey),
    goodsHash(env, accountId, productKey),
  ]);
  const read = await readNamed(env.DB, {
    rules: OWN_RULE.with({ accountId, nameKeys: JSON.stringify([nameHash, nameKey]) }),
    answers: OWN_ANSWER.with({
      accountId,
      productKeys: JSON.stringify([productHash, productKey]),
      indexVersion,
    }),
  });
  const [rule] = read.rules;
  const [answer] = read.answers;
  // An answer that cannot be read is worked out anew.
  const earlier = await readRowByRow(
    env.DB,
    decisions,
    answer ? [answer] : [],
    (row) => row.productKey,
    async (row) =>
      JSON.parse(await openText(env, accountId, rowName(row.productKey), row.body)) as Classification,
  );
  return { override: rule ? await ruleInForce(env, rule) : null, earlier: earlier.records[0] ?? null };
}

/** The statement that keeps an answer for the account, to stand in its event's transaction; a newer one takes the place of an older. */
export async function decisionStatement(
  env: Store,
  accountId: string,
  {
    productKey,
    indexVersion,
    answer,
    now,
  }: { productKey: string; indexVersion: string; answer: Classification; now: Date },
): Promise<D1PreparedStatement> {
  const hash = await goodsHash(env, accountId, productKey);
  const body = await sealText(env, accountId, rowName(hash), JSON.stringify(answer));
  const decidedAt = now.toISOString();
  return statement(env.DB, KEEP.with({ accountId, productKey: hash, indexVersion, body, decidedAt }));
}
