import { sha256Hex } from "../encoding/bytes.ts";
import type { DocumentModel } from "./model.ts";

/** What identifies a document and each of its printed pages. */
interface DocumentIdentity {
  /** "CI-0A1B2C3D4E5F": kind and the beginning of the content's hash. */
  documentId: string;
  /** SHA-256 of the JSON representation with its moment of issue, lower-case hex. */
  contentHash: string;
  /** Lines at the foot of each page. */
  foot: [ids: string, hash: string];
}

/** Ids tell the kind of document at a glance. */
const ID_PREFIX = {
  commercial_invoice: "CI",
  packing_list: "PL",
  certificate_of_origin: "CO",
  customs_declaration: "CD",
} as const;

/** Characters: the longest list of datasets that fits on a foot's line as it is. */
const LONGEST_VERSION = 80;

/**
 * Id and hash of a document, which follow from its content and moment of issue alone.
 * @param issuedAt ISO 8601 in UTC
 */
export async function identityOf(model: DocumentModel, issuedAt: string): Promise<DocumentIdentity> {
  const contentHash = await sha256Hex(sortedJson({ ...model.data, issuedAt }));
  const documentId = `${ID_PREFIX[model.documentType]}-${contentHash.slice(0, 12).toUpperCase()}`;
  const ids = [
    `Document ${documentId}`,
    model.quoteId === null ? null : `Quote ${model.quoteId}`,
    model.dataVersion === null ? null : `Data ${await shortVersion(model.dataVersion)}`,
    issuedAt.slice(0, 10),
  ];
  const line = ids.filter((part) => part !== null).join("  ·  ");
  return { documentId, contentHash, foot: [line, `SHA-256 of content ${contentHash}`] };
}

/** A quote names scores of datasets: the foot has their newest date, number and hash, the JSON representation the list. */
async function shortVersion(version: string): Promise<string> {
  if (version.length <= LONGEST_VERSION) return version;
  const newest = version
    .match(/\d{4}-\d{2}-\d{2}/g)
    ?.sort()
    .at(-1);
  const hash = await sha256Hex(version);
  return `${newest ?? ""}, ${version.split(", ").length} datasets, ${hash.slice(0, 12)}`;
}

/** JSON with sorted keys: what is hashed. */
function sortedJson(value: unknown): string {
  const sorted = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(sorted);
    if (item === null || typeof item !== "object") return item;
    return Object.fromEntries(
      Object.entries(item)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, held]) => [key, sorted(held)]),
    );
  };
  return JSON.stringify(sorted(value));
}
