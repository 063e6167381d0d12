/** Records of JSON values whose equal parts stand once: `parts`, and for each record where its own stand among them. */
interface PooledRecords {
  parts: unknown[];
  /** By field: the place of its value, or those of its members where it is a list. */
  records: Record<string, number | number[]>[];
}

/**
 * Puts each distinct value of records once. The lines of a cart share nearly all the law they rest on, and a hundred
 * copies of it would not fit a row of the database.
 * @example pooled([{ a: "x" }, { a: "x" }]) // { parts: ["x"], records: [{ a: 0 }, { a: 0 }] }
 */
export function pooled(records: readonly Readonly<Record<string, unknown>>[]): PooledRecords {
  const parts: unknown[] = [];
  const places = new Map<string, number>();
  const placeOf = (value: unknown): number => {
    const text = JSON.stringify(value) ?? "null";
    const held = places.get(text) ?? parts.length;
    if (held === parts.length) {
      places.set(text, held);
      parts.push(value ?? null);
    }
    return held;
  };
  return {
    parts,
    records: records.map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([field, value]) => [
          field,
          Array.isArray(value) ? value.map(placeOf) : placeOf(value),
        ]),
      ),
    ),
  };
}

/**
 * The records that `pooled` was given; null where the value is not what it gave.
 * @param read Of each part, once; records share what it returns.
 */
export function unpooled(value: unknown, read: (part: unknown) => unknown): Record<string, unknown>[] | null {
  const { parts, records } = (value ?? {}) as Partial<PooledRecords>;
  if (!Array.isArray(parts) || !Array.isArray(records)) return null;
  const held = parts.map(read);
  const at = (place: number): unknown => {
    if (!(place in held)) throw new RangeError(`there is no part ${place}`);
    return held[place];
  };
  try {
    return records.map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([field, place]) => [
          field,
          Array.isArray(place) ? place.map(at) : at(place),
        ]),
      ),
    );
  } catch {
    return null;
  }
}
