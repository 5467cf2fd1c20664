import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { idColumn, timestampColumn, tokenColumn } from '../platform/mysql/repository/entity-columns.js';

/** A suspended agency's keys are rejected; its data stays. */
export const AGENCY_STATUSES = ['active', 'suspended'] as const;

export type AgencyStatus = (typeof AGENCY_STATUSES)[number];

/** A tenant: everything else belongs to one. */
@Entity('agencies')
export class Agency {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ type: 'varchar', length: LIMITS.nameMaxLength })
  name: string;

  @Column({ ...tokenColumn(20), default: 'active' })
  status: AgencyStatus;

  /** E.164. Shown on the public page of a listing that has no agent, as are `email` and `url` (D-56). */
  @Column({ ...tokenColumn(LIMITS.phoneMaxLength), nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: LIMITS.urlMaxLength, nullable: true })
  url: string | null;

  @Column({ ...timestampColumn, name: 'created_at', default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @Column({ ...timestampColumn, name: 'suspended_at', nullable: true })
  suspendedAt: Date | null;

  /** Since when it is being erased, which cannot be undone (D-151); null when it is not. */
  @Column({ ...timestampColumn, name: 'erasing_since', nullable: true })
  erasingSince: Date | null;

  /** A test agency for integrators (D-226); never changes. */
  @Column({ type: 'boolean', name: 'is_test', default: false })
  isTest: boolean;

  /** How far a test agency's clock is ahead of the service's, in seconds; 0 for real agencies. */
  @Column({ ...idColumn, name: 'clock_ahead_seconds', default: 0 })
  clockAheadSeconds: number;

  /** Since when a test agency is being emptied; null when it is not. */
  @Column({ ...timestampColumn, name: 'resetting_since', nullable: true })
  resettingSince: Date | null;
}
