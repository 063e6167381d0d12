/** What JSON allows and no caller means. */
export type NameFault = "repeated" | "reserved" | "nested too deeply";

/** Where it stands: names and positions from the outside in. */
interface FaultyName {
  path: (string | number)[];
  fault: NameFault;
}

/** Far beyond what any request nests, and few enough that a body of brackets alone costs no memory. */
const DEEPEST = 64;
/** Enough to mend a body by; a body made of faults is not listed whole. */
const MOST_REPORTED = 10;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;

/** An object or list that is open at a place of the text. */
interface Level {
  /** Names met so far; null: a list. */
  names: Set<string> | null;
  /** The member that is being read. */
  at: string | number;
  /** The next text is a name and not a value. */
  naming: boolean;
}

/**
 * Finds in JSON text what parsing would silently lose: names given twice in one object (RFC 8259 section 4 leaves
 * open which value wins) and `__proto__`, which objects and schemas drop. The text may be malformed; then what
 * is found says nothing.
 *
 * @example faultyNames('{"price":1,"price":2}') // [{ path: ["price"], fault: "repeated" }]
 */
export function faultyNames(text: string): FaultyName[] {
  const found: FaultyName[] = [];
  const open: Level[] = [];
  const report = (fault: NameFault): void => {
    found.push({ path: open.map(({ at }) => at), fault });
  };
  for (let at = 0; at < text.length && found.length < MOST_REPORTED; at++) {
    const level = open[open.length - 1];
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfText(text, at);
        if (level?.names && level.naming) {
          const name = nameOf(text.slice(at, end + 1));
          level.at = name;
          level.naming = false;
          if (name === "__proto__") report("reserved");
          else if (level.names.has(name)) report("repeated");
          level.names.add(name);
        }
        at = end;
        break;
      }
      case COMMA:
        if (level?.names) level.naming = true;
        else if (level) level.at = Number(level.at) + 1;
        break;
      case 123: // {
        open.push({ names: new Set(), at: "", naming: true });
        break;
      case 91: // [
        open.push({ names: null, at: 0, naming: false });
        break;
      case 125: // }
      case 93: // ]
        open.pop();
        break;
    }
    if (open.length > DEEPEST) {
      report("nested too deeply");
      break;
    }
  }
  return found;
}

/** Where a text that begins at a quotation mark ends. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - slashes - 1) === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

/** A name as it reads once escapes are resolved: `"\u0061"` and `"a"` are one. */
function nameOf(quoted: string): string {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted; // malformed: refused by whoever parses it
  }
}
