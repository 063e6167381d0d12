import { createdJobWords, jobListWords, jobResultsWords, jobWords } from "../words/job-words.ts";
import { plainWords } from "../words/plain-words.ts";
import { COSTS_EACH, COSTS_NOTHING, type Tool } from "./tool.ts";

/** Work on many items, done behind the answer. */
export const jobTools: readonly Tool[] = [
  {
    operation: "POST /jobs",
    name: "job_create",
    title: "Work on up to 10,000 items",
    description: `Use it where there are more items than a batch takes (100): a kind of work over a catalogue, as items, each with the arguments of the tool of that kind, or as the text of a CSV file. ${COSTS_EACH} A job larger than what is left of the month is refused whole. A call here is at most 1 MiB long; send longer files to the REST endpoint. Ask job_status until it is done, then job_results. Needs a secret key.`,
    effect: "stores",
    words: createdJobWords,
  } satisfies Tool<Parameters<typeof createdJobWords>[0]>,
  {
    operation: "GET /jobs",
    name: "job_list",
    title: "Jobs of the account",
    description: `Use it to find jobs of the last 7 days. ${COSTS_NOTHING} Needs a secret key.`,
    effect: "reads",
    words: jobListWords,
  } satisfies Tool<Parameters<typeof jobListWords>[0]>,
  {
    operation: "GET /jobs/{id}",
    name: "job_status",
    title: "How far a job is",
    description: `Use it to follow a job; wait some seconds between calls. ${COSTS_NOTHING} done counts all finished items, those that failed included. Needs a secret key.`,
    effect: "reads",
    words: jobWords,
  } satisfies Tool<Parameters<typeof jobWords>[0]>,
  {
    operation: "GET /jobs/{id}/results",
    name: "job_results",
    title: "Results of a job",
    description: `Use it to read what became of the items, page by page with cursor. format: "csv" gives the table to hand to a person. ${COSTS_NOTHING} Needs a secret key.`,
    effect: "reads",
    words: jobResultsWords,
  } satisfies Tool<Parameters<typeof jobResultsWords>[0]>,
  {
    operation: "DELETE /jobs/{id}",
    name: "job_delete",
    title: "Delete a job",
    description: `Use it only where a person asks for it: the items and results of a job are gone, even while it runs. ${COSTS_NOTHING} Needs a secret key.`,
    effect: "binds",
    words: plainWords,
  },
];
