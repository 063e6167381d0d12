import { element } from "./parts/element.ts";

interface Row {
  label: string;
  amount: number;
  formula: string;
  source: string;
  legalReference: string;
  certainty: string;
}

interface Answer {
  success: boolean;
  data: { breakdown: Row[]; totalLandedCost: number };
  exchangeRateInfo: { currency: string; localTotal: number | null };
  error?: { message: string; details: { path: string; message: string }[] };
}

const form = document.querySelector<HTMLFormElement>("#calculator");
const place = document.querySelector<HTMLElement>("#answer");
if (form && place) {
  // Ready to answer: until then the button could only reload the page.
  (form.querySelector("button") as HTMLButtonElement).disabled = false;
  form.onsubmit = (event) => {
    event.preventDefault();
    void workOut(form, place);
  };
}

async function workOut(form: HTMLFormElement, place: HTMLElement): Promise<void> {
  const button = form.querySelector("button") as HTMLButtonElement;
  button.disabled = true;
  place.ariaBusy = "true";
  try {
    const response = await fetch("/api/v1/calculate", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Demo-Request": "true" },
      body: JSON.stringify(bodyOf(new FormData(form))),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.status === 429)
      place.replaceChildren(
        problem(`That was the tenth request of this minute. Wait ${response.headers.get("Retry-After")} s.`),
      );
    else show((await response.json()) as Answer, place);
  } catch {
    place.replaceChildren(problem("The service cannot be reached. Try again."));
  } finally {
    button.disabled = false;
    place.ariaBusy = "false";
  }
}

/** Amounts go as numbers; what is not a number goes as it is, for the service to say what is wrong with it. */
function bodyOf(fields: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const text = String(value).trim();
    if (text === "") continue;
    const amount = name === "price" || name === "shippingPrice";
    body[name] = amount && Number.isFinite(Number(text)) ? Number(text) : text;
  }
  return body;
}

function show(answer: Answer, place: HTMLElement): void {
  if (!answer.success || !answer.data) {
    const details =
      answer.error?.details.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)) ?? [];
    place.replaceChildren(problem([answer.error?.message ?? "No answer came.", ...details].join(" ")));
    return;
  }
  const money = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
  const rows = answer.data.breakdown.map(({ label, amount, formula, source, legalReference, certainty }) => {
    const mark = certainty === "published" ? "" : element("span", { className: "tag warn" }, certainty);
    const from = [legalReference, source].filter(Boolean).join(" · ");
    const working =
      source === "request"
        ? []
        : [element("small", { className: "formula" }, formula), element("small", {}, from)];
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, label, " ", mark, ...working),
      element("td", { className: "number" }, money.format(amount)),
    );
  });
  const { currency, localTotal } = answer.exchangeRateInfo;
  const local =
    localTotal === null || currency === "USD"
      ? ""
      : ` (${new Intl.NumberFormat("en", { style: "currency", currency }).format(localTotal)})`;
  const total = element(
    "tr",
    {},
    element("th", { scope: "row" }, `Landed cost${local}`),
    element("td", { className: "number" }, money.format(answer.data.totalLandedCost)),
  );
  const table = element(
    "table",
    { className: "breakdown" },
    element("caption", { className: "hush" }, "Breakdown"),
    element("tbody", {}, ...rows),
    element("tfoot", {}, total),
  );
  place.replaceChildren(table);
}

const problem = (text: string): HTMLElement => element("p", { className: "notice bad" }, text);
