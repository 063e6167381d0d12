/** A call as the playground made it. `body`: JSON text, empty where there is none. */
export interface Call {
  method: string;
  url: string;
  body: string;
}

export function asCurl({ method, url, body }: Call): string {
  const quoted = body.replaceAll("'", "'\\''");
  const data = body === "" ? "" : ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${quoted}'`;
  return `curl -X ${method} '${url}' \\\n  -H 'X-API-Key: sk_live_…'${data}`;
}

export function asFetch({ method, url, body }: Call): string {
  const type = body === "" ? "" : `, "Content-Type": "application/json"`;
  const data = body === "" ? "" : `\n  body: JSON.stringify(${indent(body)}),`;
  return `const response = await fetch(${JSON.stringify(url)}, {
  method: "${method}",
  headers: { "X-API-Key": "sk_live_…"${type} },${data}
});
console.log(await response.json());`;
}

export function asPython({ method, url, body }: Call): string {
  // The JSON text itself, so that true, false and null need no translation.
  const data = body === "" ? "" : `\n    json=json.loads(r"""${body}"""),`;
  return `import json, requests

answer = requests.request(
    "${method}", ${JSON.stringify(url)},
    headers={"X-API-Key": "sk_live_…"},${data}
    timeout=10,
)
print(answer.json())`;
}

const indent = (text: string): string => text.replaceAll("\n", "\n  ");
