/** Documents fetched by address: kept a day under a name nobody can guess. */
const KEPT_SECONDS = 86_400;

/** Stores a document for a day and gives its id (122 random bits). @example await keepDocument(env.KV, pdf, "invoice.pdf") */
export async function keepDocument(kv: KVNamespace, bytes: Uint8Array, filename: string): Promise<string> {
  const id = crypto.randomUUID();
  await kv.put(`document:${id}`, bytes.slice().buffer as ArrayBuffer, {
    expirationTtl: KEPT_SECONDS,
    metadata: { filename },
  });
  return id;
}

/** A kept document; null once its day is over. */
export async function readDocumentFile(
  kv: KVNamespace,
  id: string,
): Promise<{ bytes: ArrayBuffer; filename: string } | null> {
  const { value, metadata } = await kv.getWithMetadata<{ filename: string }>(`document:${id}`, "arrayBuffer");
  return value === null ? null : { bytes: value, filename: metadata?.filename ?? "document.pdf" };
}
