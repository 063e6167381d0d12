import { type PublicKey, verifyQuote } from "../../../domain/quotes/sign-quote.ts";

/** Says under a quote, in the page's own words, whether it is as it was signed, by the published keys. */
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
    place.textContent = (found.valid ? place.dataset.right : place.dataset.wrong) ?? "";
  } catch {
    place.textContent = place.dataset.unchecked ?? "";
  }
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Answer;
}
