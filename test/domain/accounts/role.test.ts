import { expect, test } from "vitest";
import { mayTry, mayVisit, ROLE_TEXTS, ROLES } from "../../../src/domain/accounts/role.ts";

/** Who may see a page, and who may send its forms. */
const TABLE: Readonly<Record<string, { sees: string; changes: string }>> = {
  "/": { sees: "owner developer compliance read-only", changes: "owner developer compliance read-only" },
  "/usage": { sees: "owner developer compliance read-only", changes: "owner developer compliance read-only" },
  "/account/recovery-codes": {
    sees: "owner developer compliance read-only",
    changes: "owner developer compliance read-only",
  },
  "/account/export": { sees: "owner", changes: "owner" },
  "/account/delete": { sees: "owner", changes: "owner" },
  "/account/email": { sees: "owner", changes: "owner" },
  "/team/mem_1/role": { sees: "owner developer compliance read-only", changes: "owner" },
  "/landed-cost/quote": {
    sees: "owner developer compliance read-only",
    changes: "owner developer compliance",
  },
  "/quotes/quote_1/delete": {
    sees: "owner developer compliance read-only",
    changes: "owner developer compliance",
  },
  "/quotes/quote_1/diff": {
    sees: "owner developer compliance read-only",
    changes: "owner developer compliance read-only",
  },
  "/screening/sa_1/decide": { sees: "owner developer compliance read-only", changes: "owner compliance" },
  "/keys/key_1/roll": { sees: "owner developer compliance read-only", changes: "owner developer" },
  "/webhooks": { sees: "owner developer compliance read-only", changes: "owner developer" },
  "/playground": { sees: "owner developer compliance read-only", changes: "owner developer" },
};

test.each(Object.entries(TABLE))("%s is seen and changed by those it is for", (path, { sees, changes }) => {
  const who = (method: string) => ROLES.filter((role) => mayVisit(role, method, path)).join(" ");
  expect([who("GET"), who("HEAD"), who("POST"), who("DELETE")]).toEqual([sees, sees, changes, changes]);
});

test("a path that no area names is closed to all; a name that only begins alike is another", () => {
  for (const path of ["/kept", "/keysmith", "/usage-of-others", "/quotesandmore", "/landed"])
    expect(
      ROLES.filter((role) => mayVisit(role, "GET", path)),
      path,
    ).toEqual([]);
  expect(mayVisit("owner", "GET", "/keys/")).toBe(true);
});

test("the playground opens nothing that the pages close", () => {
  expect(mayTry("developer", "POST", "/calculate")).toBe(true);
  expect(mayTry("developer", "PUT", "/screen-parties/decisions")).toBe(false);
  expect(mayTry("developer", "POST", "/screen-parties")).toBe(false);
  expect(mayTry("developer", "GET", "/screen-parties/audit")).toBe(true);
  expect(mayTry("owner", "PUT", "/screen-parties/decisions")).toBe(true);
  expect(mayTry("read-only", "POST", "/calculate")).toBe(false);
});

test("every role is explained", () => {
  for (const role of ROLES) expect(ROLE_TEXTS[role].length).toBeGreaterThan(20);
});
