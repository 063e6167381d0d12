import { bitCount } from "./sound.ts";

const isVowel = (code: number): boolean => code === 97 || code === 105 || code === 117;

// Consonants that transliterations and hearers swap, either way.
const NEAR = new Set(
  [
    "kg",
    "td",
    "bp",
    "fv",
    "sz",
    "sS",
    "zJ",
    "CS",
    "Cs",
    "Zs",
    "ZC",
    "nm",
    "kh",
    "gh",
    "JC",
    "Zz",
    "gJ",
    "vb",
    "Ck",
    "kv",
  ].flatMap((pair) => [pair, (pair[1] as string) + pair[0]]),
);
/**
 * What edits cost by ear, an edit of unlike letters costing 1. Set by hand on `npm run eval:screening`.
 */
const BY_EAR = {
  otherVowel: 0.35,
  nearConsonant: 0.55,
  vowel: 0.45,
  aspirate: 0.35,
  /** A first vowel more parts names (Aman, Mann). */
  firstVowel: 0.8,
  /** A last vowel often parts two names (Camille, Camilo), where an inner one parts two spellings. */
  lastVowel: 0.8,
  /** A last "s" is a Baltic or Greek ending. */
  lastS: 0.6,
  turned: 0.8,
} as const;
/** The least that a consonant more, less or other costs by ear. */
const LEAST_CONSONANT = BY_EAR.nearConsonant;
/** A changed letter that costs less than this was a vowel. */
const VOWELS_BELOW = 0.5;
/** Float32 rounds the table's sums: an epsilon keeps bounds on them safe. */
const EPSILON = 1e-3;

const SUBSTITUTION = new Float32Array(128 * 128).fill(1);
for (let a = 0; a < 128; a++) {
  for (let b = 0; b < 128; b++) {
    if (a === b) SUBSTITUTION[a * 128 + b] = 0;
    else if (isVowel(a) && isVowel(b)) SUBSTITUTION[a * 128 + b] = BY_EAR.otherVowel;
    else if (NEAR.has(String.fromCharCode(a, b))) SUBSTITUTION[a * 128 + b] = BY_EAR.nearConsonant;
  }
}
const INSERTION = new Float32Array(128).fill(1);
for (const vowel of "aiu") INSERTION[vowel.charCodeAt(0)] = BY_EAR.vowel;
INSERTION["h".charCodeAt(0)] = BY_EAR.aspirate;

/** What a letter more or less costs by ear. */
function insertion(code: number, first: boolean, last: boolean): number {
  if (first && isVowel(code)) return BY_EAR.firstVowel;
  return last && code === 115 ? BY_EAR.lastS : (INSERTION[code] as number);
}

/** Longer words are never alike: no listed name has any. */
const MAX_LENGTH = 100;
/** Outside the band: more than any limit. */
const FAR = 1e6;
const rows: readonly [Float32Array, Float32Array, Float32Array] = [
  new Float32Array(MAX_LENGTH + 1),
  new Float32Array(MAX_LENGTH + 1),
  new Float32Array(MAX_LENGTH + 1),
];

/**
 * Edit distance with neighbouring transpositions, cut off above `limit` (then Infinity).
 * @param limit in edits: a cost above it is not worked out
 * @param bySound `a` and `b` are sound forms, and edits cost as BY_EAR says; else every edit costs 1
 */
export function editCost(a: string, b: string, limit: number, bySound: boolean): number {
  const n = a.length;
  const m = b.length;
  if (n > MAX_LENGTH || m > MAX_LENGTH) return Number.POSITIVE_INFINITY;
  return bySound ? heardCost(a, b, limit) : writtenCost(a, b, limit);
}

/**
 * How many letters one word has and the other lacks, the larger of both ways: at least so many edits part them.
 * Cheap, and decides most pairs. By ear vowels and h do not count, as they come and go for little.
 */
function strangers(a: string, b: string, bySound: boolean): number {
  const [inA, inB] = [letters(a, bySound), letters(b, bySound)];
  return Math.max(bitCount(inA & ~inB), bitCount(inB & ~inA));
}

function letters(text: string, bySound: boolean): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) & 127;
    if (!bySound || !(isVowel(code) || code === 104)) bits |= 1 << (code & 31);
  }
  return bits;
}

/** Every edit costs 1: only the band of the table that can stay within the limit is worked out. */
function writtenCost(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || strangers(a, b, false) > limit)
    return Number.POSITIVE_INFINITY;
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let [n, m] = [a.length, b.length];
  while (n > start && m > start && a.charCodeAt(n - 1) === b.charCodeAt(m - 1)) {
    n -= 1;
    m -= 1;
  }
  n -= start;
  m -= start;
  let [before, previous, current] = rows;
  for (let j = 0; j <= m; j++) previous[j] = j;
  for (let i = 1; i <= n; i++) {
    const x = a.charCodeAt(start + i - 1);
    const from = Math.max(1, i - limit);
    const to = Math.min(m, i + limit);
    let least = i <= limit ? i : FAR;
    current[from - 1] = from === 1 ? i : FAR;
    for (let j = from; j <= to; j++) {
      const y = b.charCodeAt(start + j - 1);
      let cost = (previous[j - 1] as number) + (x === y ? 0 : 1);
      const removed = (j <= i - 1 + limit ? (previous[j] as number) : FAR) + 1;
      if (removed < cost) cost = removed;
      const added = (current[j - 1] as number) + 1;
      if (added < cost) cost = added;
      if (
        i > 1 &&
        j > 1 &&
        x !== y &&
        x === b.charCodeAt(start + j - 2) &&
        y === a.charCodeAt(start + i - 2)
      ) {
        const turned = (before[j - 2] as number) + 1;
        if (turned < cost) cost = turned;
      }
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    [before, previous, current] = [previous, current, before];
  }
  const cost = previous[m] as number;
  return cost > limit ? Number.POSITIVE_INFINITY : cost;
}

function heardCost(a: string, b: string, limit: number): number {
  const n = a.length;
  const m = b.length;
  if (strangers(a, b, true) * LEAST_CONSONANT > limit + EPSILON) return Number.POSITIVE_INFINITY;
  let [before, previous, current] = rows;
  previous[0] = 0;
  for (let j = 1; j <= m; j++)
    previous[j] = (previous[j - 1] as number) + insertion(b.charCodeAt(j - 1) & 127, j === 1, j === m);
  for (let i = 1; i <= n; i++) {
    const x = a.charCodeAt(i - 1) & 127;
    const deletion = insertion(x, i === 1, i === n);
    current[0] = (previous[0] as number) + deletion;
    let least = current[0] as number;
    for (let j = 1; j <= m; j++) {
      const y = b.charCodeAt(j - 1) & 127;
      let swap = x === y ? 0 : (SUBSTITUTION[x * 128 + y] as number);
      if (i === n && j === m && swap > 0 && swap < VOWELS_BELOW) swap = BY_EAR.lastVowel;
      let cost = (previous[j - 1] as number) + swap;
      const removed = (previous[j] as number) + deletion;
      if (removed < cost) cost = removed;
      const added = (current[j - 1] as number) + insertion(y, j === 1, j === m);
      if (added < cost) cost = added;
      if (
        i > 1 &&
        j > 1 &&
        x !== y &&
        x === (b.charCodeAt(j - 2) & 127) &&
        y === (a.charCodeAt(i - 2) & 127)
      ) {
        const turned = (before[j - 2] as number) + BY_EAR.turned;
        if (turned < cost) cost = turned;
      }
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    [before, previous, current] = [previous, current, before];
  }
  const cost = previous[m] as number;
  return cost > limit ? Number.POSITIVE_INFINITY : cost;
}
