/** Which faces are cut, from which package, and into which slices. */

type Range = readonly [from: number, to: number];

/** A part of a large face, commonest characters first; the last tier takes what is left. */
export interface HanTier {
  name: string;
  /** Characters in a slice: small where a page needs few of them. */
  size: number;
  /** Characters of the frequency package's groups from this number up. */
  fromGroup?: number;
  /** Characters of a national standard's rows, read from the platform's own decoder. */
  legacy?: { encoding: string; lead: Range };
}

export interface FaceCut {
  face: string;
  package: string;
  bold: boolean;
  /** Keep the shaping tables: needless for Han and kana, essential for Arabic and the Indic scripts. */
  layout: boolean;
  ranges: readonly Range[];
  /** Also put into every slice of the face (marks that must sit in the same font as their letter). */
  with?: number[];
  frequencies?: string;
  tiers?: HanTier[];
}

const EXPO = "@expo-google-fonts";
const NOTO_SANS = `${EXPO}/noto-sans@0.4.2`;
/** Accents, and the space: both belong to the font of the letter beside them. */
const MARKS = [0x20, ...Array.from({ length: 0x70 }, (_, i) => 0x300 + i)];
const JOINERS = [0x20, 0x200c, 0x200d, 0x25cc];

/** What nearly every page needs: the languages of Europe and Turkey, signs, currencies. */
const LATIN: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2bc, 0x2bc],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x214f],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
];
/** Vietnamese, African languages, phonetic and scholarly letters. */
const LATIN_EXT: Range[] = [
  [0x180, 0x217],
  [0x21c, 0x2bb],
  [0x2bd, 0x2ff],
  [0x1e00, 0x1eff],
  [0x2070, 0x209f],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
];
const GREEK: Range[] = [
  [0x370, 0x3ff],
  [0x1f00, 0x1fff],
];
const CYRILLIC: Range[] = [
  [0x400, 0x52f],
  [0x1c80, 0x1c8f],
  [0x2de0, 0x2dff],
  [0xa640, 0xa69f],
  [0x2116, 0x2116],
];

function european(face: string, ranges: Range[]): FaceCut[] {
  return [false, true].map((bold) => ({ face, package: NOTO_SANS, bold, layout: true, ranges, with: MARKS }));
}

function script(face: string, packageName: string, ...ranges: Range[]): FaceCut {
  return { face, package: `${EXPO}/${packageName}`, bold: false, layout: true, ranges, with: JOINERS };
}

const HAN: Range[] = [
  [0x3000, 0x303f],
  [0x3200, 0x33ff],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
];
/** Mathematical, enclosed and geometrical signs, which the Han faces draw too. */
const SIGNS: Range[] = [
  [0x2200, 0x22ff],
  [0x2460, 0x24ff],
  [0x2500, 0x25ff],
];
const KANA: Range = [0x3040, 0x30ff];
const BOPOMOFO: Range = [0x3100, 0x312f];

export const CUTS: readonly FaceCut[] = [
  ...european("latin", LATIN),
  ...european("latin-ext", LATIN_EXT),
  ...european("greek", GREEK),
  ...european("cyrillic", CYRILLIC),
  script(
    "arabic",
    "noto-sans-arabic@0.4.3",
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x870, 0x8ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfeff],
  ),
  script("hebrew", "noto-sans-hebrew@0.4.1", [0x590, 0x5ff], [0xfb1d, 0xfb4f], [0x20aa, 0x20aa]),
  script("thaana", "noto-sans-thaana@0.4.2", [0x780, 0x7bf]),
  script("thai", "noto-sans-thai@0.4.2", [0xe00, 0xe7f]),
  script("lao", "noto-sans-lao@0.4.2", [0xe80, 0xeff]),
  script("devanagari", "noto-sans-devanagari@0.4.1", [0x900, 0x97f], [0xa8e0, 0xa8ff], [0x1cd0, 0x1cff]),
  script("bengali", "noto-sans-bengali@0.4.4", [0x980, 0x9ff]),
  script("gurmukhi", "noto-sans-gurmukhi@0.4.1", [0xa00, 0xa7f]),
  script("gujarati", "noto-sans-gujarati@0.4.2", [0xa80, 0xaff]),
  script("oriya", "noto-sans-oriya@0.4.2", [0xb00, 0xb7f]),
  script("tamil", "noto-sans-tamil@0.4.3", [0xb80, 0xbff]),
  script("telugu", "noto-sans-telugu@0.4.2", [0xc00, 0xc7f]),
  script("kannada", "noto-sans-kannada@0.4.3", [0xc80, 0xcff]),
  script("malayalam", "noto-sans-malayalam@0.4.2", [0xd00, 0xd7f]),
  script("sinhala", "noto-sans-sinhala@0.4.2", [0xd80, 0xdff]),
  script("tibetan", "noto-serif-tibetan@0.4.2", [0xf00, 0xfff]),
  script("myanmar", "noto-sans-myanmar@0.4.2", [0x1000, 0x109f], [0xa9e0, 0xa9ff], [0xaa60, 0xaa7f]),
  script("georgian", "noto-sans-georgian@0.4.3", [0x10a0, 0x10ff], [0x1c90, 0x1cbf], [0x2d00, 0x2d2f]),
  script("armenian", "noto-sans-armenian@0.4.2", [0x530, 0x58f], [0xfb13, 0xfb17]),
  script("ethiopic", "noto-sans-ethiopic@0.4.2", [0x1200, 0x139f], [0x2d80, 0x2ddf], [0xab00, 0xab2f]),
  script("khmer", "noto-sans-khmer@0.4.3", [0x1780, 0x17ff], [0x19e0, 0x19ff]),
  script("mongolian", "noto-sans-mongolian@0.4.1", [0x1800, 0x18af]),
  {
    face: "jp",
    package: `${EXPO}/noto-sans-jp@0.4.3`,
    bold: false,
    layout: false,
    ranges: [...HAN, KANA],
    frequencies: "@fontsource-variable/noto-sans-jp@5.3.1",
    tiers: [
      { name: "a", size: 260, fromGroup: 108 },
      { name: "b", size: 100, legacy: { encoding: "shift_jis", lead: [0x81, 0x98] } },
      { name: "c", size: 100, legacy: { encoding: "shift_jis", lead: [0x98, 0xfc] } },
    ],
  },
  {
    face: "sc",
    package: `${EXPO}/noto-sans-sc@0.4.3`,
    bold: false,
    layout: false,
    ranges: [...HAN, BOPOMOFO, ...SIGNS],
    frequencies: "@fontsource-variable/noto-sans-sc@5.3.1",
    tiers: [
      { name: "a", size: 280, fromGroup: 114 },
      { name: "b", size: 100, legacy: { encoding: "gb18030", lead: [0xb0, 0xd7] } },
      { name: "c", size: 100, legacy: { encoding: "gb18030", lead: [0xd8, 0xf7] } },
      { name: "d", size: 100 },
    ],
  },
  {
    face: "tc",
    package: `${EXPO}/noto-sans-tc@0.4.3`,
    bold: false,
    layout: false,
    ranges: [...HAN, BOPOMOFO],
    frequencies: "@fontsource-variable/noto-sans-tc@5.3.1",
    tiers: [
      { name: "a", size: 280, fromGroup: 118 },
      { name: "b", size: 100, legacy: { encoding: "big5", lead: [0xa4, 0xc6] } },
      { name: "c", size: 100, legacy: { encoding: "big5", lead: [0xc9, 0xf9] } },
    ],
  },
  {
    face: "kr",
    package: `${EXPO}/noto-sans-kr@0.4.3`,
    bold: false,
    layout: false,
    ranges: [
      [0x1100, 0x11ff],
      [0x3130, 0x318f],
      [0xac00, 0xd7a3],
    ],
    frequencies: "@fontsource-variable/noto-sans-kr@5.3.1",
    tiers: [
      { name: "a", size: 260, fromGroup: 110 },
      { name: "b", size: 200 },
    ],
  },
  {
    face: "emoji",
    package: `${EXPO}/noto-emoji@0.4.7`,
    bold: false,
    layout: false,
    ranges: [
      [0x2190, 0x21ff],
      [0x2300, 0x23ff],
      [0x2600, 0x27bf],
      [0x2b00, 0x2bff],
      [0x1f000, 0x1faff],
    ],
    tiers: [{ name: "", size: 120 }],
  },
];
