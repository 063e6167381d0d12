import type { ApiDocument, ApiOperation } from "../api-document.ts";
import { inputOf, type ToolInput } from "../tool-input.ts";
import { plainWords } from "../words/plain-words.ts";
import { classificationTools } from "./classification-tools.ts";
import { complianceTools } from "./compliance-tools.ts";
import { jobTools } from "./job-tools.ts";
import { landedCostTools } from "./landed-cost-tools.ts";
import { shipmentTools } from "./shipment-tools.ts";
import type { Tool } from "./tool.ts";

/** The tools that every agent is offered. More would crowd out its other work: hosts bear some forty in all. */
export const OFFERED: readonly Tool[] = [
  ...landedCostTools,
  ...classificationTools,
  ...complianceTools,
  ...shipmentTools,
  ...jobTools,
];

/** A tool with the request that it becomes. */
export interface CallableTool extends Tool {
  method: string;
  /** Under the API's prefix, its parameters in braces. */
  path: string;
  input: ToolInput;
  /** Whether it is among those that every agent is offered. */
  offered: boolean;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** A tool for every operation of the API that answers in text: those offered first, then what keeps an account. */
export function toolsOf(document: ApiDocument): CallableTool[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation && answersInText(operation) ? [{ path, method: method.toUpperCase(), operation }] : [];
    }),
  );
  const tools = operations.map(({ path, method, operation }): CallableTool => {
    const own = OFFERED.find((tool) => tool.operation === `${method} ${path}`);
    const tool = own ?? plainTool(method, path, operation);
    return { ...tool, method, path, input: inputOf(document, operation), offered: own !== undefined };
  });
  return tools.sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ operation }: Tool): number => {
  const place = OFFERED.findIndex((tool) => tool.operation === operation);
  return place === -1 ? OFFERED.length : place;
};

/** A file is nothing that an agent reads. */
const answersInText = ({ responses = {} }: ApiOperation): boolean =>
  Object.entries(responses).some(
    ([status, { content = {} }]) =>
      status.startsWith("2") && Object.keys(content).some((type) => TEXT.test(type)),
  );
const TEXT = /json|^text\//;

/** A tool that says what the document says. */
function plainTool(method: string, path: string, { summary = "", description }: ApiOperation): Tool {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return {
    operation: `${method} ${path}`,
    name: [method.toLowerCase(), ...words].join("_"),
    title: summary,
    description: [summary, description].filter((text) => text !== undefined && text !== "").join(". "),
    effect: method === "GET" ? "reads" : method === "POST" ? "stores" : "binds",
    words: plainWords,
  };
}
