import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/** The next time at which any process may send a request to a provider. */
@Entity('provider_turns')
export class ProviderTurn {
  @PrimaryColumn(tokenColumn(40))
  provider: string;

  @Column({ ...timestampColumn, name: 'next_at' })
  nextAt: Date;
}
