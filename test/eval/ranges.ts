/**
 * `npm run eval:ranges -- 10000 SEED`: random requests to all countries. Every total must lie in its range, every
 * estimate in its own band, and what a caller adds must bring the total to a figure inside the range.
 * Prints what contradicts itself; last, one line of JSON.
 */
import type { LandedCostAnswer } from "../../src/domain/landed-cost/answer.ts";
import { landedCostOf, seededEnv } from "../support/landed-cost-of.ts";
import { contradictions } from "./ranges/check-answer.ts";
import { withMoreStated } from "./ranges/more-stated.ts";
import { type Body, randomBy, randomRequest } from "./ranges/random-requests.ts";

/** A cent of each of the amounts that were rounded. */
const SLACK = 0.03;

const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const random = randomBy(seed);
const { DB } = await seededEnv();
const countries = (await DB.prepare("select code from countries").all<{ code: string }>()).results;
const headings = (
  await DB.prepare("select heading, codes from hs_codes").all<{ heading: string; codes: string }>()
).results;
const codes = headings.flatMap(({ heading, codes: last }) =>
  last.split(" ").map((digits) => heading + digits),
);

const tally = {
  answered: 0,
  refused: 0,
  contradicted: 0,
  ranged: 0,
  wide: 0,
  stated: 0,
  outside: 0,
  widened: 0,
};
const shown = new Map<string, number>();

/** Prints the first five of a kind. */
function show(kind: string, text: string, body: Body): void {
  const times = (shown.get(kind) ?? 0) + 1;
  shown.set(kind, times);
  if (times <= 5) console.log(`${kind}: ${text}\n  ${JSON.stringify(body)}`);
}

const isHeavy = ({ data: { hsCode } }: LandedCostAnswer): boolean => /^2[24]/.test(hsCode ?? "");

for (let at = 0; at < count; at++) {
  const body = randomRequest(
    random,
    countries.map(({ code }) => code),
    codes,
  );
  const result = await landedCostOf(body);
  if (!result.ok) {
    tally.refused++;
    show("refused", JSON.stringify(result.problems), body);
    continue;
  }
  tally.answered++;
  const { answer } = result;
  for (const text of contradictions(answer)) {
    tally.contradicted++;
    show(text.replace(/[\d.]+/g, "#"), text, body);
  }
  const { totalLandedCostRange: range, totalLandedCost: total } = answer;
  if (range) tally.ranged++;
  if (range && range.max > 5 * total && !isHeavy(answer)) {
    tally.wide++;
    show("wide", `${total} in ${range.min} to ${range.max}: ${range.why.join("; ")}`, body);
  }
  const more = withMoreStated(body, answer, random);
  const then = more && (await landedCostOf(more));
  // What a made-up quantity of drinks and tobacco owes has no bound.
  if (!more || !then?.ok || !range || isHeavy(answer)) continue;
  tally.stated++;
  const { totalLandedCost, totalLandedCostRange } = then.answer;
  if (totalLandedCost < range.min - SLACK || totalLandedCost > range.max + SLACK) {
    tally.outside++;
    show("outside", `${totalLandedCost} not in ${range.min} to ${range.max}: ${range.why.join("; ")}`, {
      body,
      more,
    });
  }
  const width = totalLandedCostRange ? totalLandedCostRange.max - totalLandedCostRange.min : 0;
  if (width > range.max - range.min + SLACK) {
    tally.widened++;
    show(
      "widened",
      `${range.min} to ${range.max} became ${JSON.stringify(totalLandedCostRange)} from ${range.why.join("; ")}`,
      { body, more },
    );
  }
}
console.log(JSON.stringify({ eval: "ranges", seed, ...tally }));
