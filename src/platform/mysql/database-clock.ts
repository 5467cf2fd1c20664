import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The database's clock, which all processes share. */
@Injectable()
export class DatabaseClock {
  constructor(private readonly dataSource: DataSource) {}

  /** Inside a transaction, pass its manager: waiting for a second connection could deadlock on an exhausted pool. */
  async now(manager?: EntityManager): Promise<Date> {
    const [row] = await (manager ?? this.dataSource).query<{ now: Date }[]>('SELECT CURRENT_TIMESTAMP(3) AS now');
    if (row === undefined) {
      throw new Error('The database did not tell its time');
    }
    return row.now;
  }
}
