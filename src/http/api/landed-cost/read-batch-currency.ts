import type { Problem } from "../../../usecases/problem.ts";
import { currencyCode } from "./landed-cost-body.ts";

interface BatchMoney {
  answerCurrency?: string | undefined;
  defaults?: Readonly<Record<string, unknown>> | undefined;
}

type Read =
  | { ok: true; answerCurrency: string; defaults: Record<string, unknown> }
  | { ok: false; problems: Problem[] };

/** The one currency that a batch is answered in, stated beside its items or among their defaults, and the defaults with it. */
export function readBatchCurrency({ answerCurrency: beside, defaults = {} }: BatchMoney): Read {
  const path = "defaults.answerCurrency";
  const parsed = currencyCode().optional().safeParse(defaults.answerCurrency);
  if (!parsed.success)
    return { ok: false, problems: [{ path, code: "invalid_format", message: "expected an ISO 4217 code" }] };
  const among = parsed.data?.toUpperCase();
  const answerCurrency = (beside ?? among ?? "USD").toUpperCase();
  if (among !== undefined && among !== answerCurrency)
    return {
      ok: false,
      problems: [
        {
          path,
          code: "conflict",
          message: `differs from answerCurrency "${answerCurrency}"; send one of them`,
        },
      ],
    };
  return { ok: true, answerCurrency, defaults: { ...defaults, answerCurrency } };
}
