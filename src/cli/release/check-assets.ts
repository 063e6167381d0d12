import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the platform takes of static assets (developers.cloudflare.com/workers/platform/limits). */
interface AssetLimits {
  files: number;
  fileBytes: number;
}

/** 20,000 files is the bound of the smaller plan; a file may have 25 MiB on each. */
const LIMITS: AssetLimits = { files: 20_000, fileBytes: 25 * 1024 * 1024 };

/** Assets of a release that the platform would not take; a line a problem. */
export function checkAssets(folder: string, limits = LIMITS): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const sizes = files.map((file) => {
    const path = join(file.parentPath, file.name);
    return { path, bytes: statSync(path).size };
  });
  return [
    ...(files.length > limits.files ? [`assets: ${files.length} files, ${limits.files} are taken`] : []),
    ...sizes
      .filter(({ bytes }) => bytes > limits.fileBytes)
      .map(({ path, bytes }) => `assets: ${path} has ${bytes} bytes, ${limits.fileBytes} are taken`),
  ];
}
