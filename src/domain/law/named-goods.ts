/** A kind of goods that acts describe by their use, which no code of the tariff tells. */
interface NamedGoods {
  /** Words and phrases of a product's name that name such goods; ` | ` between, in the languages shops write. */
  words: string;
  /** Words that say the goods are something else. */
  others: string;
}

/**
 * Facts that the importer may declare, and that a product's own name may tell: rows of law ask for them by
 * `fact <name>`. Which goods they are asked of, and in which country, is said by the rows.
 */
export const NAMED_GOODS = {
  childrensClothing: {
    words:
      "baby | babies | babys | newborn | infant | infants | toddler | toddlers | kid | kids | kid's | child | child's | children | childrens | children's | boys | boy's | girls | girl's | kinder | kleinkinder | jungen | mädchen | enfant | enfants | bébé | bébés | fillette | garçon | niño | niña | niños | niñas | bebé | bambino | bambina | bambini | neonato | criança | crianças | kinderen | baby's | meisjes | jongens | dziecko | dziecięce | dziecięca | niemowlęce",
    others:
      "men | mens | men's | women | womens | women's | ladies | lady | adult | adults | herren | damen | homme | femme | hommes | femmes | hombre | mujer | uomo | donna | homem | mulher | heren | dames | męska | damska | męskie | damskie",
  },
  childCarSeat: {
    words:
      "car seat | car seats | booster seat | child seat | child safety seat | infant carrier | isofix | kindersitz | autositz | babyschale | autokindersitz | siège auto | rehausseur | silla de coche | seggiolino auto | autostoel | kinderzitje | fotelik | fotelik samochodowy | autosedačka | cadeira auto | bilbarnstol",
    others: "office chair | sofa | armchair | dining chair | bar stool | seat cover",
  },
  periodProduct: {
    words:
      "sanitary towel | sanitary towels | sanitary pad | sanitary pads | sanitary napkin | sanitary napkins | tampon | tampons | panty liner | panty liners | pantyliner | pantyliners | menstrual | menstrual cup | period pants | period underwear | damenbinden | slipeinlagen | menstruationstasse | serviette hygiénique | serviettes hygiéniques | protège slip | coupe menstruelle | compresas | copa menstrual | assorbenti | coppetta mestruale | maandverband | podpaski",
    others:
      "nappy | nappies | diaper | diapers | windeln | couches | pañales | pannolini | luiers | pieluchy | incontinence",
  },
  babyNappies: {
    words:
      "nappy | nappies | diaper | diapers | windel | windeln | couche bébé | couches bébé | couches | pañal | pañales | pannolino | pannolini | luier | luiers | pieluchy | pieluszki | plenky | fraldas | scutece | vaipat | blöjor",
    others:
      "adult | adults | incontinence | tampon | tampons | sanitary towel | sanitary towels | sanitary pads",
  },
  incontinenceProduct: {
    words:
      "incontinence | inkontinenz | incontinencia | incontinenza | incontinentie | adult diaper | adult diapers",
    others: "baby | babies | tampon | tampons | sanitary towel | sanitary towels",
  },
  forDisabled: {
    words:
      "wheelchair | walking frame | rollator | zimmer frame | walking stick | crutch | crutches | braille | stairlift | rollstuhl | gehhilfe | krücken | fauteuil roulant | déambulateur | béquilles | silla de ruedas | muletas | andador | sedia a rotelle | rolstoel | krukken",
    others: "",
  },
  prescribedMedicine: {
    words: "prescription medicine | prescription only | reimbursed medicine",
    others: "over the counter | otc | homeopathic | vitamin | vitamins | supplement | supplements",
  },
  oralMedicine: {
    words: "tablet | tablets | capsule | capsules | caplets | syrup | oral | oral suspension | lozenges",
    others: "ointment | cream | gel | drops | injection | patch | patches | spray | inhaler | lotion",
  },
  solarForDwelling: {
    words: "balcony solar | balkonkraftwerk | balcony power plant | rooftop solar | residential solar",
    others: "solar charger | power bank | garden light | camping",
  },
  informationalMaterial: {
    words:
      "vinyl record | vinyl records | vinyl lp | lp record | phonograph record | phonograph records | music cd | audio cd | cd album | compact disc | compact disk | compact discs | music album | soundtrack | audiobook | audio book | film dvd | dvd film | movie dvd | dvd movie | music dvd | blu-ray film | blu-ray movie | film blu-ray | schallplatte | schallplatten | musik-cd | hörbuch | disque vinyle | livre audio | disco de vinilo | audiolibro | disco in vinile",
    others: "blank | unrecorded",
  },
  tableSalt: {
    words:
      "table salt | sea salt | kitchen salt | cooking salt | himalayan salt | fleur de sel | speisesalz | meersalz | sel de table | sel fin | sal de mesa | sale da cucina | keukenzout",
    others: "road salt | bath salt | bath salts | dishwasher | softener | deicing",
  },
} as const satisfies Readonly<Record<string, NamedGoods>>;

export type NamedGoodsFact = keyof typeof NAMED_GOODS;

/** True for a fact that a product's name may tell. */
export const isNamedGoods = (name: string): name is NamedGoodsFact => name in NAMED_GOODS;
