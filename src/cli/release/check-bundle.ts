import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What the smaller plan takes, gzipped; a worker of that size also starts well within the second it is given. */
const MOST_BYTES = 3 * 1024 * 1024;

/** Written beside the modules, and not sent. */
const NOT_SENT = /\.map$|^README\.md$/;

/** The size of a bundle as it is sent, and what is wrong with it; a line a problem. */
export function checkBundle(folder: string, mostBytes = MOST_BYTES): { bytes: number; problems: string[] } {
  const modules = readdirSync(folder).filter((name) => !NOT_SENT.test(name));
  const bytes = modules.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
  const problems = [
    ...(modules.length === 0 ? ["worker: the bundle is empty"] : []),
    ...(bytes > mostBytes ? [`worker: ${bytes} bytes gzipped, ${mostBytes} are taken`] : []),
  ];
  return { bytes, problems };
}
