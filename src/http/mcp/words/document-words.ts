import { about, lines } from "./sentences.ts";

/** The answer of POST /customs-docs/generate, as far as its text goes. */
interface Made {
  document: {
    documentType: string;
    filename: string;
    pages: number;
    status: "draft" | "complete";
    url?: string;
    missingFields: unknown[];
    warnings: unknown[];
  };
}

/** POST /customs-docs/generate: the file, where it is, and what it lacks. */
export function documentWords({ document }: Made): string {
  const { documentType, filename, pages, status, url, missingFields, warnings } = document;
  return lines(
    `${filename} (${documentType}, ${pages} ${pages === 1 ? "page" : "pages"}) is ${status === "draft" ? "a draft" : "complete"}.`,
    url ? `It can be fetched for 24 hours at ${url}` : "The file itself stands in document.base64.",
    about("Missing", missingFields.map(nameOf), 10),
    about("Warnings", warnings.map(nameOf), 10),
  );
}

const nameOf = (given: unknown): string =>
  typeof given === "object" && given !== null
    ? Object.values(given)
        .filter((one) => typeof one === "string")
        .join(", ")
    : String(given);
