import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { WebhookDeliveriesRepository } from '../webhook-deliveries.repository.js';

const SWEEP_EVERY_MS = 60_000;

/** Removes old delivery rows. */
@Injectable()
export class WebhookDeliveriesSweeper extends Sweeper {
  constructor(private readonly deliveries: WebhookDeliveriesRepository) {
    super(SWEEP_EVERY_MS, 'Old deliveries could not be removed; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    await this.deliveries.removeOld(LIMITS.webhookDeliveryRetentionDays, signal);
  }
}
