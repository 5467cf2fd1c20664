import type { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from './database-errors.js';
import { PreparedReads } from './prepared-reads.js';

describe('a prepared read', () => {
  it('of a process that has let go of its connections says that the database is not there', async () => {
    const ended = { driver: { pool: undefined } } as unknown as DataSource;
    const error = await new PreparedReads(ended).read('SELECT 1', []).catch((caught: unknown) => caught);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
