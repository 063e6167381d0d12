/**
 * From the scope of a partial control to the phrases that tell its goods in a product's name. Distinctive
 * words (used, ivory, drone) decide alone; without one, all the words of a phrase must be said. Scopes that
 * are a whole sector ("packaged food") have no phrase: the code stays the only hint and the row "may apply".
 */
const DISTINCTIVE = new Set(
  `used second-hand secondhand scrap refurbished retreaded cfc hcfc hcfc-22 ivory tortoiseshell rhino coral reptile snake
  crocodile lizard shark sturgeon eel eels whale cetacean seal walrus turtle plumage egret koran obscene seditious
  indecent pornographic pirated counterfeit hate subversive denigrating sex-related adult cannabis hemp thc cbd khat opium poppy
  marijuana kava coca ephedra pseudoephedrine steroids melatonin yohimbine asbestos mercury arsenic pcb radioactive drone
  drones jammer jammers jammed huawei zte hikvision dahua hytera cctv satellite iridium thuraya encryption night-vision weapon-sights
  flick switchblades ballistic butterfly daggers stilettos springblades zombie swords bayonets firearms replica replicas
  gel-ball gambling jackpot lottery lithium battery wireless transmitters flea tick ultrasonic walkers
  tropical rosewood agarwood ginseng orchids cacti conflict prison forced xinjiang antique antiques archaeological
  ethnographic trophies absinthe thujone paraphernalia bongs shisha baraku snuff betel paan nylon single-use anzac
  self-feeders bpa phthalate nickel formaldehyde suicide pistol-shaped syringe-shaped sacks paint lead-glazed glaze glazed
  mannequins dummies crosses un-islamic islamic sharia firewood cordless pretensioner caviar e-scooters e-bikes
  woolpacks incandescent yo-yo lawn bracelets traps ceramic charged two-stroke stickers statues camouflage`.split(
    /\s+/,
  ),
);

const GENERIC = new Set(
  `a all and any as at below by certain class completely containing contrary device devices equipment exceeding for from goods group
  heated holding in including into its items kind kinds limits listed machine machines made material materials max more raw signal after pipes fluorescent nor not of on or
  other out over pg products regulated removed rule scope selected some species specified suspect than that the their to types under
  unless up various with without wholly within finished registered needing registry new parts part where worked works harmful`.split(
    /\s+/,
  ),
);

/** Controls of a whole sector: their words name the sector, so a product's name needn't repeat them. */
const SECTOR =
  /food|drink|chemical|medic|cosmetic|dairy|meat|seafood|fish|aquatic|plant|animal|feed|steel|alumin|copper|textile|footwear|apparel|dangerous|tariff quota|quota|grain|rice|wheat|sugar|oil|fuel|petrol|coal|marked goods|cbam|excise|cattle|fresh|farm|vegetable|fruit|beef|milk|peanut|beer|molasses|simp species|composite wood|mains electrical|radio, phone|radio and digital|non-road|regulated appliances|precious|gold|explosive|precursor|ods|hfc|f-gas|controlled substances|sector registry|covered-list/i;

const USED = /\bused\b(?! as| in)|second-hand|\bworn\b|mileage|refurbished|retreaded/i;

/** Goods to gamble with, by the games and the machines that a name says; cards and chips where not only machines are meant. */
const GAMBLING_MACHINES = [
  "gambling", "casino", "roulette", "slot machine", "blackjack", "baccarat", "jackpot", "fruit machine", "betting", "craps",
]; // biome-ignore format: a list
const GAMBLING_OUTFITS = [...GAMBLING_MACHINES, "poker chip", "poker chips", "poker table"];

/** The phrases that tell the goods of a partial control, none where only the code can hint at them. */
export function wordsOfScope(title: string, scope: string): string[] {
  const allVehicles = /all road vehicles|all cars|new and used/.test(scope);
  if (USED.test(scope) || (/^(second-hand|used)/i.test(title) && !allVehicles)) return ["used"];
  if (/vapes?|e-cigarettes?/i.test(`${title} ${scope}`)) return ["vape"];
  if (/\bgambling\b|\bgaming (?:machines|goods)\b/i.test(`${title} ${scope}`))
    return /\bmachines\b/.test(scope) && !/\boutfits\b/.test(scope) ? GAMBLING_MACHINES : GAMBLING_OUTFITS;
  if (/waste|scrap|residues/i.test(scope)) return ["waste"];
  if (/\bfur\b|\bseal\b/i.test(`${title} ${scope}`) && /\b(cat|dog|seal)\b/.test(scope)) {
    return ["cat", "dog", "seal"]
      .filter((animal) => scope.includes(animal))
      .flatMap((animal) => [`${animal} fur`, `${animal} skin`]);
  }
  const species = title.startsWith("CITES") || /reptile-leather/.test(scope);
  // "Listed", "banned", "certain": the words name the position, only the list tells which goods of it.
  const byWords =
    !species && !/^(listed|banned|certain|selected|some)\b/i.test(scope) && !SECTOR.test(`${title} ${scope}`);
  const phrases = phrasesOf(scope, byWords);
  // Ordinary leather, wood and shell goods are not of listed species unless their name says so.
  if (species)
    phrases.push("cites", "endangered", "exotic skin", ...(scope.includes("leather") ? ["reptile"] : []));
  return [...new Set(phrases)];
}

function phrasesOf(scope: string, byWords: boolean): string[] {
  const distinctive: string[] = [];
  const plain: string[] = [];
  for (const phrase of scope
    .toLowerCase()
    .replace(/;.*$/, "")
    .replace(/\(.*?\)/g, " ")
    .split(/,|\/|;| or | and |:/)) {
    const words = phrase.match(/[a-z][a-z-]+/g) ?? [];
    const rest = words.filter((word) => !GENERIC.has(word) && word.length > 2);
    distinctive.push(...words.filter((word) => DISTINCTIVE.has(word)));
    if (byWords && rest.length > 0) plain.push(rest.join(" "));
  }
  // "Single-use plastic cutlery, plates": what tells the goods is said once and means the whole list.
  return distinctive.length > 0 ? distinctive : plain;
}

interface TellingWords {
  words: string[];
  hints: string[];
}

/**
 * The phrases that make a partial control firm, and those that leave it possible. Forced-labour bans turn on
 * where in the origin the inputs come from, which only a name that says so tells: their sector stays possible.
 */
export function tellingWords(title: string, scope: string): TellingWords {
  if (/Uyghur/.test(title)) {
    const sector = /cotton/.test(scope) ? ["cotton", "denim"] : ["*"];
    return { words: ["xinjiang", "uyghur", "uighur"], hints: sector };
  }
  if (/Withhold release/.test(title)) {
    return /cotton/.test(scope)
      ? { words: ["cotton"], hints: [] }
      : { words: ["marange", "artisanal", "forced"], hints: ["*"] };
  }
  if (/covered-list/.test(scope)) {
    const makers = /\((.*)\)/.exec(scope)?.[1]?.toLowerCase().split(", ") ?? [];
    return { words: makers, hints: ["*"] };
  }
  return { words: wordsOfScope(title, scope), hints: [] };
}
