import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/** What a provider answered to a question. */
@Entity('provider_answers')
@Index('ix_provider_answers_used', ['usedAt'])
export class ProviderResponse {
  @PrimaryColumn(tokenColumn(40))
  provider: string;

  /** SHA-256 of the question as JSON. */
  @PrimaryColumn({ type: 'binary', length: 32, name: 'question_hash' })
  questionHash: Buffer;

  /** JSON; its shape is the asker's. */
  @Column({ type: 'mediumtext', name: 'answer' })
  response: string;

  @Column({ ...timestampColumn, name: 'answered_at' })
  answeredAt: Date;

  /** To the day. */
  @Column({ ...timestampColumn, name: 'used_at' })
  usedAt: Date;
}
