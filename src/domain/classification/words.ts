import anyAscii from "any-ascii";

/** Longest text that is read; what follows is dropped so that a huge description costs no more than a long one. */
export const READ_CHARACTERS = 2_000;

/**
 * Any writing to lower-case Latin text with single spaces: other scripts are romanised, apostrophes join,
 * every other sign parts. A full stop, comma or bracket survives as ` , ` because it ends a noun phrase.
 */
export function foldText(text: string): string {
  return anyAscii(text.slice(0, READ_CHARACTERS).normalize("NFKC"))
    .toLowerCase()
    .replace(/['`´]s\b/g, "")
    .replace(/['`´]/g, "")
    .replace(/(\d)[,.](\d)/g, "$1.$2")
    .replace(/\bt[\s-]?shirt/g, "tshirt")
    .replace(/\btee shirt/g, "tshirt")
    .replace(/%/g, " % ")
    .replace(/[,;()[\]|:]|\.(?!\d)/g, " , ")
    .replace(/[^a-z0-9.,%]+/g, " ")
    .trim();
}

const PLURAL_LOOKALIKES = /(?:ss|us|sis|itis|tennis|iris|pelvis|cannabis|penis|trellis|debris|this)$/;

/**
 * The dictionary form of a folded word: plural endings and British spellings removed. The lexicon and
 * the query go through it alike, so it only has to be consistent, not grammatical.
 */
export function stemWord(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined || word.length < 4 || /\d/.test(word)) return known ?? word;
  return american(singular(word));
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
  mens: "men", man: "men", womens: "women", woman: "women", ladies: "women", lady: "women", ladys: "women",
  gents: "men", gentlemen: "men", childrens: "kid", children: "kid", child: "kid", kids: "kid", childs: "kid",
  boys: "boy", girls: "girl", babies: "baby", toddlers: "toddler", feet: "foot", teeth: "tooth", mice: "mouse",
  knives: "knife", wives: "wife", leaves: "leaf", loaves: "loaf", shelves: "shelf", scarves: "scarf", halves: "half",
  scarfs: "scarf", glasses: "glasses", scissors: "scissors", pyjamas: "pajama", pajamas: "pajama", pyjama: "pajama",
  pjs: "pajama", pj: "pajama", jewellery: "jewelry", jewelery: "jewelry", aluminium: "aluminum", tyre: "tire", tyres: "tire",
  grey: "gray", plough: "plow", doughnut: "donut", doughnuts: "donut", yoghurt: "yogurt", yoghurts: "yogurt",
  whisky: "whiskey", cheque: "check", kerb: "curb", mould: "mold", moulds: "mold", moulded: "mold", molded: "mold",
  sulphur: "sulfur", sulphate: "sulfate", sulphide: "sulfide", gas: "gas", gases: "gas", lens: "lens", lenses: "lens",
  bus: "bus", buses: "bus", pants: "pants", shorts: "shorts", tights: "tights", bed: "bed", seed: "seed", feed: "feed",
  red: "red", lead: "lead", news: "news", canvas: "canvas", bias: "bias", christmas: "christmas", xmas: "christmas", atlas: "atlas", chaos: "chaos", bras: "bra", menus: "menu", knitted: "knit", knitting: "knitting", knitwear: "knitwear", tofu: "tofu", dies: "die", shoes: "shoe", toes: "toe", ties: "tie", pies: "pie",
  batteries: "battery", cookies: "cookie", brownies: "brownie", hoodies: "hoodie", selfies: "selfie", smoothies: "smoothie", movies: "movie",
  beanies: "beanie", panties: "panties", undies: "undies", goggles: "goggle", series: "series", species: "species", veggie: "vegetable", veggies: "vegetable", veg: "vegetable",
  moisturiser: "moisturizer", moisturising: "moisturizing", whitening: "whitening", sandals: "sandal", bread: "bread", thread: "thread",
}),
); // biome-ignore format: a list

function singular(word: string): string {
  if (!word.endsWith("s") || PLURAL_LOOKALIKES.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/oes$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** What some British spelling has; most words have none of it and are left as they are. */
const BRITISH = /our|is(?:e|er|ing|ation)|fibre|[tl]re$|ogue|oestr|haemo|sulph|lling$/;

function american(word: string): string {
  if (!BRITISH.test(word)) return word;
  return word
    .replace(/colour/, "color")
    .replace(/flavour/, "flavor")
    .replace(/(?<=.{3})isation/, "ization")
    .replace(/(?<=.{3}[^aeou])is(e|er|ing)$/, "iz$1")
    .replace(/fibre/, "fiber")
    .replace(/(cent|met|lit|theat)re$/, "$1er")
    .replace(/catalogue/, "catalog")
    .replace(/odour/, "odor")
    .replace(/vapour/, "vapor")
    .replace(/armour/, "armor")
    .replace(/oestr/, "estr")
    .replace(/haemo/, "hemo")
    .replace(/sulph/, "sulf")
    .replace(/([aeiou])lling$/, "$1ling");
}

/**
 * The consonants of a word: first letter, then all but vowels, doubles once, `ck` as `k`. Shippers' lines cut
 * words to it ("cndtnr"), so equal skeletons name the same thing.
 */
export function consonantSkeleton(word: string): string {
  return (
    word.slice(0, 1) +
    word
      .slice(1)
      .replace(/[aeiouy]/g, "")
      .replace(/ck/g, "k")
      .replace(/z/g, "s")
  ).replace(/(.)\1+/g, "$1");
}

/** Words that end the noun phrase before them; what follows only describes it. */
export const PREPOSITIONS: ReadonlySet<string> = new Set([
  "for", "with", "without", "in", "on", "of", "to", "from", "by", "at", "as", "made", "fit", "fits", "compatible", "used", "using",
  "containing", "having", "consisting", "designed", "intended", "that", "which", "featuring", "including", "incl", "inside", "plus", "w", "by",
]); // biome-ignore format: a list

/** Words without meaning of their own. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  "a", "an", "the", "and", "or", "is", "are", "be", "it", "its", "this", "these", "not", "no", "nor", "other", "than", "your", "our", "my", "you",
  "x", "s", "n", "etc", "per", "each", "all", "any", "also", "one", "two", "has", "have", "been", "was", "can", "will", "may", "up", "off", "out", "into", "only",
]); // biome-ignore format: a list
