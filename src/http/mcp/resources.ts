import type { Resource, TextResourceContents } from "@modelcontextprotocol/sdk/types.js";
import measured from "../site/guides/accuracy-figures.json";
import { GUIDES } from "../site/guides/all.ts";
import type { Api } from "./call-tool.ts";

const GUIDE = "landfall://guides/";
const DATA = "landfall://data";
const ACCURACY = "landfall://accuracy";

/** What an agent may read beside calling tools. */
export const RESOURCES: readonly Resource[] = [
  {
    uri: DATA,
    name: "data",
    title: "Age of the data",
    description:
      "Every dataset and sanctions list: publisher, version, as of when, and whether all is whole.",
    mimeType: "application/json",
  },
  {
    uri: ACCURACY,
    name: "accuracy",
    title: "How right it is",
    description: "Cases worked out by hand against the engine, by country and charge, with every miss.",
    mimeType: "application/json",
  },
  ...GUIDES.map(({ slug, title, summary }) => ({
    uri: `${GUIDE}${slug}`,
    name: slug,
    title,
    description: summary,
    mimeType: "text/markdown",
  })),
];

/** A resource by its address; null where there is none. @throws Error where it cannot be read now. */
export async function readResource(uri: string, { ask }: Api): Promise<TextResourceContents | null> {
  const resource = RESOURCES.find((one) => one.uri === uri);
  if (!resource) return null;
  const content = (text: string): TextResourceContents => ({ uri, mimeType: resource.mimeType, text });
  if (uri === ACCURACY) return content(JSON.stringify(measured));
  const path = uri === DATA ? "/api/v1/health" : `/docs/${resource.name}.md`;
  const answer = await ask({ method: "GET", path, headers: { Accept: "*/*" } });
  // What a degraded service says of its data is what was asked for; a page that does not come is not.
  if (!answer.ok && uri !== DATA) throw new Error(`The guide cannot be read now (${answer.status})`);
  return content(await answer.text());
}
