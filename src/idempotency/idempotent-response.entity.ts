import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { idColumn, timestampColumn, tokenColumn } from '../platform/mysql/repository/entity-columns.js';

/** What became of a request with an Idempotency-Key. */
@Entity('idempotent_answers')
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_idempotent_answers_agency' })
@Index('ix_idempotent_answers_claimed', ['claimedAt'])
export class IdempotentResponse {
  @PrimaryColumn({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @PrimaryColumn({ ...tokenColumn(LIMITS.idempotencyKeyMaxLength), name: 'idempotency_key' })
  idempotencyKey: string;

  /** SHA-256 of the request's method, target and body. */
  @Column({ type: 'binary', length: 32 })
  fingerprint: Buffer;

  /** Names the request that is at it, or was. */
  @Column({ type: 'binary', length: 16 })
  claim: Buffer;

  @Column({ ...timestampColumn, name: 'claimed_at' })
  claimedAt: Date;

  /** Renewed while the request is at it; once it has passed, the next one takes over. */
  @Column({ ...timestampColumn, name: 'lease_until' })
  leaseUntil: Date;

  /** HTTP status of the answer; null: there is none yet. */
  @Column({ type: 'smallint', unsigned: true, name: 'status_code', nullable: true })
  statusCode: number | null;

  /** The answer, packed; null: there is none yet, it was too large to be kept, or it has made room for newer ones. */
  @Column({ type: 'blob', name: 'answer', nullable: true })
  response: Buffer | null;

  /** Of `response`, which is not read to be counted. */
  @Column({ type: 'smallint', unsigned: true, name: 'answer_bytes', default: 0 })
  responseBytes: number;

  /** JSON: the answer, as versions before wrote it. */
  @Column({ type: 'mediumtext', nullable: true })
  body: string | null;
}
