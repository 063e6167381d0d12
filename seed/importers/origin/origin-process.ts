import type { CodeRange } from "../../../src/domain/law/code-scope.ts";
import { readCodeList } from "./origin-code-list.ts";

/** What a publisher's process wording says, as named processes and the latest textile stage allowed as input. */
interface ProcessReading {
  processes: string[];
  stage: number | null;
  from: CodeRange[];
}

/** Key → the trade's words for it. The keys are listed in domain/origin/processes.ts. */
const PROCESS_WORDS: [string, RegExp][] = [
  ["spin", /(?<!for )\bspinning\b|\bspun\b/i],
  ["extrude", /\bextru(sion|ding|ded)\b/i],
  ["weave", /\bweaving\b|\bwoven\b(?! fabrics?)/i],
  ["knit", /\bknitting\b|knit to shape|knitted to shape/i],
  ["crochet", /\bcrocheting\b/i],
  ["cut", /\bcut(ting)?\b/i],
  ["sew", /\bsewn\b|\bsewing\b|otherwise assembled/i],
  ["make-up", /making[- ]up/i],
  ["print", /\bprinting\b/i],
  ["dye", /\bdyeing\b/i],
  ["coat", /\bcoating\b|\bcoated\b|laminat|impregnat/i],
  ["twist", /\btwisting\b/i],
  ["felt", /\bfelt(ing| formation)\b|non-?woven (formation|process)/i],
  ["tuft", /\btufting\b|\bflocking\b/i],
  ["embroider", /\bembroider/i],
  ["chemical-reaction", /chemical (reaction|transformation|processing)|\bprocess rule\b/i],
  ["purify", /\bpurif/i],
  ["mix-blend", /mixing and blending|blending/i],
  ["particle-size", /particle size/i],
  ["standards-materials", /standards? materials/i],
  ["isomer-separation", /isomer/i],
  ["biotech", /biotechnolog|fermentation/i],
  ["distil", /distillation/i],
  ["refine", /\brefining\b|specific process/i],
  ["retread", /\bretreading\b/i],
  ["electrolysis", /electrolytic|thermal or chemical separation/i],
  ["alloy", /\balloying\b/i],
  ["grind", /\bgrinding\b/i],
  ["clean-sort", /disinfecting|straightening/i],
  ["card-comb", /\bcarding or combing\b/i],
  ["assemble", /\bassembly\b|\bassembled in\b/i],
  ["bead-mould", /\bbeading\b/i],
  ["tan", /\btanning\b|re-?tanning/i],
];

/** "Manufacture from single yarn" and the like: the latest stage of textile that may be bought in. */
const STAGE_WORDS: [number, RegExp][] = [
  [0, /from\b[^.]{0,12}?(raw silk|natural fibres|coir yarn|chemical materials|textile pulp)/i],
  [0, /fibre-making|extrusion of man-made|polymeri[sz]ation/i],
  [1, /\bspinning of\b|spinning process|yarn[- ]making/i],
  [2, /from (unbleached |single |unbleached single )*yarn|yarn dyeing/i],
  [2, /\bweaving\b|\bknitting\b|\bcrocheting\b|fabric[- ]making/i],
  [
    3,
    /from (unbleached |uncoated |unembroidered |unprinted )*(fabric|cloth)|making[- ]up|\bprinting accompanied\b|cutting and assembly of/i,
  ],
];

/** Processes that stand for one another where a text names several: any one of them will do. */
const ALIKE: readonly (readonly string[])[] = [
  ["spin", "extrude", "twist"],
  ["weave", "knit", "crochet", "tuft", "felt"],
  ["dye", "print", "coat"],
  [
    "chemical-reaction",
    "purify",
    "mix-blend",
    "particle-size",
    "standards-materials",
    "isomer-separation",
    "biotech",
    "distil",
  ],
];

/** "cut (or knit to shape) and sewn (or assembled)" is two steps; processes that are alike are joined by `/`. */
function grouped(keys: string[]): string[] {
  let list = keys;
  if (list.includes("cut") && list.includes("sew"))
    list = list.filter((key) => key !== "knit" && key !== "assemble" && key !== "crochet");
  if (list.includes("make-up")) list = list.filter((key) => key !== "cut");
  const steps: string[] = [];
  for (const key of list) {
    const alike = ALIKE.find((group) => group.includes(key))?.filter((other) => list.includes(other)) ?? [
      key,
    ];
    const step = alike.join("/");
    if (!steps.includes(step)) steps.push(step);
  }
  return steps;
}

/** The processes, the stage and the starting materials that a rule's wording asks for; empty where it names none. */
export function readProcess(text: string): ProcessReading {
  const processes = grouped(PROCESS_WORDS.filter(([, words]) => words.test(text)).map(([key]) => key));
  const stage = STAGE_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
  const from =
    /(?:manufacture|production) from (?:semi-finished |other )?(?:materials|ingots|products|paper-making|[a-z -]{3,60})[^.]*?(?:headings?|chapters?)/i.test(
      text,
    )
      ? readCodeList(text.replace(/^.*?(?=headings?|chapters?)/is, ""))
      : [];
  return { processes, stage, from };
}
