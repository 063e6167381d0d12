import { met, notMet, type OriginFinding, unknown } from "./evaluation.ts";

/** Operations that never confer origin, alone or together, in practically every agreement. */
const MINIMAL =
  /^(simple )?(re)?(pack(ing|aging)?|label(l?ing)?|relabel(l?ing)?|marking|sorting|sifting|screening|grading|washing|cleaning|drying|freezing|chilling|dilut(ion|ing)|ironing|pressing|painting|polishing|husking|peeling|slaughter(ing)?|bottling|boxing|bagging|(?<=simple )(assembly|mixing|cutting)|testing|inspection|preserv(ing|ation)|storage|repacking)$/i;

/** Met means that more than minimal operations are stated; unknown, which blocks nothing, when none is. */
export function beyondMinimalOperations(processes: readonly string[] | undefined): OriginFinding {
  if (!processes || processes.length === 0) return unknown("operations not stated");
  const minimal = processes.filter((text) => MINIMAL.test(text.trim()));
  if (minimal.length === processes.length) {
    return notMet(`only operations that never confer origin are stated: ${processes.join(", ")}`);
  }
  return met("more than minimal operations are stated");
}
