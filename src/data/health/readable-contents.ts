import { CLASSIFICATION_FORMAT } from "../../domain/classification/classification-format.ts";
import { unpackSections } from "../../domain/encoding/packed-sections.ts";
import { readCclList } from "../../domain/export-control/load-ccl-index.ts";
import { INDEX_EDITION } from "../../domain/screening/index-edition.ts";
import { SCREENING_FORMAT } from "../../domain/screening/screening-format.ts";

/** Whether this release of the worker can read a packed content, by the name it stands under. */
const READS: Readonly<Record<string, (bytes: ArrayBuffer) => boolean>> = {
  "screening-index": (bytes) => {
    const read = unpackSections(SCREENING_FORMAT, bytes);
    return read.ok && read.header.edition === INDEX_EDITION;
  },
  classification: (bytes) => unpackSections(CLASSIFICATION_FORMAT, bytes).ok,
  "ccl-index": (bytes) => readCclList(bytes) !== null,
};

/**
 * Whether this release can read a content that is whole by its hash: after a worker was rolled back, an index may be in
 * a format that only the newer one knows, and an index of the lists may have names folded by other code than this release
 * folds a request's: it answers, and is made anew within the hour.
 */
export function canRead(name: string, bytes: ArrayBuffer): boolean {
  try {
    return READS[name]?.(bytes) ?? true;
  } catch {
    return false;
  }
}
