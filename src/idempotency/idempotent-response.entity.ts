import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { idColumn, timestampColumn, tokenColumn } from '../platform/mysql/repository/entity-columns.js';

/** A request with an Idempotency-Key and its outcome. */
@Entity('idempotent_answers')
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_idempotent_answers_agency' })
@Index('ix_idempotent_answers_claimed', ['claimedAt'])
export class IdempotentResponse {
  @PrimaryColumn({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @PrimaryColumn({ ...tokenColumn(LIMITS.idempotencyKeyMaxLength), name: 'idempotency_key' })
  idempotencyKey: string;

  /** SHA-256 of the request's method, target, condition and body. */
  @Column({ type: 'binary', length: 32 })
  fingerprint: Buffer;

  /** Identifies the request that is executing it, or has executed it. */
  @Column({ type: 'binary', length: 16 })
  claim: Buffer;

  @Column({ ...timestampColumn, name: 'claimed_at' })
  claimedAt: Date;

  /** Renewed while the request is executing; once it has passed, a repetition takes over. */
  @Column({ ...timestampColumn, name: 'lease_until' })
  leaseUntil: Date;

  /** HTTP status of the response; null when there is none yet. */
  @Column({ type: 'smallint', unsigned: true, name: 'status_code', nullable: true })
  statusCode: number | null;

  /** The packed response; null when there is none yet, it was too large to store, or it was deleted in favour of newer ones. */
  @Column({ type: 'blob', name: 'answer', nullable: true })
  response: Buffer | null;

  /** Size of `response`, so that it need not be read to be counted. */
  @Column({ type: 'smallint', unsigned: true, name: 'answer_bytes', default: 0 })
  responseBytes: number;

  /** The response as JSON, as written by earlier versions. */
  @Column({ type: 'mediumtext', nullable: true })
  body: string | null;
}
