import type { OriginGoods } from "./goods.ts";

/** Named processes of the rules, each with the words by which a producer states it. */
export const PROCESSES: Record<string, { words: string; stated: RegExp }> = {
  spin: { words: "spinning", stated: /\bspin|\bspun/i },
  extrude: { words: "extrusion of man-made fibres", stated: /extru/i },
  weave: { words: "weaving", stated: /weav|woven/i },
  knit: { words: "knitting", stated: /knit/i },
  crochet: { words: "crocheting", stated: /crochet/i },
  cut: { words: "cutting (or knitting to shape)", stated: /\bcut|knit to shape|making[- ]up|make[- ]up/i },
  sew: { words: "sewing or other assembly", stated: /\bsew|assembl|making[- ]up|make[- ]up/i },
  "make-up": {
    words: "making-up including cutting of fabric",
    stated: /making[- ]up|make[- ]up|\bsew|\bcut/i,
  },
  print: { words: "printing with its preparatory or finishing operations", stated: /print/i },
  dye: { words: "dyeing", stated: /dye/i },
  coat: { words: "coating, impregnating or laminating", stated: /coat|laminat|impregnat/i },
  twist: { words: "twisting with a mechanical operation", stated: /twist/i },
  felt: { words: "felt or nonwoven forming", stated: /felt|non-?woven/i },
  tuft: { words: "tufting or flocking", stated: /tuft|flock/i },
  embroider: { words: "embroidering", stated: /embroider/i },
  "chemical-reaction": {
    words: "a chemical reaction",
    stated: /chemical(ly)? (react|transform|process)|synthesi/i,
  },
  purify: { words: "purification", stated: /purif/i },
  "mix-blend": { words: "controlled mixing and blending", stated: /mixing and blending|blend/i },
  "particle-size": { words: "a change in particle size", stated: /particle size|milling|micronis/i },
  "standards-materials": { words: "production of standards materials", stated: /standards? material/i },
  "isomer-separation": { words: "isomer separation", stated: /isomer/i },
  biotech: { words: "biotechnological processing", stated: /biotech|ferment/i },
  distil: { words: "distillation or a like refinery process", stated: /distil|crack|reform/i },
  refine: { words: "refining or another specific process", stated: /refin|distil/i },
  retread: { words: "retreading of used tyres", stated: /retread/i },
  electrolysis: {
    words: "electrolytic, thermal or chemical separation",
    stated: /electroly|thermal separation/i,
  },
  alloy: { words: "alloying", stated: /alloy/i },
  grind: { words: "grinding", stated: /grind|ground/i },
  "clean-sort": {
    words: "cleaning, disinfecting, sorting and straightening",
    stated: /disinfect|straighten/i,
  },
  "card-comb": { words: "carding or combing", stated: /card|comb/i },
  assemble: { words: "assembly in the party", stated: /assembl/i },
  "bead-mould": { words: "beading or moulding", stated: /bead|mould/i },
  tan: { words: "tanning", stated: /tann/i },
};

/** The words of one step of a rule; `weave/knit` is weaving or knitting. */
export function processWords(step: string): string {
  return step
    .split("/")
    .map((key) => PROCESSES[key]?.words ?? key)
    .join(" or ");
}

/** Textile stages by heading: 0 fibre, 1 carded or combed, 2 yarn, 3 fabric, 4 made-up; null is no textile. */
export function textileStage(code: string): number | null {
  const heading = code.slice(0, 4);
  const chapter = heading.slice(0, 2);
  const inRange = (from: string, to: string): boolean => heading >= from && heading <= to;
  if (chapter < "50" || chapter > "63") return null;
  if (chapter >= "61") return 4;
  if (chapter >= "57" || inRange("5007", "5007")) return 3;
  if (inRange("5111", "5113") || inRange("5208", "5212") || inRange("5309", "5311")) return 3;
  if (
    inRange("5407", "5408") ||
    inRange("5512", "5516") ||
    inRange("5601", "5603") ||
    inRange("5608", "5609")
  )
    return 3;
  if (heading === "5105" || heading === "5203" || inRange("5506", "5507")) return 1;
  if (inRange("5001", "5003") || inRange("5101", "5104") || inRange("5201", "5202")) return 0;
  if (inRange("5301", "5305") || inRange("5501", "5505")) return 0;
  return 2;
}

export const STAGE_WORDS = [
  "fibres not carded or combed",
  "carded or combed fibres",
  "yarn",
  "fabric",
  "made-up goods",
];

/** How the goods were made, where the product form says so ("knitted from yarn", "cut and sewn") and does not just describe them. */
const TELLS_MAKING = /\bfrom\b|\b(cut|knit|woven|weav|spun|spin)\w*,? (and|&) \w+/i;

/** The processes stated for the goods, those in the words of the product form among them. */
export function statedProcesses({ processes = [], productForm = "" }: OriginGoods): readonly string[] {
  return TELLS_MAKING.test(productForm) ? [...processes, productForm] : processes;
}

/** What a textile process starts from at the latest, as a stage; the first one done decides. */
const STARTS_FROM: readonly (readonly [process: string, stage: number])[] = [
  ["spin", 1],
  ["weave", 2],
  ["knit", 2],
  ["crochet", 2],
  ["cut", 3],
  ["sew", 3],
];
const MADE_FROM: readonly (readonly [words: RegExp, stage: number])[] = [
  [/\bfrom\b.*\bfib(re|er)s?\b/i, 1],
  [/\bfrom\b.*\byarns?\b/i, 2],
  [/\bfrom\b.*\bfabrics?\b/i, 3],
];

/** What may be stated of the making of textiles, as processes done in the parties. */
export const MAKING: readonly string[] = STARTS_FROM.map(([key]) => processWords(key));
/** And as the form of the goods: what they were made from. */
export const MADE_OF: readonly string[] = ["made from fibres", "made from yarn", "made from fabric"];

/**
 * The stage to which bought-in textile materials were worked at most, by what is stated of the making: who knits bought
 * no more than yarn, who cuts and sews no more than fabric. Null where nothing stated tells it.
 */
export function boughtStage(goods: OriginGoods): number | null {
  const said = statedProcesses(goods);
  const done = STARTS_FROM.filter(([key]) => said.some((text) => PROCESSES[key]?.stated.test(text)));
  const from = MADE_FROM.filter(([words]) => said.some((text) => words.test(text)));
  const stages = (from.length > 0 ? from : done).map(([, stage]) => stage);
  return stages.length === 0 ? null : Math.min(...stages);
}
