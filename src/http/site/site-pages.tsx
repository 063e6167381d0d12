import type { JSX } from "hono/jsx/jsx-runtime";
import { ErrorsPage } from "./errors-page.tsx";
import { GUIDE_GROUPS } from "./guides/all.ts";
import type { GuideFacts } from "./guides/guide.ts";
import { GuidePage } from "./guides-page.tsx";
import type { ApiDocument } from "./reference/document.ts";
import { OperationPage } from "./reference/operation-page.tsx";
import { operationGroups } from "./reference/operations.ts";

/** A page of the docs that is made of text: what lists, search and machines are given. */
export interface SitePage {
  path: string;
  title: string;
  summary: string;
  /** Where it stands: the group of guides or of operations. */
  group: string;
  render(facts: GuideFacts): JSX.Element;
}

/** Every such page, guides first, in the order of the lists. */
export function sitePages(document: ApiDocument): SitePage[] {
  const guides = GUIDE_GROUPS.flatMap(({ name, guides: held }) =>
    held.map((guide) => ({
      ...{ path: `/docs/${guide.slug}`, title: guide.title, summary: guide.summary, group: name },
      render: (facts: GuideFacts) => <GuidePage guide={guide} facts={facts} />,
    })),
  );
  const operations = operationGroups(document).flatMap(({ tag, operations: held }) =>
    held.map((listed) => ({
      ...{ path: listed.href, title: listed.operation.summary ?? listed.path, group: `API: ${tag}` },
      summary: `${listed.method.toUpperCase()} /api/v1${listed.path}`,
      render: ({ origin }: GuideFacts) => (
        <OperationPage document={document} listed={listed} origin={origin} />
      ),
    })),
  );
  const errors = {
    ...{ path: "/docs/errors", title: "Errors", group: "API" },
    summary: "Every error code: meaning, causes, remedy.",
    render: () => <ErrorsPage />,
  };
  return [...guides, errors, ...operations];
}
