import type { Hono } from "hono";
import { BILLED_PARTS } from "../../domain/bills/bill.ts";
import { readBillText } from "../../domain/bills/read-bill-text.ts";
import { answered } from "./call-api.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { ask, statusOf } from "./forms/ask.ts";
import type { FormField, Typed } from "./forms/form-field.ts";
import { readTyped } from "./forms/read-typed.ts";
import { BILL, BillsPage, type CheckedBill } from "./pages/bills-page.tsx";
import type { ShownQuote } from "./pages/quotes-page.tsx";

export function registerBills(app: Hono<ConsoleEnv>): void {
  app.get("/bills", async (c) => {
    const typed = withPasted(readTyped(c.req.query()));
    const { quotes } = answered<{ quotes: ShownQuote[] }>(await c.get("api")("GET", "/quotes?limit=50"));
    const fields: FormField[] = [{ name: "quoteId", label: "Estimate", kind: "text" }, ...BILL];
    const asked = await ask<CheckedBill>(c, "/bills/check", fields, typed);
    const shown = { session: c.get("session"), typed, quotes, ...asked };
    return consolePage(c, <BillsPage {...shown} />, { status: statusOf(asked) });
  });
}

/** What was pasted goes into the fields that nobody filled, for a person to check. */
function withPasted({ pasted, ...typed }: Typed): Typed {
  if (pasted === undefined) return typed;
  const { currency, ...amounts } = readBillText(pasted);
  const read = BILLED_PARTS.flatMap((part) =>
    amounts[part] === undefined ? [] : [[`billed.${part}`, String(amounts[part])]],
  );
  return {
    ...Object.fromEntries(read),
    ...(currency === undefined ? {} : { "billed.currency": currency }),
    ...typed,
  };
}
