import { parse } from "csv-parse/sync";
import { readTable } from "../../load/table.ts";
import { sourceRows, sourceText } from "../csv.ts";

/** Named code lists of the HTSUS chapter 99 notes, from the staged compilations. */

export const LIST_COLUMNS = ["list", "prefix", "from", "to"] as const;
type ListRow = Record<(typeof LIST_COLUMNS)[number], string>;

interface Entry {
  list: string;
  prefix: string;
  from?: string;
  to?: string;
}

const date = (text = ""): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : "");

/** Rows of a list file whose header is preceded by comment lines. */
function commented(path: string): Record<string, string>[] {
  const text = sourceText(path)
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n");
  return parse(text, { columns: true, skip_empty_lines: true, relax_column_count: true });
}

/**
 * First days of the lists of section 301, by heading. The lists of note 20 have none here: a line split
 * between them by description stands on each, and the later review of note 31 takes a line off them all.
 */
const CHINA_FROM: Readonly<Record<string, string>> = {
  "9903.88.01": "", "9903.88.02": "", "9903.88.03": "", "9903.88.04": "", "9903.88.15": "", "9903.91.01": "2024-09-27", "9903.91.02": "2024-09-27", "9903.91.03": "2024-09-27",
  "9903.91.05": "2025-01-01", "9903.91.11": "2025-01-01", "9903.91.06": "2026-01-01", "9903.91.07": "2026-01-01",
  "9903.91.08": "2026-01-01",
}; // biome-ignore format: a table

/** Note 31(b)(1) to (3), from 2026 note 31(h): respirators and lasting masks, by their statistical numbers. */
const MASKS = ["6307909842", "6307909844", "6307909850", "6307909875"];
/** Note 31(e), from 2026 note 31(h): disposable masks. */
const DISPOSABLE_MASKS = "6307909870";
/** Note 31(b)(4), from 2026 note 31(g) with the rest of its subheading: batteries of electric vehicles. */
const VEHICLE_BATTERIES = "8507600010";
/** Note 31(f) in 2025, note 31(i) from 2026: medical gloves. */
const GLOVES = "40151210";

function china(): Entry[] {
  return sourceRows("us/s301_product_lists.csv").flatMap(
    ({ hts8 = "", list = "", ch99_code = "" }): Entry[] => {
      if (list === "4B") return [{ list: "s301suspended", prefix: hts8 }];
      if (list === "cranes_301" || list === "note31_cranes") return [];
      // Rows name the chassis of note 31(k) by their codes.
      if (list === "note31_chassis") return [];
      const from = CHINA_FROM[ch99_code];
      if (from === undefined) throw new Error(`no first day of ${ch99_code}`);
      const name = `s301.${ch99_code.slice(5)}`;
      if (ch99_code === "9903.91.07") return [];
      return [{ list: name, prefix: hts8, from }];
    },
  );
}

const notes31 = (): Entry[] => [
  ...[...MASKS, VEHICLE_BATTERIES].map((prefix) => ({
    list: "s301.91.01",
    prefix,
    from: "2024-09-27",
    to: "2025-12-31",
  })),
  { list: "s301.91.04", prefix: DISPOSABLE_MASKS, from: "2025-01-01", to: "2025-12-31" },
  { list: "s301.91.05", prefix: GLOVES, from: "2025-01-01", to: "2025-12-31" },
  ...[...MASKS, DISPOSABLE_MASKS].map((prefix) => ({ list: "s301.91.07", prefix, from: "2026-01-01" })),
];

/** Note 36(b) as it read before 2026-04-06; the metals of notes 16 and 19 are read from the notes by hand. */
const formerCopper = (): Entry[] =>
  sourceRows("us/s232_copper_products.csv").map(
    ({ hts10: prefix = "" }): Entry => ({
      list: "pre232copper",
      prefix,
      from: "2025-08-01",
      to: "2026-04-05",
    }),
  );

/** Prefixes under a heading of the staged parameters: `name:` … `prefixes: ['…', …]`. */
function parameterPrefixes(name: string): string[] {
  const text = sourceText("us/policy_params_2026-06.yaml.gz");
  const at = text.indexOf(`\n  ${name}:`);
  const found = at < 0 ? null : /prefixes: \[([^\]]*)\]/.exec(text.slice(at));
  if (!found) throw new Error(`no prefixes of ${name} in the staged parameters`);
  return [...(found[1] ?? "").matchAll(/'(\d+)'/g)].map((match) => match[1] ?? "");
}

const lines = (path: string): string[] =>
  sourceText(path)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^\d+$/.test(line));

const all = (list: string, prefixes: readonly string[], from = "", to = ""): Entry[] =>
  prefixes.map((prefix) => ({ list, prefix, from, to }));

/** Codes of a file whose code column comes first; free text after it may hold unquoted commas. */
const column = (path: string, name: string): string[] => {
  const [header = "", ...rows] = sourceText(path).trim().split("\n");
  if (!header.replaceAll('"', "").startsWith(name))
    throw new Error(`${path}: expected the column ${name} first`);
  return rows.map((row) => (row.split(",")[0] ?? "").replace(/\D/g, ""));
};

/** Subheadings of note 33(g) whose own words are parts of motor vehicles, whoever uses them. */
const PARTS_BY_NATURE =
  /^(?:401110|401120|7009100|830120|840731|840732|840733|840734|840820|854430|8706|8707|8708|940120)/;

const vehicles = (): Entry[] => [
  ...all("s232vehicles.car", [
    ...parameterPrefixes("autos_passenger"),
    ...parameterPrefixes("autos_light_trucks"),
  ]),
  ...all("s232vehicles.truck", parameterPrefixes("mhd_vehicles")),
  ...all("s232vehicles.bus", ["8702"]),
  ...all("s232carparts", lines("us/s232_auto_parts.txt")),
  ...all("s232truckparts", lines("us/s232_mhd_parts.txt")),
  ...all(
    "s232carpartsbynature",
    lines("us/s232_auto_parts.txt").filter((code) => PARTS_BY_NATURE.test(code)),
  ),
  ...all("s232carpartsr", column("us/s232_subdivision_r_products.csv", "hts_prefix")),
];

const otherSectoral = (): Entry[] => [
  ...all("s232softwood", parameterPrefixes("softwood")),
  ...all("s232furniture", parameterPrefixes("wood_furniture")),
  ...all("s232cabinets", parameterPrefixes("kitchen_cabinets")),
  ...all("s232semiconductors", column("us/s232_semi_products.csv", "hts10")),
  ...all("s232pharma", column("us/s232_pharma_products.csv", "hts10"), "2026-07-31", "2026-09-28"),
  ...all("s232pharma", column("us/s232_pharma_products_2026-09-29.csv", "hts10"), "2026-09-29"),
  ...all("s232aircraft35c", column("us/s232_aircraft_exempt_taiwan.csv", "hts8")),
  ...sourceRows("us/s232_uas_products.csv").map(({ hts_code: prefix = "", note43_list = "" }) => ({
    list: /^(?:85|8807)/.test(prefix) ? "s232drones-dual" : `s232drones-${note43_list}`,
    prefix,
  })),
  ...all("s201solar", column("us/s201_solar_products.csv", "hts10")),
];

/** Civil aircraft articles of the European deal. */
const dealAircraft = (): Set<string> =>
  new Set(
    sourceRows("us/floor_exempt_products.csv.gz")
      .filter((row) => row.category === "civil_aircraft")
      .map((row) => row.hts8 ?? ""),
  );

/** Articles of a proposal that the final list does not exempt whole but as parts of civil aircraft. */
function byUse(list: string, proposed: readonly string[], exempt: ReadonlySet<string>): Entry[] {
  const aircraft = dealAircraft();
  const left = proposed.filter((code) => !exempt.has(code));
  return all(
    `${list}-aircraft`,
    left.filter((code) => aircraft.has(code) || /^880/.test(code)),
  );
}

/**
 * Subheadings of which notes 2(v)(iii)(b), 2(x)(iii)(b), 2(aa)(iii) and 50(a)(iii) exempt articles named in
 * words only (etrogs, açaí, articles for religious use); the compilations give the subheadings whole.
 */
const PARTICULAR = [
  "08059001", "08119080", "14049090", "19059010", "19059090", "20089921", "20093160", "20098970", "20099040", "21069099", "33012951",
]; // biome-ignore format: a list
const isParticular = (code: string): boolean => PARTICULAR.some((prefix) => code.startsWith(prefix));

/** Note 2(aa)(ii): the codes that Annex II of the reciprocal orders held too; the rest are (iv). */
function surchargeExemptions(): Entry[] {
  const annex = new Set(
    sourceRows("us/ieepa_exempt_products.csv.gz")
      .filter((row) => date(row.effective_date_end) === "")
      .map((row) => (row.hts10 ?? "").slice(0, 8)),
  );
  const codes = column("us/s122_exempt_products.csv", "hts8");
  return [
    ...all(
      "s122exempt",
      codes.filter((code) => annex.has(code) && !isParticular(code)),
    ),
    ...all("particulararticles", PARTICULAR),
    ...all(
      "s122aircraft",
      codes.filter((code) => !annex.has(code)),
    ),
  ];
}

const finalNote52 = (): Set<string> =>
  new Set(sourceRows("us/s301fl_final_note52b_full_and_ex.csv").map((row) => row.hts_code ?? ""));

const exemptions = (): Entry[] => [
  ...surchargeExemptions(),
  ...byUse("note52", column("us/s301fl_exempt_products.csv", "hts8"), finalNote52()),
  ...byUse("note50", column("us/s301_brazil_exempt_products.csv", "hts8"), brazilExempt()),
  ...sourceRows("us/s301fl_final_note52b_full_and_ex.csv").map(({ hts_code: prefix = "", condition }) => ({
    list: condition === "ex" ? "note52c" : "note52b",
    prefix,
  })),
  ...sourceRows("us/s338_canada_products.csv").map((row) => ({
    list: `note51${row.note51_list}`,
    prefix: row.hts_code ?? "",
    from: date(row.effective_from),
    to: date(row.effective_to),
  })),
  ...sourceRows("us/s301_exclusion_lines.csv")
    .filter((row) => row.ch99_code === "9903.88.69" || row.ch99_code === "9903.88.70")
    .map((row) => ({ list: `s301excluded-${(row.ch99_code ?? "").slice(-2)}`, prefix: row.hts10 ?? "" })),
];

/** Note 50(a)(ii) and (iii), from the table of lists read from the notes by hand. */
const brazilExempt = (): Set<string> =>
  new Set(
    readTable("seed/code-lists/US-notes.tsv", LIST_COLUMNS)
      .filter((row) => row.list.startsWith("note50a"))
      .flatMap((row) => row.prefix.split(" ")),
  );

/** Annex II of the reciprocal orders and the lists of the deals and orders by country, all ended. */
const emergency = (): Entry[] => [
  ...sourceRows("us/ieepa_exempt_products.csv.gz")
    .filter((row) => !isParticular(row.hts10 ?? ""))
    .map((row) => ({
      list: "ieepaexempt",
      prefix: (row.hts10 ?? "").slice(0, 10),
      from: date(row.effective_date_start),
      to: date(row.effective_date_end),
    })),
  ...sourceRows("us/floor_exempt_products.csv.gz").map((row) => ({
    list: `deal-${row.country_group}-${row.category}`.replaceAll("_", "-"),
    prefix: row.hts8 ?? "",
  })),
  ...commented("us/country_eo_exempt_products.csv.gz")
    .filter(
      (row) =>
        /^9903\.01\.(?:77|81|83|90)/.test(row.ch99_code ?? "") &&
        !isParticular((row.hts10 ?? "").replace(/\D/g, "")),
    )
    .map((row) => ({
      list: "brazilordersexempt",
      prefix: (row.hts10 ?? "").replace(/\D/g, ""),
      from: date(row.effective_date_start),
      to: date(row.effective_date_end),
    })),
  ...sourceRows("us/fentanyl_carveout_products.csv").map((row) => ({
    list: `fentanyl-${(row.category ?? "").replaceAll("_", "-")}`,
    prefix: row.hts8 ?? "",
  })),
];

/**
 * Every list as rows of the committed table: codes of one heading that share a list and its dates stand
 * in one cell. Ten-digit codes that are all of an eight-digit code's children stay as they are.
 */
export function readUsCodeLists(): ListRow[] {
  const entries = [
    ...china(), ...notes31(), ...formerCopper(), ...vehicles(), ...otherSectoral(), ...exemptions(), ...emergency(),
  ]; // biome-ignore format: a list
  const groups = new Map<string, Set<string>>();
  for (const { list, prefix, from = "", to = "" } of entries) {
    if (!/^\d{2,10}$/.test(prefix)) throw new Error(`${list}: code "${prefix}"`);
    const key = [list, from, to, prefix.slice(0, 4)].join("\t");
    const codes = groups.get(key) ?? new Set();
    codes.add(prefix);
    groups.set(key, codes);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, codes]) => {
      const [list = "", from = "", to = ""] = key.split("\t");
      return { list, prefix: [...codes].sort().join(" "), from, to };
    });
}
