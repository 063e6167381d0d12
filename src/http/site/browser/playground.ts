import { SNIPPETS } from "../parts/snippets.ts";

const find = <Name extends HTMLElement>(selector: string): Name =>
  document.querySelector<Name>(selector) as Name;

/** A choice of endpoints, or the one of the page. */
const endpoint = find<HTMLSelectElement | HTMLInputElement>("#endpoint");
const path = find<HTMLInputElement>("#path");
const body = find<HTMLTextAreaElement>("#body");
const wrong = find("#wrong");
const origin = find("#play").dataset.origin ?? location.origin;
/** The session's token in the console; elsewhere there is none, and calls go straight to the API. */
const csrf = document.querySelector<HTMLElement>("[data-csrf]")?.dataset.csrf;
const key = document.querySelector<HTMLInputElement>("#key");

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const chosen = (): HTMLElement =>
  (endpoint instanceof HTMLSelectElement ? endpoint.selectedOptions[0] : endpoint) ?? endpoint;
const method = (): string => endpoint.value.split(" ")[0] ?? "GET";

/** Begins with the endpoint's own example. */
function fill(): void {
  const { path: asked = "", example = "" } = chosen().dataset;
  path.value = asked;
  body.value = example;
  find("#body-field").hidden = example === "";
}

/** Writes the call as code; while the body is no JSON, the code of before stands. */
function snippets(): void {
  let parsed: unknown;
  try {
    parsed = body.value.trim() === "" ? undefined : JSON.parse(body.value);
  } catch {
    return;
  }
  const { name = "", template = "", paged } = chosen().dataset;
  const call = {
    ...{ name, template, origin, method: method(), path: path.value, body: parsed },
    ...{ paged: paged === "true", demo: key?.value === "" },
  };
  for (const { id, write } of SNIPPETS) {
    const code = document.querySelector(`#${id} code`);
    if (code) code.textContent = write(call);
  }
}

async function askForAccount(token: string, body: unknown): Promise<Answer | null> {
  const response = await fetch("/console/playground", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": token },
    body: JSON.stringify({ method: method(), path: path.value, body }),
  });
  return response.json();
}

async function ask(body: unknown): Promise<Answer> {
  const headers: Record<string, string> = key?.value
    ? { "X-API-Key": key.value.trim() }
    : { "X-Demo-Request": "true" };
  const init: RequestInit = { method: method(), headers };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  const response = await fetch(`/api/v1${path.value}`, init);
  const type = response.headers.get("Content-Type") ?? "";
  const bytes = await response.blob();
  const text = /json|text/.test(type) ? await bytes.text() : `${bytes.size} bytes of ${type}`;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: type.includes("application/json") ? JSON.parse(text) : text,
  };
}

async function send(): Promise<void> {
  wrong.hidden = true;
  let parsed: unknown;
  try {
    parsed = body.value.trim() === "" ? undefined : JSON.parse(body.value);
  } catch (error) {
    wrong.textContent = `The body is not JSON: ${(error as Error).message}`;
    wrong.hidden = false;
    return;
  }
  const status = find("#status");
  status.textContent = "Sending…";
  const started = performance.now();
  const answer = await (csrf === undefined ? ask(parsed) : askForAccount(csrf, parsed)).catch(() => null);
  const took = Math.round(performance.now() - started);
  if (!answer?.headers) {
    status.textContent = "No answer. Reload the page and try again.";
    return;
  }
  const left = answer.headers["x-ratelimit-remaining"];
  status.textContent = `${answer.status} in ${took} ms · request ${answer.headers["x-request-id"]}${left ? ` · ${left} left this minute` : ""}`;
  find("#result code").textContent =
    typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body, null, 2);
}

endpoint.onchange = () => {
  fill();
  snippets();
};
path.oninput = snippets;
body.oninput = snippets;
if (key) key.oninput = snippets;
find<HTMLFormElement>("#request").onsubmit = (event) => {
  event.preventDefault();
  void send();
};
// Links lead here with an endpoint in mind.
const wish = decodeURIComponent(location.hash.slice(1));
if (endpoint instanceof HTMLSelectElement && [...endpoint.options].some(({ value }) => value === wish))
  endpoint.value = wish;
fill();
// The page of one endpoint already shows its code, in colours.
if (endpoint instanceof HTMLSelectElement) snippets();
find<HTMLButtonElement>("#request button").disabled = false;
