import { Column, Entity, PrimaryColumn } from 'typeorm';
import { tokenColumn } from '../platform/mysql/repository/entity-columns.js';

/** The official rate of one currency on one day, as published by the National Bank: `nominal` units cost `lei` (D-48). */
@Entity('currency_rates')
export class CurrencyRate {
  /** YYYY-MM-DD */
  @PrimaryColumn({ type: 'date', name: 'rate_date' })
  date: string;

  @PrimaryColumn(tokenColumn(3))
  code: string;

  @Column({ type: 'int', unsigned: true })
  nominal: number;

  @Column({ type: 'decimal', precision: 14, scale: 6 })
  lei: number;
}
