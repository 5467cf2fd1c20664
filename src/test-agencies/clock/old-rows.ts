import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { DeletedRows } from '../../erasure/deleted-rows.js';
import { OldEvents } from '../../events/retention/old-events.js';
import { IdempotentResponsesRepository, KEPT_HOURS } from '../../idempotency/idempotent-responses.repository.js';
import { EndedJobs } from '../../platform/outbox/sweeping/ended-jobs.js';
import { WebhookDeliveriesRepository } from '../../webhooks/webhook-deliveries.repository.js';
import type { DueStep } from './processed-counts.js';

/** Returns the time of the service's clock before which rows are older than the given age by an agency's clock. */
export type AgeLimit = (age: { hours: number }) => Date;

const daysOld = (days: number): { hours: number } => ({ hours: 24 * days });

/** How an agency's rows are deleted whose retention period has passed by the agency's clock. */
@Injectable()
export class OldRows {
  constructor(
    private readonly events: OldEvents,
    private readonly jobs: EndedJobs,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly responses: IdempotentResponsesRepository,
    private readonly deleted: DeletedRows,
  ) {}

  /** @param signal no further batch is begun once it aborts. */
  stepsOf(agencyId: number, limit: AgeLimit, signal?: AbortSignal): DueStep[] {
    const { deletedRetentionDays, eventRetentionDays, jobRetentionDays, webhookDeliveryRetentionDays } = LIMITS;
    const [oldEvents, oldJobs] = [limit(daysOld(eventRetentionDays)), limit(daysOld(jobRetentionDays))];
    const oldDeliveries = limit(daysOld(webhookDeliveryRetentionDays));
    const oldResponses = limit({ hours: KEPT_HOURS });
    const longDeleted = limit(daysOld(deletedRetentionDays));
    return [
      { count: 'eventsDeleted', run: () => this.events.removeAllOf(agencyId, oldEvents, signal) },
      { count: 'jobsDeleted', run: () => this.jobs.removeBefore(agencyId, oldJobs, signal) },
      { count: 'deliveriesDeleted', run: () => this.deliveries.removeBefore(agencyId, oldDeliveries, signal) },
      {
        count: 'idempotentResponsesForgotten',
        run: () => this.responses.removeAnsweredBefore(agencyId, oldResponses, signal),
      },
      {
        count: 'deletedListingsRemoved',
        run: () => this.deleted.removeAllOf('listings', agencyId, longDeleted, signal),
      },
      { count: 'deletedFilesRemoved', run: () => this.deleted.removeAllOf('media', agencyId, longDeleted, signal) },
    ];
  }
}
