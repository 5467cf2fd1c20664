import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { poolOf } from './connection-pool.js';
import { STATEMENT_TIMEOUT_MS } from './data-source-options.js';

/**
 * Reads by prepared statements, for what is asked all the time: the server parses and plans such a statement once per
 * connection. Each read is by itself, outside of any transaction; its text must not vary with its values.
 */
@Injectable()
export class PreparedReads {
  constructor(private readonly dataSource: DataSource) {}

  /** Rejects as TypeORM's own queries do: with a `QueryFailedError`. */
  read<Row>(sql: string, values: readonly (string | number)[]): Promise<Row[]> {
    const pool = poolOf(this.dataSource);
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new QueryFailedError(sql, undefined, error));
      pool.getConnection((unavailable, connection) => {
        if (unavailable !== null) {
          fail(unavailable);
          return;
        }
        // The driver's own time-out does not cover the preparation.
        const timer = setTimeout(() => {
          connection.destroy();
          fail(
            Object.assign(new Error('A prepared read got no answer in time'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }),
          );
        }, STATEMENT_TIMEOUT_MS);
        connection.execute(sql, [...values], (error, rows) => {
          clearTimeout(timer);
          connection.release();
          if (error === null) {
            resolve(rows as Row[]);
          } else {
            fail(error);
          }
        });
      });
    });
  }
}
