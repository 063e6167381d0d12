import { CLASSIFICATION_FORMAT } from "../../domain/classification/classification-format.ts";
import { unpackSections } from "../../domain/encoding/packed-sections.ts";
import { loadCclIndex } from "../../domain/export-control/load-ccl-index.ts";
import { SCREENING_FORMAT } from "../../domain/screening/screening-format.ts";

/** Whether this release of the worker can read a packed content, by the name it stands under. */
const READS: Readonly<Record<string, (bytes: ArrayBuffer) => boolean>> = {
  "screening-index": (bytes) => unpackSections(SCREENING_FORMAT, bytes).ok,
  classification: (bytes) => unpackSections(CLASSIFICATION_FORMAT, bytes).ok,
  "ccl-index": (bytes) => loadCclIndex(bytes) !== null,
};

/**
 * Whether this release can read a content that is whole by its hash: after a worker was rolled back, an index may be in
 * a format that only the newer one knows.
 */
export function canRead(name: string, bytes: ArrayBuffer): boolean {
  try {
    return READS[name]?.(bytes) ?? true;
  } catch {
    return false;
  }
}
