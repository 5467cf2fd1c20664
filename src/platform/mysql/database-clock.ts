import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The database's clock: the one that all processes share. */
@Injectable()
export class DatabaseClock {
  constructor(private readonly dataSource: DataSource) {}

  /** Inside a transaction, give its manager: a second connection could wait for this one for ever. */
  async now(manager?: EntityManager): Promise<Date> {
    const [row] = await (manager ?? this.dataSource).query<{ now: Date }[]>('SELECT CURRENT_TIMESTAMP(3) AS now');
    if (row === undefined) {
      throw new Error('The database did not tell its time');
    }
    return row.now;
  }
}

/** Whether the database answers. */
@Injectable()
export class DatabaseProbe {
  constructor(private readonly dataSource: DataSource) {}

  /** Resolves once it has answered; rejects where it does not, as any statement would. */
  async ask(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}
