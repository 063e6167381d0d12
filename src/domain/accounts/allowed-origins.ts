/** A shop and its languages and stages; each call compares with all of them. */
const MOST_ORIGINS = 20;

type ReadOrigins = { ok: true; origins: string[] } | { ok: false; message: string };

/**
 * Reads the origins a publishable key may be used from, separated by spaces, commas or lines.
 * @param allowHttp Local use, where shops under development have no certificate.
 * @example readOrigins("https://shop.example, https://shop.example/", { allowHttp: false })
 * // { ok: true, origins: ["https://shop.example"] }
 */
export function readOrigins(text: string, { allowHttp }: { allowHttp: boolean }): ReadOrigins {
  const origins: string[] = [];
  for (const part of text.split(/[\s,]+/).filter((piece) => piece !== "")) {
    // A browser states one origin, and it is compared as a whole: a pattern would be kept and never fit.
    if (part.includes("*"))
      return { ok: false, message: `"${part}" is a pattern; list each origin, such as https://shop.example` };
    const url = URL.parse(part);
    if (!url || (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:")))
      return { ok: false, message: `"${part}" is not an origin such as https://shop.example` };
    if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username + url.password !== "")
      return { ok: false, message: `"${part}" has more than an origin; leave out path and query` };
    origins.push(url.origin);
  }
  if (origins.length > MOST_ORIGINS) return { ok: false, message: `at most ${MOST_ORIGINS} origins a key` };
  return { ok: true, origins: [...new Set(origins)] };
}
