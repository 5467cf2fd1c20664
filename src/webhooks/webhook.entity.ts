import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import type { EventTypeFilter } from '../events/event-types.js';
import { idColumn, jsonTextColumn, timestampColumn, tokenColumn } from '../platform/mysql/repository/entity-columns.js';

/** Why the service has stopped sending: the endpoint said that it is gone, or accepted nothing for days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;

/** Where an agency's events are sent. */
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

  /** Null: it is active, or its agency has stopped it. */
  @Column({ ...tokenColumn(20), name: 'disabled_reason', nullable: true })
  disabledReason: DisabledReason | null;

  /** As `WebhookSecrets` seals it. */
  @Column(tokenColumn(255))
  secret: string;

  /** The one before, which signs as well for a while; null: there is none. */
  @Column({ ...tokenColumn(255), name: 'former_secret', nullable: true })
  formerSecret: string | null;

  @Column({ ...timestampColumn, name: 'former_secret_until', nullable: true })
  formerSecretUntil: Date | null;

  /** The place in the log up to which all is delivered, or not asked for. */
  @Column({ ...idColumn, name: 'last_seq' })
  lastSeq: number;

  /** Of the event that is not accepted. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts: number;

  /** When it first was not; null: the last one was accepted. */
  @Column({ ...timestampColumn, name: 'failing_since', nullable: true })
  failingSince: Date | null;

  /** Nothing is sent before; null: at any time. */
  @Column({ ...timestampColumn, name: 'next_attempt_at', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ ...timestampColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timestampColumn, name: 'updated_at' })
  updatedAt: Date;
}
