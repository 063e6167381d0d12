import { readFileSync } from "node:fs";
import type { RestrictionsResponse } from "../../../src/usecases/check-goods-restrictions.ts";
import { restrictionsOf } from "../../support/restrictions-of.ts";

/** A name of goods that its destination prohibits or licenses, in one of eight languages. */
interface Named {
  destination: string;
  language: string;
  name: string;
}

/** The rows of a table beside this file, its header first. */
const tableOf = (name: string): string[][] =>
  readFileSync(`test/eval/restrictions/${name}.tsv`, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));

/** Goods that are banned somewhere: each in eight languages, each language at the next of its destinations. */
function bannedGoods(): Named[] {
  const [[, ...languages] = [], ...rows] = tableOf("banned-goods");
  return rows.flatMap(([places = "", ...names]) => {
    const destinations = places.split(" ");
    return names.map((name, at) => ({
      destination: destinations[at % destinations.length] ?? "",
      language: languages[at] ?? "",
      name,
    }));
  });
}

/** What POST /restrictions answers to goods by name. */
async function answerByName(destination: string, name: string): Promise<RestrictionsResponse> {
  const result = await restrictionsOf({ destinationCountry: destination, productName: name });
  if (!result.ok) throw new Error(`${destination} ${name}: ${JSON.stringify(result.problems)}`);
  return result.answer;
}

/** How banned goods are answered by name: by status, and how many are cleared where controls are held. */
export async function judgeBannedGoods(): Promise<Record<string, number>> {
  const counts = await statusesOf(bannedGoods(), ({ status }) => status === "none_found");
  return { bannedByName: sumOf(counts), ...counts };
}

/** Where the ordinary goods are sent: destinations whose own controls are held. */
const HELD = "US GB DE FR CA AU NZ JP KR CN IN MX BR SG MY AE SA ZA NO CH".split(" ");

/** How ordinary goods are answered by name, each language at another of the destinations. */
export async function judgeOrdinaryGoods(): Promise<Record<string, number>> {
  const [head = [], ...rows] = tableOf("ordinary-goods");
  const goods = rows.flatMap((names, row) =>
    names.map((name, at) => ({
      destination: HELD[(row + at * 3) % HELD.length] ?? "",
      language: head[at] ?? "",
      name,
    })),
  );
  const counts = await statusesOf(goods, ({ status }) => status === "prohibited");
  const named = Object.entries(counts).map(([status, count]) => [`ordinary_${status}`, count]);
  return { ordinaryByName: sumOf(counts), ...Object.fromEntries(named) };
}

/** @param isFault Answers to print whole. */
async function statusesOf(
  goods: readonly Named[],
  isFault: (answer: RestrictionsResponse) => boolean,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = { prohibited: 0, restricted: 0, none_found: 0, unknown: 0 };
  for (const { destination, language, name } of goods) {
    const answer = await answerByName(destination, name);
    const { status, candidates, restrictions } = answer;
    counts[status] = (counts[status] ?? 0) + 1;
    if (!isFault(answer) && !process.argv.includes("--all")) continue;
    const codes = candidates.map(({ hsCode, confidence }) => `${hsCode} ${confidence}`).join(", ");
    const titles = restrictions.map(({ conditional, title }) => `${conditional ? "may " : ""}${title}`);
    console.log(`${status} ${destination} ${language} ${name}: ${codes} | ${titles.join("; ")}`);
  }
  return counts;
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
