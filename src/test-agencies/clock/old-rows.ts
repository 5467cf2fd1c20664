import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { OldEvents } from '../../events/upkeep/event-pruning.js';
import { IdempotentResponsesRepository, KEPT_HOURS } from '../../idempotency/idempotent-responses.repository.js';
import { EndedJobs } from '../../platform/outbox/sweeping/job-sweeper.js';
import { WebhookDeliveriesRepository } from '../../webhooks/webhook-deliveries.repository.js';
import type { Passed } from './passed.js';

/** The moment of the service's clock before which everything is older than so many hours by an agency's clock. */
export type AgeLimit = (age: { hours: number }) => Date;

const daysOld = (days: number): { hours: number } => ({ hours: 24 * days });

/** What an agency's rows of the past are kept for: each is removed as it has its age by the agency's clock. */
@Injectable()
export class OldRows {
  constructor(
    private readonly events: OldEvents,
    private readonly jobs: EndedJobs,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly responses: IdempotentResponsesRepository,
  ) {}

  /** @param passed is counted up as it is done. */
  async remove(agencyId: number, limit: AgeLimit, passed: Passed): Promise<void> {
    const { eventRetentionDays, jobRetentionDays, webhookDeliveryRetentionDays } = LIMITS;
    passed.eventsDeleted += await this.events.removeAllOf(agencyId, limit(daysOld(eventRetentionDays)));
    passed.jobsDeleted += await this.jobs.removeBefore(agencyId, limit(daysOld(jobRetentionDays)));
    passed.deliveriesDeleted += await this.deliveries.removeBefore(
      agencyId,
      limit(daysOld(webhookDeliveryRetentionDays)),
    );
    passed.idempotentResponsesForgotten += await this.responses.removeAnsweredBefore(
      agencyId,
      limit({ hours: KEPT_HOURS }),
    );
  }
}
