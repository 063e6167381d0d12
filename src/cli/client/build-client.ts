/**
 * Builds the package's client, `landfall/client`: JavaScript and types from the service's own description. For
 * installing it goes to dist/client (`npm pack` does so), for pages to public/sdk.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import type { ClientOperation } from "../../client/operation.ts";
import { type ApiDescription, apiDescription } from "./api-description.ts";
import { nameOperations } from "./name-operations.ts";
import { writeTypes } from "./write-types.ts";

/** What a page may be asked to load for it, in bytes of gzip. */
const MOST_GZIP_BYTES = 12 * 1024;

/** @throws Error where the client would exceed its size limit, or two operations have one name. */
export async function buildClient(
  targets: readonly string[],
  description?: ApiDescription,
): Promise<{ gzipBytes: number }> {
  description ??= await apiDescription();
  const operations = nameOperations(description);
  const script = bundle(operations);
  const gzipBytes = gzipSync(script, { level: 9 }).byteLength;
  if (gzipBytes > MOST_GZIP_BYTES)
    throw new Error(`the client has ${gzipBytes} bytes gzipped, over ${MOST_GZIP_BYTES}`);
  const types = writeTypes(description, operations);
  for (const target of targets) {
    mkdirSync(target, { recursive: true });
    writeFileSync(`${target}/landfall.js`, script);
    writeFileSync(`${target}/landfall.d.ts`, types);
  }
  return { gzipBytes };
}

function bundle(operations: readonly ClientOperation[]): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: ["src/client/index.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    tsconfigRaw: "{}",
    define: { OPERATIONS: JSON.stringify(operations) },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

if (import.meta.main) console.log(JSON.stringify(await buildClient(["dist/client"])));
