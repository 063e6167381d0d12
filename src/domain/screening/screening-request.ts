import type { Problem } from "../encoding/problem.ts";
import { MAX_NAME_LENGTH } from "./fold.ts";
import type { ScreeningQuery } from "./screen.ts";
import { isComparable, tokenize } from "./tokenize.ts";

const TYPES: readonly string[] = ["individual", "entity", "vessel", "aircraft", "unknown"];
/** Papers of one party that are compared: passports, tax and registration numbers of several countries. */
export const MAX_IDENTIFIERS = 20;

/** Faults of a name; empty when it can be screened. Letters of any script count. */
function nameFaults(name: string, path = "name"): Problem[] {
  if (name.trim() === "") return [{ path, code: "required", message: `${path} must not be empty.` }];
  if (name.length > MAX_NAME_LENGTH)
    return [
      {
        path,
        code: "too_long",
        message: `${path} has ${name.length} characters, at most ${MAX_NAME_LENGTH} are screened.`,
      },
    ];
  const letters = name.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return [{ path, code: "required", message: `${path} holds no letter or digit.` }];
  // One Han character is a name, one Latin letter is not.
  if (letters === 1 && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(name))
    return [{ path, code: "too_short", message: `${path} needs at least two letters.` }];
  return [];
}

/** Faults of a whole query. A name of nothing but legal forms is no fault: it matches no entry and the answer says so. */
export function queryFaults(query: ScreeningQuery): Problem[] {
  const faults = nameFaults(query.name);
  const { threshold } = query;
  if (threshold !== undefined && !(threshold >= 0 && threshold <= 1))
    faults.push({ path: "threshold", code: "out_of_range", message: "threshold must lie between 0 and 1." });
  if (query.birthDate !== undefined && !isDate(query.birthDate))
    faults.push({
      path: "birthDate",
      code: "invalid_format",
      message: "birthDate must be YYYY, YYYY-MM or YYYY-MM-DD.",
    });
  if (query.country !== undefined && !/^[A-Z]{2}$/.test(query.country))
    faults.push({
      path: "country",
      code: "invalid_format",
      message: "country must be an ISO 3166 alpha-2 code.",
    });
  if (query.type !== undefined && !TYPES.includes(query.type))
    faults.push({
      path: "type",
      code: "invalid_option",
      message: `type must be one of ${TYPES.join(", ")}.`,
    });
  if ((query.identifiers?.length ?? 0) > MAX_IDENTIFIERS)
    faults.push({
      path: "identifiers",
      code: "too_long",
      message: `at most ${MAX_IDENTIFIERS} identifiers are compared.`,
    });
  return faults;
}

function isDate(text: string): boolean {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return false;
  const [, year, month = "01", day = "01"] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Does the name hold a word that can be compared, or only legal forms, titles and particles ("Ltd. Co.")? */
export const hasComparableWord = (name: string): boolean => tokenize(name).some(isComparable);

/** Is the text one of the party types? */
