import { serviceUrl } from "./service.ts";

const MEMORY = "svc-widget:country";
const CODES = COUNTRIES.split(" ").flatMap(([first, ...seconds]) =>
  seconds.map((second) => `${first}${second}`),
);
/** A country that the edge takes longer to tell is not waited for. */
const EDGE_PATIENCE_MS = 1_500;

/** Whether a shop delivers there: by its list of countries, or by the ones it leaves out. */
export function isServed(country: string, list: readonly string[]): boolean {
  const allowed = list.filter((code) => !code.startsWith("-"));
  return !list.includes(`-${country}`) && (allowed.length === 0 || allowed.includes(country));
}

/** Where to begin without a wish of the page: the visitor's own choice, else where they are, else their language's region. */
export async function firstDestination(list: readonly string[]): Promise<string> {
  const own = remembered();
  if (CODES.includes(own)) return own;
  const here = await edgeCountry();
  if (CODES.includes(here)) return here;
  const codes = [...navigator.languages.map(regionOf), "US", ...CODES];
  return codes.find((code) => CODES.includes(code) && isServed(code, list)) ?? "US";
}

function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).region ?? "";
  } catch {
    return "";
  }
}

let edge: Promise<string> | null = null;

/** The visitor's country as the service's network knows it, asked once a page; empty where it does not. */
function edgeCountry(): Promise<string> {
  edge ??= fetch(serviceUrl("widget/country"), {
    credentials: "omit",
    signal: AbortSignal.timeout(EDGE_PATIENCE_MS),
  })
    .then((response) => response.json() as Promise<{ country?: string | null }>)
    .then(({ country }) => country ?? "")
    .catch(() => "");
  return edge;
}

/** Storage may be forbidden (a sandboxed frame, a strict browser): then nothing is remembered. */
export function remember(code: string): void {
  try {
    localStorage.setItem(MEMORY, code);
  } catch {}
}

/** The country that the visitor chose before; empty where none is. */
export function remembered(): string {
  try {
    return localStorage.getItem(MEMORY) ?? "";
  } catch {
    return "";
  }
}

/** A country's name in a locale. */
export const countryName = (code: string, locale: string): string => namesIn(locale).of(code) ?? code;

const namesIn = (locale: string): Intl.DisplayNames =>
  new Intl.DisplayNames([locale, "en"], { type: "region", fallback: "code" });

const lists = new Map<string, readonly { code: string; name: string }[]>();

/** The destinations of a shop as options, named and sorted in a locale. Sorted once a page and locale. */
export function destinationOptions(locale: string, list: readonly string[]): HTMLOptionElement[] {
  let all = lists.get(locale);
  if (!all) {
    const { compare } = new Intl.Collator(locale);
    const names = namesIn(locale);
    all = CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
      compare(a.name, b.name),
    );
    lists.set(locale, all);
  }
  return all.filter(({ code }) => isServed(code, list)).map(({ code, name }) => new Option(name, code));
}
