import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whether the database answers. */
@Injectable()
export class DatabaseProbe {
  constructor(private readonly dataSource: DataSource) {}

  /** Resolves once it has answered; rejects where it does not, as any statement would. */
  async ask(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}
