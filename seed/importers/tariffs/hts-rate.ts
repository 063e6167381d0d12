/**
 * Rate texts of the Harmonized Tariff Schedule of the United States (USITC JSON export) into the
 * canonical rate form. What the export states only in words becomes `as …` (a rate by reference) or
 * `raw: …`; an empty cell is the caller's to inherit and never arrives here.
 */

const UNITS: readonly [RegExp, string][] = [
  [/^kg$/, "KG"], [/^kg on drained weight$/, "KG:DRAINED"], [/^kg of total sugars$/, "KG:SUGARS"], [/^kg on (?:entire )?contents(?: of container)?(?: and container)?$/, "KG:WITH_CONTAINER"],
  [/^kg, including weight of container$/, "KG:WITH_CONTAINER"], [/^clean kg$/, "KG:CLEAN"], [/^liter$/, "L"], [/^pf\. ?liter(?: on ethyl alcohol content)?$/, "PFL"], [/^bbl$/, "BBL"],
  [/^doz\.?$/, "DOZ"], [/^pr\.?$/, "PR"], [/^(?:head|each|article|pack)$/, "NO"], [/^gross$/, "GRS"], [/^(?:1000|1,000|thousand|1,000 pins)$/, "THS"], [/^g$/, "G"], [/^m2(?: of recording surface)?$/, "M2"],
  [/^m3$/, "M3"], [/^(?:lin\. )?m$/, "M"], [/^t$/, "T"], [/^t, including weight of container$/, "T:WITH_CONTAINER"], [/^jewel$/, "JEWEL"], [/^jewel over 7$/, "JEWEL:OVER_SEVEN"],
  [/^line\/ ?gross$/, "GRS:LINES"], [/^gross of immediate containers$/, "GRS:CONTAINERS"], [/^each other piece or part$/, "NO:OTHER_PARTS"],
]; // biome-ignore format: a table

/** Canonical text of one printed rate. */
export function htsRate(printed: string): string {
  const text = printed
    .replace(/thou- sand/g, "thousand")
    .replace(/(\d|m\d)(of recording)/g, "$1 $2")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "");
  if (/^free\b(?!,)/i.test(text)) return "0%";
  const sugar =
    /^([\d.]+)¢\/kg less ([\d.]+)¢ ?\/kg for each degree under 100 degrees \(and fractions of a degree in proportion\) but not less (?:than )?([\d.]+)¢ ?\/kg$/.exec(
      text,
    );
  if (sugar) return `sugar(${dollars(sugar[1])}, ${dollars(sugar[2])}, ${dollars(sugar[3])} USD/KG)`;
  const reference =
    /^the (?:rate|duty)(?: of duty)? (?:applicable,? to|appli- cable to|provided in) (?!the applicable)(.+)$/i.exec(
      text,
    );
  const see = /^see (.+)$/i.exec(text);
  if (see) return `as ${(see[1] ?? "").replace(/[;+]/g, " ")}`;
  if (reference) return `as ${(reference[1] ?? "").replace("high- est", "highest").replace(/[;+]/g, " ")}`;
  const terms = text.split(/\s*\+\s*/).map(term);
  return terms.every((part) => part !== null) ? terms.join(" + ") : `raw: ${text}`;
}

function term(text: string): string | null {
  const percent = /^(\d+(?:\.\d+)?|\d+ \d\/\d)% ?(?:on (?:the )?(.+))?$/.exec(text);
  if (percent) return `${fraction(percent[1] ?? "")}%${part(percent[2])}`;
  const metal = /^(\$|)([\d.,]+)(¢|) ?\/kg on (?:the )?(\w+) content$/.exec(text);
  if (metal) return `${money(metal[1], metal[2], metal[3])} USD/KG:${(metal[4] ?? "").toUpperCase()}`;
  const each = /^(\$|)([\d.,]+)(¢|) ?(?:\/ ?|(?=each)|for )(.+)$/.exec(text);
  if (!each) return null;
  const anhydrous = /^kg of anhydrous (\w+) content$/.exec(each[4] ?? "");
  if (anhydrous) return `${money(each[1], each[2], each[3])} USD/KG:${(anhydrous[1] ?? "").toUpperCase()}`;
  const unit = UNITS.find(([pattern]) =>
    pattern.test((each[4] ?? "").replace(/^(each other piece or part).*$/, "$1")),
  )?.[1];
  return unit ? `${money(each[1], each[2], each[3])} USD/${unit}` : null;
}

/** The named part a percentage falls on; the "entire set" is the whole value. */
function part(words: string | undefined): string {
  if (!words || /^entire set$/.test(words)) return "";
  return ` of ${words
    .replace(/^thebattery$/, "battery")
    .replace(/^value of the /, "")
    .replace(/, if any$/, "")
    .replace(/,? (?:band )?or bracelet$/, "")
    .replace(/, band$/, "")
    .replace(/ and /g, "_and_")
    .replace(/[ ,]+/g, "_")
    .toLowerCase()}`;
}

function money(dollar: string | undefined, figure = "0", cent: string | undefined): string {
  const amount = figure.replaceAll(",", "");
  return cent ? dollars(amount) : dollar ? trim(Number(amount)) : amount;
}

const dollars = (cents = "0"): string => trim(Number(cents) / 100);
const trim = (value: number): string => String(Number(value.toFixed(10)));

/** "33 1/3" as a decimal to twelve places. */
function fraction(text: string): string {
  const mixed = /^(\d+) (\d)\/(\d)$/.exec(text);
  if (!mixed) return trim(Number(text));
  return (Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3])).toFixed(12);
}

/** The special column: a rate and the programmes it belongs to, several in a row. */
export function htsSpecial(printed: string): { rate: string; programmes: string[] }[] {
  const text = printed.replace(/\s+/g, " ").trim();
  const groups = [...text.matchAll(/([^()]*?)\s*\(([A-Z0-9+*, ]+)\)/g)];
  return groups.map((group) => ({
    rate: htsRate((group[1] ?? "").trim().replace(/^[,;] ?/, "")),
    programmes: (group[2] ?? "")
      .split(",")
      .map((code) => code.trim())
      .filter((code) => code !== ""),
  }));
}
