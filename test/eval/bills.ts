/**
 * `npm run eval:bills`: couriers' bills of known causes against the check. Prints every bill whose cause does not stand
 * first or second and every random one that is explained; last, one line of JSON. With `--all`, every bill.
 */
import { BLIND_BILLS, RANDOM_BILLS } from "./bills/blind-bills.ts";
import { type BillOutcome, billOutcomes } from "./bills/run.ts";

const isFound = ({ place }: BillOutcome): boolean => place !== null && place <= 2;
const isRefused = ({ verdict }: BillOutcome): boolean => verdict === "unexplained";

if (import.meta.main) {
  const known = await billOutcomes(BLIND_BILLS);
  const random = await billOutcomes(RANDOM_BILLS);
  const all = process.argv.includes("--all");
  for (const one of known) if (all || !isFound(one)) tell(one);
  for (const one of random) if (all || !isRefused(one)) tell(one);
  const times = known.map(({ ms }) => ms).sort((one, other) => one - other);
  console.log(
    JSON.stringify({
      bills: known.length,
      found: known.filter(isFound).length,
      random: random.length,
      randomUnexplained: random.filter(isRefused).length,
      p50Ms: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    }),
  );
}

function tell({ id, causes, verdict, estimated, billed, explanations, place, ms }: BillOutcome): void {
  const figures = ({ duty, tax, fees }: BillOutcome["billed"]): string => `${duty} + ${tax} + ${fees}`;
  console.log(`${id}: ${causes.join(" and ") || "random"}, place ${place}, ${verdict}, ${Math.round(ms)} ms`);
  console.log(`  estimated ${figures(estimated)}, billed ${figures(billed)}`);
  for (const one of explanations.slice(0, 6)) console.log(`  ${one}`);
}
