/** A call as the playground made it. `body`: JSON text, empty where there is none. */
export interface Call {
  method: string;
  url: string;
  body: string;
  /** Demo access rather than a key. */
  demo?: boolean;
}

/** What lets the call in. A key that was typed in is not repeated on the page. */
const credential = ({ demo }: Call): readonly [string, string] =>
  demo ? ["X-Demo-Request", "true"] : ["X-API-Key", "sk_live_…"];

export function asCurl(call: Call): string {
  const { method, url, body } = call;
  const quoted = body.replaceAll("'", "'\\''");
  const data = body === "" ? "" : ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${quoted}'`;
  return `curl -X ${method} '${url}' \\\n  -H '${credential(call).join(": ")}'${data}`;
}

export function asFetch(call: Call): string {
  const { method, url, body } = call;
  const [name, value] = credential(call);
  const type = body === "" ? "" : `, "Content-Type": "application/json"`;
  const data = body === "" ? "" : `\n  body: JSON.stringify(${indent(body)}),`;
  return `const response = await fetch(${JSON.stringify(url)}, {
  method: "${method}",
  headers: { "${name}": "${value}"${type} },${data}
});
console.log(await response.json());`;
}

export function asPython(call: Call): string {
  const { method, url, body } = call;
  const [name, value] = credential(call);
  // The JSON text itself, so that true, false and null need no translation.
  const data = body === "" ? "" : `\n    json=json.loads(r"""${body}"""),`;
  return `import json, requests

answer = requests.request(
    "${method}", ${JSON.stringify(url)},
    headers={"${name}": "${value}"},${data}
    timeout=10,
)
print(answer.json())`;
}

const indent = (text: string): string => text.replaceAll("\n", "\n  ");
