/**
 * What one isolate remembers at the most, of all kinds together, in bytes. An isolate has 128 MB; the packed indexes take
 * some 40 MB of it, and requests need the rest.
 */
const MOST_BYTES = 45_000_000;
/** What a map takes for an entry beside its key and value, bytes. */
const ENTRY_BYTES = 80;

interface Entry<Value> {
  value: Value;
  bytes: number;
  /** Asked for since it was put or last spared. */
  used: boolean;
}

/**
 * Bounds by weight what is remembered of every kind: rows, keys, refusals, answers. When all kinds together weigh too
 * much, the oldest entries of the heaviest kind go first; one that was asked for is spared once, so that
 * what is in use outlives what a flood brings.
 *
 * @example
 * const memory = new Memory();
 * const known = memory.kind<string>();
 * known.put("DE", "Germany");
 */
export class Memory {
  private readonly kinds: Remembered<unknown>[] = [];
  private readonly most: number;

  constructor(mostBytes = MOST_BYTES) {
    this.most = mostBytes;
  }

  /** A kind of entries with names of its own, counted with all others. */
  kind<Value>(): Remembered<Value> {
    const kind = new Remembered<Value>((bytes) => this.makeRoom(bytes));
    this.kinds.push(kind);
    return kind;
  }

  /** Bytes of all kinds. */
  get bytes(): number {
    return this.kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  }

  /** @returns false where so much is never kept. */
  private makeRoom(bytes: number): boolean {
    if (bytes > this.most) return false;
    for (let over = this.bytes + bytes - this.most; over > 0; over = this.bytes + bytes - this.most)
      this.kinds.reduce((heaviest, kind) => (kind.bytes > heaviest.bytes ? kind : heaviest)).dropOldest();
    return true;
  }
}

/** Entries of one kind, by name. */
export class Remembered<Value> {
  bytes = 0;
  /** How often something was no longer kept: while it stays the same, all that was found is still there. */
  losses = 0;
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly makeRoom: (bytes: number) => boolean;

  constructor(makeRoom: (bytes: number) => boolean) {
    this.makeRoom = makeRoom;
  }

  get(name: string): Value | undefined {
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    entry.used = true;
    return entry.value;
  }

  has = (name: string): boolean => this.entries.has(name);

  /** @param bytes What the value takes, where the caller knows; otherwise it is estimated. */
  put(name: string, value: Value, bytes = bytesOf(value)): void {
    this.remove(name);
    const weight = bytes + 2 * name.length + ENTRY_BYTES;
    if (!this.makeRoom(weight)) {
      this.losses++;
      return;
    }
    this.entries.set(name, { value, bytes: weight, used: false });
    this.bytes += weight;
  }

  delete(name: string): void {
    this.losses++;
    this.remove(name);
  }

  private remove(name: string): void {
    this.bytes -= this.entries.get(name)?.bytes ?? 0;
    this.entries.delete(name);
  }

  /** Deletes the entries of which something is true. */
  deleteWhere(test: (value: Value) => boolean): void {
    for (const [name, { value }] of this.entries) if (test(value)) this.delete(name);
  }

  clear(): void {
    this.losses++;
    this.entries.clear();
    this.bytes = 0;
  }

  /** Drops the oldest entry that nobody has asked for; those before it are spared and count as new. */
  dropOldest(): void {
    for (const [name, entry] of this.entries) {
      if (!entry.used) {
        this.delete(name);
        return;
      }
      entry.used = false;
      this.entries.delete(name);
      this.entries.set(name, entry);
    }
  }
}

/**
 * What a value of plain objects, lists, maps and sets takes in memory, bytes: an estimate of the right size. What it
 * holds twice counts once.
 *
 * @example bytesOf({ rate: "12%" }) // 55
 */
export function bytesOf(value: unknown): number {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  let bytes = 0;
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === "string") bytes += 20 + one.length;
    else if (typeof one !== "object" || one === null) bytes += 8;
    else if (!seen.has(one)) {
      seen.add(one);
      bytes += 24;
      if (ArrayBuffer.isView(one) || one instanceof ArrayBuffer) bytes += one.byteLength;
      else if (one instanceof Map) {
        bytes += 32 * one.size;
        for (const [key, part] of one) open.push(key, part);
      } else if (one instanceof Set) {
        bytes += 32 * one.size;
        for (const part of one) open.push(part);
      } else {
        for (const part of Object.values(one)) {
          bytes += 8;
          open.push(part);
        }
      }
    }
  }
  return bytes;
}
