import { JSON_TEXT, literal, PHP, PYTHON, TYPESCRIPT } from "./literal.ts";

/** A call as code makes it. */
export interface Call {
  /** What the client calls it: `quotes.redeem`. */
  name: string;
  method: string;
  /** Where the service runs. */
  origin: string;
  /** Under the API's prefix, with the parameters in braces: `/quotes/{id}/redeem`. */
  template: string;
  /** The same with their values, and a query. */
  path: string;
  /** Undefined where it has none. */
  body?: unknown;
  /** Whether its answer is a list that the client goes through entry by entry. */
  paged?: boolean;
  /** Demo access rather than a key. */
  demo?: boolean;
}

const urlOf = ({ origin, path }: Call): string => `${origin}/api/v1${path}`;

export function asCurl(call: Call): string {
  const words = [`curl${call.method === "GET" ? "" : ` -X ${call.method}`} '${urlOf(call)}'`];
  words.push(call.demo ? "-H 'X-Demo-Request: true'" : '-H "X-API-Key: $LANDFALL_KEY"');
  if (call.body !== undefined) {
    const body = literal(call.body, JSON_TEXT, "  ").replaceAll("'", "'\\''");
    words.push("-H 'Content-Type: application/json'", `-d '${body}'`);
  }
  return words.join(" \\\n  ");
}

/** By `landfall/client`. */
export function asClient(call: Call): string {
  const [path = "", query] = call.path.split("?");
  const given = path.split("/");
  const ids = call.template.split("/").flatMap((part, at) => (part.startsWith("{") ? [given[at] ?? ""] : []));
  const sent = call.body ?? (query ? Object.fromEntries(new URLSearchParams(query)) : undefined);
  const values = [...ids, ...(sent === undefined ? [] : [sent])];
  const written = `landfall.${call.name}(${values.map((value) => literal(value, TYPESCRIPT)).join(", ")})`;
  const key = call.demo ? "" : ", apiKey: process.env.LANDFALL_KEY";
  return `import { Landfall } from "landfall/client";

const landfall = new Landfall({ baseUrl: "${call.origin}"${key} });
${
  call.paged
    ? `for await (const entry of ${written}) console.log(entry);`
    : `const answer = await ${written};\nconsole.log(answer);`
}`;
}

export function asPython(call: Call): string {
  const header = call.demo ? '{"X-Demo-Request": "true"}' : '{"X-API-Key": os.environ["LANDFALL_KEY"]}';
  const body = call.body === undefined ? "" : `\n    json=${literal(call.body, PYTHON, "    ")},`;
  return `import os, requests

answer = requests.${call.method.toLowerCase()}(
    "${urlOf(call)}",
    headers=${header},${body}
    timeout=10,
)
print(answer.json())`;
}

export function asPhp(call: Call): string {
  const key = call.demo ? "'X-Demo-Request: true'" : "'X-API-Key: ' . getenv('LANDFALL_KEY')";
  const type = call.body === undefined ? "" : ", 'Content-Type: application/json'";
  const body =
    call.body === undefined
      ? ""
      : `\n    CURLOPT_POSTFIELDS => json_encode(${literal(call.body, PHP, "    ")}),`;
  return `<?php
$request = curl_init('${urlOf(call)}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${call.method}',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
    CURLOPT_HTTPHEADER => [${key}${type}],${body}
]);
$answer = json_decode(curl_exec($request), true);
print_r($answer);`;
}

/** A call in every language of the docs, by the id of the block that shows it. */
export const SNIPPETS = [
  { id: "as-curl", name: "curl", language: "bash", write: asCurl },
  { id: "as-client", name: "TypeScript", language: "javascript", write: asClient },
  { id: "as-python", name: "Python", language: "python", write: asPython },
  { id: "as-php", name: "PHP", language: "php", write: asPhp },
] as const;
