import { bitCount } from "./sound.ts";

const isVowel = (code: number): boolean => code === 97 || code === 105 || code === 117;

// Pairs that systems and ears swap, each way: half a letter.
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
const SUBSTITUTION = new Float32Array(128 * 128).fill(1);
for (let a = 0; a < 128; a++) {
  for (let b = 0; b < 128; b++) {
    if (a === b) SUBSTITUTION[a * 128 + b] = 0;
    else if (isVowel(a) && isVowel(b)) SUBSTITUTION[a * 128 + b] = 0.35;
    else if (NEAR.has(String.fromCharCode(a, b))) SUBSTITUTION[a * 128 + b] = 0.55;
  }
}
const INSERTION = new Float32Array(128).fill(1);
for (const vowel of "aiu") INSERTION[vowel.charCodeAt(0)] = 0.45;
INSERTION["h".charCodeAt(0)] = 0.35;

/** A first vowel more parts names (Aman, Mann); a last "s" is a Baltic or Greek ending. */
function insertion(code: number, first: boolean, last: boolean): number {
  if (first && isVowel(code)) return 0.8;
  return last && code === 115 ? 0.6 : (INSERTION[code] as number);
}

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
 * With `bySound` vowels, aspirates and near consonants cost less; a changed last vowel costs more, because it
 * often parts two names (Camille, Camilo) where an inner one parts two spellings.
 */
export function editCost(a: string, b: string, limit: number, bySound: boolean): number {
  const n = a.length;
  const m = b.length;
  if (n > MAX_LENGTH || m > MAX_LENGTH) return Number.POSITIVE_INFINITY;
  return bySound ? heardCost(a, b, limit) : writtenCost(a, b, limit);
}

/**
 * Letters of either word that the other has not, at the least: no edit makes up for more than one of them.
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

/** The least that a consonant more, less or other costs by ear. */
const LEAST_CONSONANT = 0.55;

function heardCost(a: string, b: string, limit: number): number {
  const n = a.length;
  const m = b.length;
  // Float32 rounds the table's sums: a hair of room keeps this bound below them.
  if (strangers(a, b, true) * LEAST_CONSONANT > limit + 1e-3) return Number.POSITIVE_INFINITY;
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
      if (i === n && j === m && swap > 0 && swap < 0.5) swap = 0.8;
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
        const turned = (before[j - 2] as number) + 0.8;
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
