const MEMORY = "svc-widget:country";
const CODES: readonly string[] = COUNTRY_CODES.match(/../g) ?? [];
const KNOWN = new Set(CODES);

/** The visitor's remembered country, the page's wish, the region of their language, else the US. */
export function firstDestination(wish: string, visitors: readonly string[]): string {
  const regions = visitors.map((tag) => {
    try {
      return new Intl.Locale(tag).region ?? "";
    } catch {
      return "";
    }
  });
  return [remembered(), wish, ...regions].find((code) => KNOWN.has(code)) ?? "US";
}

/** Storage may be forbidden (a sandboxed frame, a strict browser): then nothing is remembered. */
export function remember(code: string): void {
  try {
    localStorage.setItem(MEMORY, code);
  } catch {}
}

function remembered(): string {
  try {
    return localStorage.getItem(MEMORY) ?? "";
  } catch {
    return "";
  }
}

const lists = new Map<string, DocumentFragment>();

/** Every destination as an option, named and sorted in the visitor's language. Built once a page and locale. */
export function destinationOptions(locale: string): Node {
  let list = lists.get(locale);
  if (!list) {
    const names = new Intl.DisplayNames([locale, "en"], { type: "region", fallback: "code" });
    const named = CODES.map((code) => ({ code, name: names.of(code) ?? code }));
    const { compare } = new Intl.Collator(locale);
    named.sort((a, b) => compare(a.name, b.name));
    list = document.createDocumentFragment();
    for (const { code, name } of named) list.append(new Option(name, code));
    lists.set(locale, list);
  }
  return list.cloneNode(true);
}
