/** How a language writes a value of JSON. */
export interface Notation {
  true: string;
  false: string;
  null: string;
  /** Brackets of an object, and of a list. */
  object: readonly [string, string];
  list: readonly [string, string];
  /** A name and what stands between it and its value. */
  name(name: string): string;
  text(text: string): string;
  /** Whether lists end with a comma when they stand on several lines. */
  lastComma: boolean;
  /** One level, of blanks. */
  indent: string;
}

/** What fits on one line is written on one. */
const LINE = 76;
const quoted = (text: string): string => JSON.stringify(text);

export const JSON_TEXT: Notation = {
  ...{ true: "true", false: "false", null: "null", object: ["{ ", " }"], list: ["[", "]"] },
  ...{ name: (name) => `${quoted(name)}: `, text: quoted, lastComma: false, indent: "  " },
};
export const TYPESCRIPT: Notation = {
  ...JSON_TEXT,
  name: (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: `,
  lastComma: true,
};
export const PYTHON: Notation = {
  ...{ ...JSON_TEXT, true: "True", false: "False", null: "None", object: ["{", "}"] },
  ...{ lastComma: true, indent: "    " },
};
export const PHP: Notation = {
  ...{ ...JSON_TEXT, object: ["[", "]"], lastComma: true, indent: "    " },
  name: (name) => `${PHP.text(name)} => `,
  text: (text) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`,
};

/**
 * A value of JSON as a literal of another language, on as few lines as stay readable.
 *
 * @param column Blanks that the line it begins on is indented by.
 * @example literal({ price: 120 }, PHP) // ['price' => 120]
 */
export function literal(value: unknown, notation: Notation, column = ""): string {
  if (value === null || value === undefined) return notation.null;
  if (typeof value === "boolean") return value ? notation.true : notation.false;
  if (typeof value === "string") return notation.text(value);
  if (typeof value !== "object") return String(value);
  const inner = column + notation.indent;
  const parts = Array.isArray(value)
    ? value.map((entry) => literal(entry, notation, inner))
    : Object.entries(value).map(([name, entry]) => notation.name(name) + literal(entry, notation, inner));
  const [open, close] = Array.isArray(value) ? notation.list : notation.object;
  if (parts.length === 0) return open.trim() + close.trim();
  const line = `${open}${parts.join(", ")}${close}`;
  if (!line.includes("\n") && column.length + line.length <= LINE) return line;
  const last = notation.lastComma ? "," : "";
  return `${open.trim()}\n${inner}${parts.join(`,\n${inner}`)}${last}\n${column}${close.trim()}`;
}
