import { type PublicKey, verifyQuote } from "../../../domain/quotes/sign-quote.ts";

/** Says under a quote whether it is as it was signed, by the published keys. */
const place = document.querySelector<HTMLElement>("#signature");
if (place?.dataset.quote) void check(place, place.dataset.quote);

async function check(place: HTMLElement, file: string): Promise<void> {
  try {
    const [quote, { keys }] = await Promise.all([
      read<unknown>(file),
      read<{ keys: PublicKey[] }>("/.well-known/jwks.json"),
    ]);
    const found = await verifyQuote(quote, keys);
    place.dataset.valid = String(found.valid);
    place.textContent = found.valid
      ? `The signature is right: the quote is as key ${found.kid} signed it. Checked in this browser.`
      : "The signature is not right: this quote is not as it was signed.";
  } catch {
    place.textContent = "This browser could not check the signature.";
  }
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Answer;
}
