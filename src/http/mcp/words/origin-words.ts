import type { z } from "@hono/zod-openapi";
import type { originAnswerSchema } from "../../api/origin/origin-schema.ts";
import { about, lines } from "./sentences.ts";

type Origin = z.infer<typeof originAnswerSchema>;

const VERDICTS: Readonly<Record<Origin["verdict"], string>> = {
  eligible: "The goods originate by what was stated: a preference may be claimed with the proof.",
  ineligible: "The goods do not originate under any agreement that was evaluated: pay the full duty.",
  indeterminate: "Not decided: facts are missing. Do not claim the preference yet.",
};

/** POST /roo/evaluate: whether a preference may be claimed, under which agreement, and what is missing. */
export function originWords(answer: Origin): string {
  const { recommended } = answer;
  return lines(
    VERDICTS[answer.verdict],
    answer.reason,
    recommended && agreementWords(recommended),
    about("Missing", answer.missing),
    about(
      "Agreements",
      answer.applicableFTAs.map(({ name, verdict }) => `${name}: ${verdict}`),
    ),
    about("Notes", answer.notes),
  );
}

function agreementWords(agreement: Origin["applicableFTAs"][number]): string {
  const { name, ruleText, preferentialRate, mfnRate, proofRequired } = agreement;
  const rates =
    preferentialRate && mfnRate ? ` The duty is ${preferentialRate.text} in place of ${mfnRate.text}.` : "";
  const proof = proofRequired.forms.length > 0 ? ` Proof: ${proofRequired.forms.join(", ")}.` : "";
  return `Best: ${name}. Rule: ${ruleText}${rates}${proof}`;
}
