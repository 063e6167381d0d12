import { createHash } from "node:crypto";

/** The digest stream of the Workers runtime, in Node: takes bytes, and gives their digest when they have ended. */
class DigestStream extends WritableStream<Uint8Array> {
  readonly digest: Promise<ArrayBuffer>;
  constructor(algorithm: string) {
    const hash = createHash(algorithm.toLowerCase().replace("-", ""));
    const ended = Promise.withResolvers<ArrayBuffer>();
    super({
      write: (chunk) => void hash.update(chunk),
      close: () => ended.resolve(new Uint8Array(hash.digest()).buffer),
      abort: (reason) => ended.reject(reason),
    });
    this.digest = ended.promise;
  }
}

Object.assign(crypto, { DigestStream });
