import { parseAst } from "vitest/node";

/** One small change to a source file that a test should notice. */
export interface Mutation {
  file: string;
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
}

/** A node of the syntax tree, as far as mutations look at it. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
};

const OTHER_METHOD: Readonly<Record<string, string>> = {
  lt: "lte",
  lte: "lt",
  gt: "gte",
  gte: "gt",
  plus: "minus",
  minus: "plus",
  some: "every",
  every: "some",
  min: "max",
  max: "min",
};

/** Types, and what only names other files. */
const SKIPPED = /^(?:Import|ExportAll|TS(?!AsExpression|NonNull|Satisfies))/;
const SKIPPED_KEYS = new Set(["typeAnnotation", "typeParameters", "typeArguments", "returnType", "source"]);

/** Every mutation of a file, in the order of its text. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const add = (start: number, end: number, after: string): void => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ file, line, start, end, before: text.slice(start, end), after });
  };
  walk(parseAst(text, { lang: "ts" }) as unknown as Node, (node) => mutate(node, text, add));
  return found;
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (SKIPPED.test(node.type)) return;
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (SKIPPED_KEYS.has(key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function mutate(node: Node, text: string, add: (start: number, end: number, after: string) => void): void {
  const { type, start, end } = node;
  if (type === "BinaryExpression" || type === "LogicalExpression") {
    const left = node.left as Node;
    const right = node.right as Node;
    const operator = node.operator as string;
    const other = OTHER_OPERATOR[operator];
    if (other === undefined || (operator === "+" && (isText(left) || isText(right)))) return;
    const at = text.indexOf(operator, left.end);
    if (at < right.start) add(at, at + operator.length, other);
  } else if (type === "UnaryExpression" && node.operator === "!") {
    add(start, start + 1, "");
  } else if (type === "Literal" && typeof node.value === "boolean") {
    add(start, end, String(!node.value));
  } else if (type === "Literal" && Number.isInteger(node.value)) {
    add(start, end, String((node.value as number) + 1));
  } else if (type === "CallExpression" && (node.callee as Node).type === "MemberExpression") {
    const property = (node.callee as Node).property as Node;
    const other = OTHER_METHOD[text.slice(property.start, property.end)];
    if (other !== undefined) add(property.start, property.end, other);
  } else if (type === "IfStatement" && !node.alternate && leaves(node.consequent as Node)) {
    add(start, end, "");
  }
}

/** A text may be put together with `+`, but not taken apart with `-`. */
function isText(node: Node): boolean {
  return (
    node.type === "TemplateLiteral" ||
    (node.type === "Literal" && typeof node.value === "string") ||
    (node.type === "BinaryExpression" && (isText(node.left as Node) || isText(node.right as Node)))
  );
}

/** Whether a guard leaves: its early return, throw, continue or break is what gets dropped. */
function leaves(node: Node): boolean {
  if (node.type === "BlockStatement") {
    const body = node.body as Node[];
    return body.length === 1 && leaves(body[0] as Node);
  }
  return /^(?:Return|Throw|Continue|Break)Statement$/.test(node.type);
}
