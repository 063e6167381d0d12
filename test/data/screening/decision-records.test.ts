import { expect, test } from "vitest";
import {
  decisionsAbout,
  deleteDecision,
  findDecision,
  listDecisions,
  putDecision,
} from "../../../src/data/screening/decision-records.ts";
import { partyHash } from "../../../src/data/screening/screening-party.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
await addAccounts(db, "acc_1", "acc_2", "acc_4");
const env = { DB: db, MASTER_SECRET: "an unguessable secret of the tests, 32+" } as Env;
const NOW = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const decision = (name: string, reason: string) => ({
  party: { name },
  entryId: "un-1",
  stateHash: 7,
  facts: [1, 2],
  decision: "false_positive" as const,
  reason,
  decidedBy: "Ana",
});

test("a later decision about the same party and entry takes the earlier one's place and keeps its id", async () => {
  const first = await putDecision(env, "acc_1", decision("Jan Novak", "another birth date"), NOW);
  const second = await putDecision(env, "acc_1", decision("Jan Novak", "another country"), later(1));
  expect(second).toEqual({ ...first, reason: "another country", decidedAt: later(1).toISOString() });
  expect(await findDecision(env, "acc_1", first.id)).toEqual(second);
});

test("screening finds what its own account decided about a party, with the state that was shown", async () => {
  const { id } = await putDecision(env, "acc_2", decision("Eva Kral", "no match"), NOW);
  const hash = await partyHash(env, "acc_2", { name: "Eva Kral" });
  expect(await decisionsAbout(env, "acc_2", [hash, hash])).toEqual(
    new Map([
      [
        hash,
        [
          {
            id,
            entryId: "un-1",
            stateHash: 7,
            facts: [1, 2],
            decision: "false_positive",
            decidedBy: "Ana",
            decidedAt: NOW.toISOString(),
          },
        ],
      ],
    ]),
  );
  expect(await decisionsAbout(env, "acc_3", [hash])).toEqual(new Map());
  expect(await findDecision(env, "acc_3", id)).toBeNull();
});

test("what a person decided can change: the later finding takes the earlier one's place", async () => {
  const first = await putDecision(env, "acc_1", decision("Ota Hron", "a namesake"), NOW);
  const changed = { ...decision("Ota Hron", "same passport"), decision: "true_match" as const };
  expect(await putDecision(env, "acc_1", changed, later(1))).toMatchObject({ id: first.id });
  expect(await findDecision(env, "acc_1", first.id)).toMatchObject({
    decision: "true_match",
    reason: "same passport",
  });
});

test("decisions are listed newest first by pages, and taken back once, by their own account", async () => {
  for (const [at, name] of ["a", "b", "c"].entries())
    await putDecision(env, "acc_4", decision(name, name), later(at));
  const page = await listDecisions(env, "acc_4", { limit: 2, cursor: null });
  expect(page.decisions.map((one) => one.party.name)).toEqual(["c", "b"]);
  const rest = await listDecisions(env, "acc_4", { limit: 2, cursor: page.nextCursor });
  expect(rest).toMatchObject({ decisions: [{ party: { name: "a" } }], nextCursor: null });
  const id = rest.decisions[0]?.id ?? "";
  expect(await deleteDecision(db, "acc_5", id)).toBe(false);
  expect(await deleteDecision(db, "acc_4", id)).toBe(true);
  expect(await deleteDecision(db, "acc_4", id)).toBe(false);
});
