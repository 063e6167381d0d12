import type { WebhookEvent } from "../webhooks/event.ts";
import type { ItemJobKind } from "./item-job.ts";

/** What an account's endpoints are told of a job whose items are all finished; once a job. */
export function jobCompleted(job: {
  id: string;
  kind: ItemJobKind;
  status: "done" | "failed";
  total: number;
  failed: number;
  createdAt: string;
  expiresAt: string;
}) {
  const { id, kind, status, total, failed, createdAt, expiresAt } = job;
  return {
    type: "job.completed",
    data: { jobId: id, kind, status, total, failed, createdAt, expiresAt },
    once: `job ${id}`,
  } satisfies WebhookEvent;
}
