import type { z } from "@hono/zod-openapi";
import type { billCheckAnswer } from "../../api/bills/bills-schema.ts";
import { about, lines, moneyInWords } from "./sentences.ts";

type Checked = z.infer<typeof billCheckAnswer>;

const VERDICTS: Readonly<Record<Checked["verdict"], string>> = {
  matches: "The bill is as estimated.",
  explained: "The bill differs from the estimate, and the difference is explained.",
  unexplained: "The bill differs from the estimate, and nothing that was tried explains it.",
};

/** POST /bills/check: why a bill differs, what reproduces it to the cent, and what can be claimed back. */
export function billWords({ verdict, currency, differences, hypotheses, recoverable }: Checked): string {
  return lines(
    VERDICTS[verdict],
    about(
      "Differences",
      differences
        .filter(({ difference }) => difference !== 0)
        .map(
          (one) =>
            `${lineName(one)}${one.part} billed ${moneyInWords(one.billed, currency)}, estimated ${moneyInWords(one.estimated, currency)}`,
        ),
    ),
    about(
      "Explanations, best first",
      hypotheses.map(
        ({ title, detail, reproduces, ...of }) =>
          `${lineName(of)}${title}${detail ? `, ${detail}` : ""} (${reproduces.replaceAll("_", " ")})`,
      ),
    ),
    recoverable.amount > 0
      ? `${moneyInWords(recoverable.amount, currency)} can be claimed back from ${recoverable.to}: ${recoverable.how}${recoverable.until ? ` Until ${recoverable.until}.` : ""}`
      : "Nothing is known to be recoverable.",
  );
}

const lineName = ({ index, reference }: { index: number | null; reference: string | null }): string =>
  index === null ? "" : `line ${reference ?? index + 1}: `;
