import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/** When a provider may be asked again by any of our processes. */
@Entity('provider_turns')
export class ProviderTurn {
  @PrimaryColumn(tokenColumn(40))
  provider: string;

  @Column({ ...timestampColumn, name: 'next_at' })
  nextAt: Date;
}
