import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { OldEvents } from '../../events/upkeep/event-pruning.js';
import { IdempotentResponsesRepository, KEPT_HOURS } from '../../idempotency/idempotent-responses.repository.js';
import { EndedJobs } from '../../platform/outbox/sweeping/ended-jobs.js';
import { WebhookDeliveriesRepository } from '../../webhooks/webhook-deliveries.repository.js';
import type { ProcessedCounts } from './processed-counts.js';

/** Returns the moment of the service's clock before which rows are older than the given age by an agency's clock. */
export type AgeLimit = (age: { hours: number }) => Date;

const daysOld = (days: number): { hours: number } => ({ hours: 24 * days });

/** Deletes an agency's rows whose retention period has passed by the agency's clock. */
@Injectable()
export class OldRows {
  constructor(
    private readonly events: OldEvents,
    private readonly jobs: EndedJobs,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly responses: IdempotentResponsesRepository,
  ) {}

  /**
   * @param passed the counts to increase.
   * @param signal no further set is begun once it aborts.
   */
  async remove(agencyId: number, limit: AgeLimit, passed: ProcessedCounts, signal?: AbortSignal): Promise<void> {
    const { eventRetentionDays, jobRetentionDays, webhookDeliveryRetentionDays } = LIMITS;
    passed.eventsDeleted += await this.events.removeAllOf(agencyId, limit(daysOld(eventRetentionDays)), signal);
    passed.jobsDeleted += await this.jobs.removeBefore(agencyId, limit(daysOld(jobRetentionDays)), signal);
    passed.deliveriesDeleted += await this.deliveries.removeBefore(
      agencyId,
      limit(daysOld(webhookDeliveryRetentionDays)),
      signal,
    );
    passed.idempotentResponsesForgotten += await this.responses.removeAnsweredBefore(
      agencyId,
      limit({ hours: KEPT_HOURS }),
      signal,
    );
  }
}
