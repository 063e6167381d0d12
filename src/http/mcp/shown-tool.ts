import type { Tool as ListedTool } from "@modelcontextprotocol/sdk/types.js";
import type { CallableTool } from "./tools/all.ts";

/** A tool as a list shows it. Its answers have no schema there: the list would be several times as long to read. */
export const shownTool = ({ name, title, description, effect, input }: CallableTool): ListedTool => ({
  name,
  title,
  description,
  inputSchema: input.schema,
  annotations: {
    title,
    readOnlyHint: effect === "reads",
    destructiveHint: effect === "binds",
    idempotentHint: effect === "reads",
    // It knows what is loaded, and asks nobody else.
    openWorldHint: false,
  },
});
