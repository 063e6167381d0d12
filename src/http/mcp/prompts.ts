import type { GetPromptResult, Prompt as ListedPrompt } from "@modelcontextprotocol/sdk/types.js";

/** A task that a person may pick. */
interface Prompt extends ListedPrompt {
  /** What the agent is asked, from what the person filled in. */
  text(filled: Readonly<Record<string, string>>): string;
}

/** What the person filled in, a line each; what is open, the agent asks for. */
const facts = (filled: Readonly<Record<string, string>>): string =>
  Object.entries(filled)
    .map(([name, value]) => `- ${name}: ${value}`)
    .join("\n") || "- nothing yet: ask me";

export const PROMPTS: readonly Prompt[] = [
  {
    name: "why_did_my_customer_pay_this",
    title: "Why did my customer pay this?",
    description: "Explains a courier's bill beside what was estimated, and what can be claimed back.",
    arguments: [
      {
        name: "billed",
        description: "What was charged: currency, duty, tax, fees or the total",
        required: true,
      },
      { name: "order", description: "A saved quote's id, or the goods, their price, origin and destination" },
      { name: "carrier", description: "Who sent the bill" },
    ],
    text: (filled) => `My customer was charged this at the door:
${facts(filled)}

Find out why with the tool bill_check: with quoteId where I gave a quote, else with request as the tool calculate takes it (find the code with classify where I have none, and ask me for what is missing). Then tell me in plain words, for the customer:
1. whether the bill is right, and the one or two reasons that come out to its figures, each with its law;
2. what can be claimed back, from whom, how and until when;
3. what you are not sure of.`,
  },
  {
    name: "may_i_ship_this",
    title: "May I ship this?",
    description:
      "Checks goods, destination and recipient: prohibitions, permits, export control, sanctions lists.",
    arguments: [
      {
        name: "goods",
        description: "What it is, what it is made of and for; its code where known",
        required: true,
      },
      {
        name: "from",
        description: "Country it is sent from, and where it was made if elsewhere",
        required: true,
      },
      { name: "to", description: "Country of destination", required: true },
      { name: "recipient", description: "Name and country of who gets it" },
    ],
    text: (filled) => `I want to ship this:
${facts(filled)}

Check it with the tools: restrictions for the goods at the destination (exportFrom is where it is sent from), eccn_lookup where they could be dual-use (electronics, machines, chemicals, optics, software), screen_parties for the recipient. Then answer:
1. yes, no, or only with a permit, and say plainly where it is not known: unknown and "no match" are no clearance;
2. each control that applies, with its authority, law and papers;
3. what I must do before it leaves, and what a person should look at.`,
  },
  {
    name: "classify_my_catalogue",
    title: "Classify my catalogue",
    description: "Finds HS codes for many products, and asks only the questions that move money.",
    arguments: [
      {
        name: "products",
        description: "The list, or where I can find it; with codes in use where there are some",
        required: true,
      },
      { name: "destinations", description: "Countries it is sold to" },
    ],
    text: (filled) => `Find the HS codes of my products:
${facts(filled)}

Use classify_batch up to 100 products and job_create (kind classify, or audit where codes are in use) beyond; give each its own reference. Then show a table: reference, product, code, how sure. Below 0.8 do not settle on a code: gather the decisive questions, ask me those that concern most products or most money first, and classify again with answers. List apart what stays below 0.5, for a person. Where codes are in use, show those that are contradicted, with the money that the better code moves.`,
  },
];

/** A prompt with what was filled in; null where there is none of that name. */
export function promptOf(name: string, filled: Readonly<Record<string, string>>): GetPromptResult | null {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) return null;
  const text = prompt.text(filled);
  return {
    description: prompt.description ?? "",
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}
