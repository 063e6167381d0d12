/** Words and quantities of product texts and of the Commerce Control List, brought to one form. */

const STOPWORDS = new Set(
  `a an and any are as at be been but by can cannot for from had has have having if in including into is it its not of on only or other
  otherwise over per that the their them then there therefor thereof these they this those through to under up upon using via was were when where
  which while who whose will with within without you your all also each either more most one such than following follows note see et seq used use
  uses designed specially especially controlled control controls described entry paragraph characteristics part eccn equal better greater less`.split(
    /\s+/,
  ),
);

// Units and spellings that texts and the law write differently.
const SAME: Readonly<Record<string, string>> = {
  deg: "degree",
  hr: "hour",
  hrs: "hour",
  sec: "second",
  watt: "w",
  watts: "w",
  kilowatt: "kw",
  armour: "armor",
  fibre: "fiber",
  fibres: "fiber",
  vapour: "vapor",
  aluminium: "aluminum",
  metre: "meter",
  uav: "drone",
  uavs: "drone",
  rov: "rov",
  colour: "color",
  centre: "center",
  gyroscope: "gyro",
  gyroscopes: "gyro",
  wifi: "wi-fi",
  analogue: "analog",
  sulphide: "sulfide",
  encryption: "crypto",
  cryptographic: "crypto",
  cryptography: "crypto",
  cryptographically: "crypto",
  calibre: "caliber",
  chips: "chip",
  telecommunications: "telecom",
  telecommunication: "telecom",
  nitroguanidine: "nitroguanidine",
};

/** Plural and participle endings off; short words stay. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let text = word;
  if (/ies$/.test(text)) text = `${text.slice(0, -3)}y`;
  else if (/(?:[sxz]|ch|sh)es$/.test(text)) text = text.slice(0, -2);
  else if (/[^su]s$/.test(text)) text = text.slice(0, -1);
  // "bearing" must not become "bear": a stem of five letters has to be left.
  if (/.{5}(?:ing|ed)$/.test(text)) text = text.replace(/(?:ing|ed)$/, "");
  return text.length > 4 && text.endsWith("e") ? text.slice(0, -1) : text;
}

/** One form of a word: spelling and ending. */
function indexWord(raw: string): string {
  const stemmed = stem(SAME[raw] ?? raw);
  return SAME[stemmed] ?? stemmed;
}

/**
 * Every word of a text in one form, joins and single letters with them, for phrases that turn on each word:
 * "control rod" is no rod, and "F-16" no 16.
 */
export const everyWord = (text: string): string[] =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(indexWord);

/**
 * Index words of a text, in order: stems, numbers without thousands separators, and numbers joined with the
 * unit behind them ("110 GHz" gives `110`, `ghz`, `110ghz`), so that a figure meets the figure of the law.
 */
export function cclWords(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replace(/[“”"']/g, "")
    .toLowerCase()
    .replace(/wi-fi/g, "wifi");
  const words: string[] = [];
  let number = "";
  for (const [raw] of plain.matchAll(/\d+(?:\.\d+)?|[\p{L}°µμ]+\d?/gu)) {
    if (/^\d/.test(raw)) {
      number = String(Number(raw));
      words.push(number);
      continue;
    }
    const word = SAME[raw] ?? raw;
    if (number && word.length <= 4) words.push(`${number}${word}`);
    number = "";
    if (STOPWORDS.has(raw) || (word.length < 2 && !/[wvkm]/.test(word))) continue;
    words.push(indexWord(raw));
  }
  return words;
}
