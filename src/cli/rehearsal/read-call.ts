import { parseArgs } from "node:util";
import { experimental_getWranglerCommands } from "wrangler";

/** A call of wrangler, read apart. */
export interface WranglerCall {
  /** "d1 execute". */
  command: string;
  /** By their long names; those that were not given are missing. */
  options: Readonly<Record<string, string | boolean>>;
  positionals: readonly string[];
}

/** Listing them takes some 80 ms, and a release makes hundreds of calls. */
const { registry, globalFlags } = experimental_getWranglerCommands();

type Node = typeof registry;
interface Argument {
  type?: string;
  alias?: string | readonly string[];
  demandOption?: boolean;
}
type Arguments = Readonly<Record<string, Argument>>;

/**
 * Reads a call by the commands and options of the wrangler that is installed, so that a renamed option is found
 * without an account.
 * @throws Error for a command, an option or an argument that this wrangler does not know, or one that it lacks.
 * @example readCall(["kv", "key", "get", "index", "--binding", "KV", "--remote"])
 */
export function readCall(words: readonly string[]): WranglerCall {
  const { definition, depth } = find(registry, words);
  const command = words.slice(0, depth).join(" ");
  if (definition?.type !== "command") throw new Error(`wrangler knows no command ${words.join(" ")}`);
  const known = { ...(globalFlags as Arguments), ...((definition.args ?? {}) as Arguments) };
  const { values, positionals } = parseArgs({
    args: words.slice(depth),
    options: optionsOf(known),
    allowPositionals: true,
  });
  const places = definition.positionalArgs ?? [];
  if (positionals.length > places.length)
    throw new Error(`wrangler ${command} takes no ${positionals[places.length]}`);
  const lacking = places.slice(positionals.length).find((place) => known[place]?.demandOption === true);
  if (lacking !== undefined) throw new Error(`wrangler ${command} needs ${lacking}`);
  return { command, options: byLongName(values, known), positionals };
}

/** The longest command that the words begin with. */
function find(registry: Node, words: readonly string[]): { definition: Node["definition"]; depth: number } {
  let node = registry;
  let depth = 0;
  for (const word of words) {
    const next = node.subtree.get(word);
    if (next === undefined) break;
    node = next;
    depth++;
  }
  return { definition: node.definition, depth };
}

const aliasesOf = ({ alias = [] }: Argument): readonly string[] =>
  typeof alias === "string" ? [alias] : alias;

function optionsOf(known: Arguments): Record<string, { type: "boolean" | "string"; short?: string }> {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, argument]) => {
      const type = argument.type === "boolean" ? ("boolean" as const) : ("string" as const);
      const aliases = aliasesOf(argument);
      const short = aliases.find((alias) => alias.length === 1);
      const long = [name, ...aliases].filter((alias) => alias.length > 1);
      return long.map((called) => [called, { type, ...(short && called === name ? { short } : {}) }]);
    }),
  );
}

const byLongName = (values: Readonly<Record<string, unknown>>, known: Arguments): WranglerCall["options"] =>
  Object.fromEntries(
    Object.entries(values).map(([given, value]) => {
      const name = Object.keys(known).find((long) => aliasesOf(known[long] as Argument).includes(given));
      return [name ?? given, typeof value === "boolean" ? value : String(value)];
    }),
  );
