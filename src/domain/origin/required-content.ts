import { parseExpression, type RuleTerm } from "../law/origin-rule.ts";

/** Originating content in percent that a term asks of the good as a whole; null where it asks for none. */
function contentOf(term: RuleTerm): number | null {
  if (term.code === "RVC" || term.code === "NC") return term.min;
  return term.code === "MAXNOM" && term.of.length === 0 && term.max !== null ? 100 - term.max : null;
}

/**
 * The least originating content that a rule asks for, in percent; a limit on foreign materials is the rest to a
 * hundred. Null where no alternative goes by value.
 * @example requiredContent("CTH | MAXNOM<=45") // 55
 */
export function requiredContent(rule: string): number | null {
  const shares = parseExpression(rule)
    .flatMap((alternative) => alternative ?? [])
    .flatMap((term) => contentOf(term) ?? []);
  return shares.length > 0 ? Math.min(...shares) : null;
}
