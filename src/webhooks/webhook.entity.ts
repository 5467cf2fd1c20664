import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import type { EventTypeFilter } from '../events/event-types.js';
import { idColumn, jsonTextColumn, timestampColumn, tokenColumn } from '../platform/mysql/repository/entity-columns.js';

/** Why the service has disabled an endpoint: it responded with 410, or accepted nothing for days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;

/** An endpoint to which an agency's events are sent. */
@Entity('webhooks')
@Unique('uq_webhooks_agency_id', ['agencyId', 'id'])
@Index('ix_webhooks_active', ['active', 'agencyId'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_webhooks_agency' })
export class Webhook {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ type: 'varchar', length: LIMITS.urlMaxLength })
  url: string;

  @Column(jsonTextColumn)
  types: EventTypeFilter[];

  @Column({ type: 'varchar', length: WEBHOOK_DESCRIPTION_MAX_LENGTH, nullable: true })
  description: string | null;

  @Column({ type: 'boolean' })
  active: boolean;

  /** Null when it is active, or its agency has deactivated it. */
  @Column({ ...tokenColumn(20), name: 'disabled_reason', nullable: true })
  disabledReason: DisabledReason | null;

  /** As `WebhookSecrets` seals it. */
  @Column(tokenColumn(255))
  secret: string;

  /** The previous secret, with which messages are also signed for a while; null when there is none. */
  @Column({ ...tokenColumn(255), name: 'former_secret', nullable: true })
  formerSecret: string | null;

  @Column({ ...timestampColumn, name: 'former_secret_until', nullable: true })
  formerSecretUntil: Date | null;

  /** The log position up to which all subscribed events are delivered. */
  @Column({ ...idColumn, name: 'last_seq' })
  lastSeq: number;

  /** Attempts for the event that is not being accepted. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts: number;

  /** Since when messages are not accepted; null when the last one was. */
  @Column({ ...timestampColumn, name: 'failing_since', nullable: true })
  failingSince: Date | null;

  /** Nothing is sent before this time; null when there is no restriction. */
  @Column({ ...timestampColumn, name: 'next_attempt_at', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ ...timestampColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timestampColumn, name: 'updated_at' })
  updatedAt: Date;
}
