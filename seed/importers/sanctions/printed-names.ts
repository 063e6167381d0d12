/** Names as publishers print them, made whole: what a cut, a stray bracket or two names in one cell leave behind. */

const OPENING = "([";
const CLOSING = ")]";

/**
 * A name with its brackets in pairs. One that is opened and never closed is closed at the end, or dropped where nothing
 * stands behind it; one that closes nothing is dropped, and so is a pair around nothing.
 * @example evenBrackets("Rosneft (") // "Rosneft"
 * @example evenBrackets("Compel Rt. (JSC Compel") // "Compel Rt. (JSC Compel)"
 */
export function evenBrackets(name: string): string {
  const open: string[] = [];
  let even = "";
  for (const letter of name) {
    const closing = CLOSING.indexOf(letter);
    if (OPENING.includes(letter)) open.push(letter);
    else if (closing >= 0 && open.pop() === undefined) continue;
    even += letter;
  }
  while (open.length > 0) even += CLOSING[OPENING.indexOf(open.pop() as string)];
  return even
    .replace(/[([][^\p{L}\p{N}]*[)\]]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/**
 * The names that stand in one cell: "b)" and its like number several of them, and a bracket in another script behind a
 * name is that name written again.
 * @example namesOfCell("حاجى مالك نورزى (Hajji Malik Noorzai") // ["حاجى مالك نورزى", "Hajji Malik Noorzai"]
 */
export function namesOfCell(cell: string): string[] {
  return cell.split(/(?:^|\s)[a-h]\)\s+/).flatMap((part) => {
    const name = evenBrackets(part);
    const twice = /^([^()]+?)\s*\(([^()]+)\)$/.exec(name);
    if (!twice) return name === "" ? [] : [name];
    const [, outside = "", inside = ""] = twice;
    return scriptOf(outside) !== null && scriptOf(inside) !== null && scriptOf(outside) !== scriptOf(inside)
      ? [outside, inside]
      : [name];
  });
}

/** `latin`, `other`, or null for a name of both or of neither. */
function scriptOf(name: string): "latin" | "other" | null {
  const [latin, other] = [LATIN.test(name), OTHER_SCRIPT.test(name)];
  return latin === other ? null : latin ? "latin" : "other";
}
