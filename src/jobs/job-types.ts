import { ANNOUNCEMENT_FINALIZE, ANNOUNCEMENT_REFRESH } from '../listings/publishing/publishing.job-types.js';
import { MEDIA_IMPORT, MEDIA_OPTIMIZE, MEDIA_REFRESH } from '../media/processing/media.job-types.js';
import type { QueueName } from '../platform/outbox/queues.js';
import { RECONCILE_ORPHANS } from '../reconcile/reconcile.job-types.js';
import { WEBHOOK_DELIVER, WEBHOOK_DELIVER_ALL, WEBHOOK_PING } from '../webhooks/processing/webhook.job-types.js';

/** The job types of all domains (spec: Job, `type`; D-42), in the order of the documentation. */
export const JOB_TYPES = [
  ANNOUNCEMENT_FINALIZE,
  ANNOUNCEMENT_REFRESH,
  MEDIA_IMPORT,
  MEDIA_OPTIMIZE,
  MEDIA_REFRESH,
  WEBHOOK_DELIVER,
  WEBHOOK_DELIVER_ALL,
  WEBHOOK_PING,
  RECONCILE_ORPHANS,
] as const;

export type JobTypeName = (typeof JOB_TYPES)[number]['name'];

export const JOB_TYPE_NAMES: readonly JobTypeName[] = JOB_TYPES.map(({ name }) => name);

/** The queues in which jobs of the type can be. */
export function queuesOf(type: JobTypeName): QueueName[] {
  return JOB_TYPES.filter(({ name }) => name === type).flatMap(({ queue, secondQueue }) =>
    secondQueue === undefined ? [queue] : [queue, secondQueue],
  );
}
