import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import type { EventType } from '../events/event-types.js';
import { idColumn, timestampColumn, tokenColumn } from '../platform/mysql/repository/entity-columns.js';

export const DELIVERY_STATUSES = ['delivered', 'failed'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The event type of a ping. */
export const PING_TYPE = 'webhook.ping';

/** A message to an endpoint, with its last attempt. */
@Entity('webhook_deliveries')
@Unique('uq_webhook_deliveries_message', ['webhookId', 'messageId'])
@Index('ix_webhook_deliveries_attempted', ['attemptedAt'])
@Index('ix_webhook_deliveries_webhook', ['agencyId', 'webhookId'])
@ForeignKey('webhooks', ['agencyId', 'webhookId'], ['agencyId', 'id'], { name: 'fk_webhook_deliveries_webhook' })
export class WebhookDelivery {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...idColumn, name: 'webhook_id' })
  webhookId: number;

  /** The header `webhook-id`: the same whenever the same event is sent to the endpoint. */
  @Column({ ...tokenColumn(64), name: 'message_id' })
  messageId: string;

  /** Null for a ping. */
  @Column({ ...idColumn, name: 'event_seq', nullable: true })
  eventSeq: number | null;

  @Column({ ...tokenColumn(30), name: 'event_type' })
  eventType: EventType | typeof PING_TYPE;

  @Column(tokenColumn(20))
  status: DeliveryStatus;

  @Column({ type: 'int', unsigned: true })
  attempts: number;

  /** Null when there was no response. */
  @Column({ type: 'int', unsigned: true, name: 'response_code', nullable: true })
  responseCode: number | null;

  /** The beginning of the response body. */
  @Column({ type: 'varchar', length: LIMITS.webhookResponseBytes, name: 'response_text', nullable: true })
  responseText: string | null;

  /** Why there was no response; null when there was one. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  fault: string | null;

  @Column({ type: 'int', unsigned: true, name: 'duration_ms' })
  durationMs: number;

  @Column({ ...timestampColumn, name: 'attempted_at' })
  attemptedAt: Date;

  /** Null when it is not retried. */
  @Column({ ...timestampColumn, name: 'next_attempt_at', nullable: true })
  nextAttemptAt: Date | null;
}
