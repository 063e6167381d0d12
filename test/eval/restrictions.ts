import { readdirSync, readFileSync } from "node:fs";
import { sourceRows, sourcesAtHand } from "../../seed/importers/csv.ts";
import { readRestrictions } from "../../seed/importers/restrictions/restriction-tables.ts";
import {
  findRestrictions,
  type RestrictionsFinding,
} from "../../src/domain/restrictions/find-restrictions.ts";
import type { Restriction } from "../../src/domain/restrictions/restriction.ts";
import { judgeBannedGoods, judgeOrdinaryGoods } from "./restrictions/banned-by-name.ts";

/**
 * `npm run eval:restrictions`: published look-up cases, agencies named in CBP rulings, and ordinary goods drawn
 * from the lexicon that should set no boolean, goods by name in eight languages, banned and ordinary (`--all` prints each); a table, then one line of JSON.
 */
const byDestination = Map.groupBy(readRestrictions(), (row) => row.destination);
const EU = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
const TODAY = "2026-11-20";

function rowsFor(destination: string): Restriction[] {
  return ["**", destination, ...(EU.has(destination) ? ["EU"] : [])].flatMap((d) =>
    (byDestination.get(d) ?? []).map((r) => r.restriction),
  );
}

function check(
  destination: string,
  code: string,
  origin?: string,
  productName?: string,
): RestrictionsFinding {
  return findRestrictions(rowsFor(destination), {
    codes: [{ code, chance: 1 }],
    originCountry: origin || undefined,
    productName,
    date: TODAY,
  });
}

const figures: Record<string, number> = {};
if (sourcesAtHand()) {
  const cases = sourceRows("../cases/controls-fta/restriction_cases.csv");
  let kinds = 0;
  for (const row of cases) {
    const expected = row.expected_type ?? "";
    const name = expected === "none" ? (row.why ?? "").replace(/;.*/, "") : undefined;
    const found = check(row.destination ?? "", row.hs6 ?? "", row.origin, name);
    const ok =
      expected === "none"
        ? !found.hasRestrictions
        : found.categories.includes(expected as Restriction["type"]);
    if (ok) kinds += 1;
    else
      console.log(
        `MISS ${row.destination} ${row.origin} ${row.hs6} expected ${expected}: ${found.restrictions.map((r) => `${r.type} ${r.title}`).join(", ")}`,
      );
  }
  const ORIGINS: Record<string, string> = {
    China: "CN",
    Germany: "DE",
    Italy: "IT",
    Mexico: "MX",
    Vietnam: "VN",
    Taiwan: "TW",
    Japan: "JP",
    Canada: "CA",
  };
  let named = 0;
  let agencies = 0;
  let clean = 0;
  const rulings = sourceRows("../cases/controls-fta/restriction_cases_us_cbp.csv");
  for (const row of rulings) {
    const product = (row.subject ?? "")
      .replace(/^The (tariff )?(classification|country of origin)[^o]* of/i, "")
      .replace(/ from [A-Z]\w+/g, "");
    const found = check("US", row.hs6 ?? "", ORIGINS[row.origin ?? ""], product);
    const wanted = (row.agencies_named ?? "").split("|").filter(Boolean);
    if (wanted.length === 0) {
      if (!found.restricted) clean += 1;
      else
        console.log(
          `named none, firm: ${row.ruling} ${row.hs6} ${product.slice(0, 50)}: ${found.restrictions
            .filter((r) => !r.conditional)
            .map((r) => r.title)
            .join(", ")}`,
        );
      continue;
    }
    named += 1;
    const texts = found.restrictions.map((r) => `${r.authority} ${r.title}`).join(" ");
    const all = wanted.every((agency) => agency.split("-").every((part) => texts.includes(part)));
    if (all) agencies += 1;
    else
      console.log(
        `MISS agency ${row.ruling} ${row.hs6} ${row.agencies_named} ${product.slice(0, 60)}: ${texts}`,
      );
  }
  Object.assign(figures, {
    cases: cases.length,
    kindsRight: kinds,
    kindRate: kinds / cases.length,
    rulingsNaming: named,
    agenciesFound: agencies,
    agencyRate: agencies / named,
    rulingsWithout: rulings.length - named,
    rulingsWithoutFirm: clean,
  });
} else console.error("SKIPPED: the worked cases are not at hand (SOURCES_DIR)");

/** Chapters of ordinary consumer and workshop goods: no food, drug, chemical, arms, vehicle or radio sector. */
const ORDINARY =
  "39 40 42 44 46 48 49 56 57 58 60 61 62 63 64 65 66 67 68 69 70 71 73 74 76 82 83 84 85 87 91 92 94 95 96".split(
    " ",
  );
const SECTORS =
  /^(3915|4011|4012|44(0|1)|7(10|11)|8(4(01|07|08|15|18)|50(4|6|7|9)|51(6|7)|52|539|543|549|70|71[0-3])|940(5|4)|950(3|4)|9613|49(01|07|11))/;
const DESTINATIONS = "US GB DE FR CA AU NZ JP KR CN IN MX BR SG MY AE SA ZA NO CH".split(" ");

function ordinaryGoods(count: number): { code: string; name: string }[] {
  const all: { code: string; name: string }[] = [];
  for (const file of readdirSync("seed/lexicon")
    .filter((f) => /^\d\d\.tsv$/.test(f) && ORDINARY.includes(f.slice(0, 2)))
    .sort()) {
    for (const line of readFileSync(`seed/lexicon/${file}`, "utf8").split("\n").slice(1)) {
      const [code = "", name = ""] = line.split("\t");
      if (/^\d{6}$/.test(code) && !SECTORS.test(code)) all.push({ code, name });
    }
  }
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[Math.floor(i * step)]).filter(
    (g) => g !== undefined,
  );
}

const goods = ordinaryGoods(300);
let checks = 0;
let quiet = 0;
let notFirm = 0;
const loud = new Map<string, number>();
for (const { code, name } of goods) {
  for (const destination of DESTINATIONS) {
    const found = check(destination, code, undefined, name);
    checks += 1;
    if (!found.restricted && !found.isProhibited) notFirm += 1;
    if (!found.hasRestrictions && !found.restricted && !found.isProhibited) quiet += 1;
    else
      for (const r of found.restrictions)
        loud.set(
          `${destination} ${r.conditional ? "may" : "FIRM"} ${r.title} (${r.scope})`,
          (loud.get(`${destination} ${r.conditional ? "may" : "FIRM"} ${r.title} (${r.scope})`) ?? 0) + 1,
        );
  }
}
for (const [text, count] of [...loud].sort((a, b) => b[1] - a[1]).slice(0, 40))
  console.log(`  ${count}\t${text}`);
Object.assign(figures, {
  ordinaryGoods: goods.length,
  ordinaryChecks: checks,
  noBoolean: checks ? quiet / checks : 0,
  notRestricted: checks ? notFirm / checks : 0,
});
Object.assign(figures, await judgeBannedGoods(), await judgeOrdinaryGoods());
console.log(JSON.stringify(figures));
