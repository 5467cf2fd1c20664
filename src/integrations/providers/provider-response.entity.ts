import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/** A cached response of a provider. */
@Entity('provider_answers')
@Index('ix_provider_answers_used', ['usedAt'])
export class ProviderResponse {
  @PrimaryColumn(tokenColumn(40))
  provider: string;

  /** SHA-256 of the query as JSON. */
  @PrimaryColumn({ type: 'binary', length: 32, name: 'question_hash' })
  questionHash: Buffer;

  /** JSON whose shape depends on the adapter. */
  @Column({ type: 'mediumtext', name: 'answer' })
  response: string;

  @Column({ ...timestampColumn, name: 'answered_at' })
  answeredAt: Date;

  /** Updated at most once a day. */
  @Column({ ...timestampColumn, name: 'used_at' })
  usedAt: Date;
}
