import { Memory, type Remembered } from "../memory.ts";
import { unknownCountries } from "./webhook-countries.ts";

/** Codes an isolate has found in the countries table; they are never taken out of it. */
export class KnownCountries {
  private readonly known: Remembered<true>;

  constructor(memory = new Memory()) {
    this.known = memory.kind();
  }

  /** Those of the folded codes that no table knows; codes seen before cost no read. */
  async unknown(db: D1Database, codes: readonly string[]): Promise<Set<string>> {
    const asked = [...new Set(codes)].filter((code) => this.known.get(code) === undefined);
    if (asked.length === 0) return new Set();
    const unknown = new Set(await unknownCountries(db, asked));
    for (const code of asked) if (!unknown.has(code)) this.known.put(code, true);
    return unknown;
  }
}
