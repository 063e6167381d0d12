import type { ItemJobKind } from "../../../domain/jobs/item-job.ts";
import { auditJob } from "./audit-job.ts";
import { calculateJob } from "./calculate-job.ts";
import { classifyJob } from "./classify-job.ts";
import type { JobKind } from "./job-kind.ts";
import { restrictionsJob } from "./restrictions-job.ts";
import { screenJob } from "./screen-job.ts";

/** What each kind of job does with its items. */
export const JOB_KINDS: Readonly<Record<ItemJobKind, JobKind>> = {
  classify: classifyJob,
  audit: auditJob,
  calculate: calculateJob,
  restrictions: restrictionsJob,
  screen: screenJob,
};
