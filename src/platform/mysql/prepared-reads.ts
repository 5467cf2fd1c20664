import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { poolOf } from './connections/connection-pool.js';
import { hasTooManyPreparedStatements } from './database-errors.js';

/** A parameter of a prepared statement; arrays are interpolated into the text instead. */
export type ReadValue = string | number | Date;

export type ReadValues = readonly (ReadValue | readonly ReadValue[])[];

/**
 * Runs frequent reads as prepared statements, which the server parses once per connection. Each read runs outside of any
 * transaction. A read with an array among its values is not prepared, because its text depends on the array's length; nor is one for
 * which the server has no prepared statement left, because all processes share its number of them.
 */
@Injectable()
export class PreparedReads {
  constructor(private readonly dataSource: DataSource) {}

  /** Rejects as TypeORM's own queries do: with a `QueryFailedError`. */
  read<Row>(sql: string, values: ReadValues): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new QueryFailedError(sql, undefined, error));
      poolOf(this.dataSource).getConnection((unavailable, connection) => {
        if (unavailable !== null) {
          fail(unavailable);
          return;
        }
        // The driver's own timeout does not cover the preparation.
        const timer = setTimeout(() => {
          connection.destroy();
          fail(
            Object.assign(new Error('A prepared read got no answer in time'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }),
          );
        }, this.dataSource.options.maxQueryExecutionTime);
        const take = (error: Error | null, rows: unknown): void => {
          clearTimeout(timer);
          connection.release();
          if (error === null) {
            resolve(rows as Row[]);
          } else {
            fail(error);
          }
        };
        const readAsText = (): unknown => connection.query(sql, [...values], take);
        if (hasFixedLength(values)) {
          connection.execute(sql, [...values], (error, rows) =>
            hasTooManyPreparedStatements(error) ? readAsText() : take(error, rows),
          );
        } else {
          readAsText();
        }
      });
    });
  }
}

function hasFixedLength(values: ReadValues): values is readonly ReadValue[] {
  return !values.some(Array.isArray);
}
