/**
 * `npm run verify-quote FILE [-- --jwks FILE --facts FILE]`: checks a saved quote (the answer of GET /quotes/{id},
 * or the quote alone) against a saved key set, and the facts kept with it where their text is at hand, without a
 * network. Exit code 0 only for a valid quote.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type PublicKey, type SignatureCheck, verifyQuote } from "../domain/quotes/sign-quote.ts";

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) stop("which file? npm run verify-quote quote.json -- --jwks jwks.json");
const keyFile = option("--jwks") ?? join(dirname(file), "jwks.json");
if (!existsSync(keyFile)) stop(`no key set at ${keyFile}: save /.well-known/jwks.json of the service there`);

const document = read(file) as { quote?: unknown };
const { keys = [] } = read(keyFile) as { keys?: PublicKey[] };
const quote = (document.quote ?? document) as { quoteId?: string; expiresAt?: string };
const verdict = await verifyQuote(quote, keys, factsAtHand());
console.log(sentence(verdict));
process.exit(verdict.valid ? 0 : 1);

function sentence(found: SignatureCheck): string {
  if (found.valid) {
    const { quoteId, expiresAt = "" } = quote;
    const expiry = expiresAt < new Date().toISOString() ? "expired on" : "holds until";
    return `valid: ${quoteId} is as key ${found.kid} signed it; it ${expiry} ${expiresAt}`;
  }
  switch (found.reason) {
    case "altered":
      return `not valid: altered since it was signed: ${found.altered.join(", ")}`;
    case "no_such_key":
      return `not verified: the key set has no key ${found.kid}`;
    case "not_a_quote":
      return `not verified: the file is not a quote (${found.missing} is missing)`;
  }
}

/** The file that an option names. */
function option(name: string): string | undefined {
  return rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined;
}

function factsAtHand(): string | undefined {
  const facts = option("--facts");
  if (facts !== undefined && !existsSync(facts)) stop(`no facts at ${facts}`);
  return facts === undefined ? undefined : readFileSync(facts, "utf8");
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return stop(`${path}: ${error instanceof Error ? error.message : "unreadable"}`);
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
