/**
 * Cuts the Noto fonts into unicode-range slices for the documents and writes their index.
 *
 *   npm run fonts:build
 *
 * Out: seed/fonts/slices/<slice>.ttf.gz and seed/fonts/font-slices.json. Both are committed,
 * so only a maintainer who changes fonts runs this. The font packages weigh some 350 MB, which is why they
 * are installed on demand into a cache rather than being dependencies of the project.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { harfBuzzModule } from "../../test/support/document-assets.ts";
import { CUTS, type FaceCut, type HanTier } from "./font-cuts.ts";
import { FontSubsetter } from "./font-subsetter.ts";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules/.cache/landfall-fonts");
const OUT = join(ROOT, "seed/fonts/slices");
const INDEX = join(ROOT, "seed/fonts/font-slices.json");

interface SliceEntry {
  id: string;
  face: string;
  bold: boolean;
  /** Bytes of the stored (gzip) file. */
  bytes: number;
  /** Code points, delta coded: see encodeCoverage. */
  cover: string;
}

installPackages();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const subsetter = new FontSubsetter(harfBuzzModule("harfbuzz-subset"));
const slices: SliceEntry[] = CUTS.flatMap(cutFace);
writeFileSync(INDEX, `${JSON.stringify(slices, null, 1)}\n`);
copyLicence();
report();

function installPackages(): void {
  const wanted = [
    ...new Set(CUTS.flatMap((cut) => [cut.package, ...(cut.frequencies ? [cut.frequencies] : [])])),
  ];
  if (wanted.every((name) => existsSync(join(CACHE, `node_modules/${bare(name)}/package.json`)))) return;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, "package.json"), '{ "private": true }\n');
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...wanted], {
    cwd: CACHE,
    stdio: "inherit",
  });
}

function cutFace(cut: FaceCut): SliceEntry[] {
  const font = fontFile(cut);
  const covered = new Set(subsetter.unicodesOf(font));
  const entries: SliceEntry[] = [];
  for (const [name, members] of groups(cut, covered)) {
    const wanted = [...members, ...(cut.with ?? [])].filter((code) => covered.has(code));
    if (members.length === 0) continue;
    const subset = subsetter.subset(font, wanted, { layout: cut.layout });
    const stored = gzipSync(subset, { level: 9 });
    const id = `${name}${cut.bold ? "-bold" : ""}`;
    writeFileSync(join(OUT, `${id}.ttf.gz`), stored);
    entries.push({ id, face: cut.face, bold: cut.bold, bytes: stored.length, cover: encodeCoverage(wanted) });
  }
  return entries;
}

/** Either the whole cut as one slice, or its tiers (common characters first) in slices of a fixed size. */
function* groups(cut: FaceCut, covered: Set<number>): Generator<[string, number[]]> {
  const inCut = [...covered].filter((code) => cut.ranges.some(([from, to]) => code >= from && code <= to));
  inCut.sort((a, b) => a - b);
  if (cut.tiers === undefined) {
    yield [cut.face, inCut];
    return;
  }
  let rest = inCut;
  for (const tier of cut.tiers) {
    const member = tierMembers(cut, tier);
    const inTier = rest.filter(member);
    rest = rest.filter((code) => !member(code));
    for (let start = 0, n = 0; start < inTier.length; start += tier.size, n += 1) {
      yield [`${cut.face}-${tier.name}${n}`, inTier.slice(start, start + tier.size)];
    }
  }
}

function tierMembers(cut: FaceCut, tier: HanTier): (code: number) => boolean {
  if (tier.legacy !== undefined) {
    const decoder = new TextDecoder(tier.legacy.encoding);
    const members = new Set<number>();
    for (let lead = tier.legacy.lead[0]; lead <= tier.legacy.lead[1]; lead += 1) {
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        const text = decoder.decode(Uint8Array.of(lead, trail));
        const code = text.codePointAt(0) as number;
        if (code !== 0xfffd && text.length === 1) members.add(code);
      }
    }
    return (code) => members.has(code);
  }
  if (tier.fromGroup !== undefined && cut.frequencies !== undefined) {
    const common = frequentCharacters(cut.frequencies, tier.fromGroup);
    return (code) => common.has(code);
  }
  return () => true;
}

/** The package numbers its groups by how often their characters are met: the highest are the commonest. */
function frequentCharacters(name: string, fromGroup: number): Set<number> {
  const file = join(CACHE, `node_modules/${bare(name)}/unicode.json`);
  const groupsByName = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const out = new Set<number>();
  for (const [key, ranges] of Object.entries(groupsByName)) {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    if (number === undefined || Number(number) < fromGroup) continue;
    for (const range of ranges.split(",")) {
      const [from = "", to = from] = range.trim().slice(2).split("-");
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) out.add(code);
    }
  }
  return out;
}

/** "gap.length" runs in base 36, length left out when 1: decoded by src/typesetting/font-index.ts. */
function encodeCoverage(codes: number[]): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  const runs: string[] = [];
  let end = 0;
  for (let i = 0; i < sorted.length; ) {
    const start = sorted[i] as number;
    let length = 1;
    while (sorted[i + length] === start + length) length += 1;
    runs.push((start - end).toString(36) + (length > 1 ? `.${length.toString(36)}` : ""));
    end = start + length;
    i += length;
  }
  return runs.join(" ");
}

function fontFile(cut: FaceCut): Uint8Array {
  const folder = join(CACHE, `node_modules/${bare(cut.package)}/${cut.bold ? "600SemiBold" : "400Regular"}/`);
  const name = readdirSync(folder).find((file) => file.endsWith(".ttf"));
  if (name === undefined) throw new Error(`no TrueType file in ${folder}`);
  return readFileSync(join(folder, name));
}

function copyLicence(): void {
  const licence = join(CACHE, `node_modules/${bare((CUTS[0] as FaceCut).package)}/LICENSE_FONT`);
  writeFileSync(join(OUT, "OFL.txt"), readFileSync(licence));
}

function report(): void {
  const faces = Map.groupBy(slices, (slice) => slice.face);
  const rows = [...faces].map(([face, list]) => ({
    face,
    slices: list.length,
    kB: Math.round(sum(list) / 1000),
    largestKB: Math.round(Math.max(...list.map((slice) => slice.bytes)) / 1000),
  }));
  console.table(rows);
  console.log(JSON.stringify({ slices: slices.length, storedBytes: sum(slices) }));
}

function sum(list: SliceEntry[]): number {
  return list.reduce((total, slice) => total + slice.bytes, 0);
}

function bare(spec: string): string {
  return spec.replace(/@[\d.]+$/, "");
}
