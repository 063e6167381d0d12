import { existsSync } from "node:fs";
import { type Browser, chromium as playwright } from "playwright-core";

/**
 * A Chromium that needs no system package: CHROME_PATH where it is set, else the npm package's on
 * Linux x64. Elsewhere null, said loudly.
 */
export async function launchChromium(): Promise<Browser | null> {
  const own = process.env.CHROME_PATH;
  if (own) return playwright.launch({ executablePath: own, args: ARGUMENTS });
  if (process.platform !== "linux" || process.arch !== "x64") {
    console.error(
      "\n*** BROWSER TESTS SKIPPED: no Chromium for this platform; set CHROME_PATH to run them ***\n",
    );
    return null;
  }
  // Without NSS on the machine, the package unpacks the libraries it brings when this says so.
  if (!NSS.some((path) => existsSync(path))) process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return playwright.launch({ executablePath: await packaged.executablePath(), args: ARGUMENTS });
}

/** None of the package's own switches: they turn off web security, which is what is tested here. */
const ARGUMENTS = [
  "--no-sandbox",
  "--headless=shell",
  "--disable-gpu",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
];

const NSS = ["/usr/lib/x86_64-linux-gnu/libnss3.so", "/usr/lib64/libnss3.so", "/usr/lib/libnss3.so"];
