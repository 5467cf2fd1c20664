import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { testDatabaseUrl } from '../../../../test/support/engines.js';
import { dataSourceOptions } from '../data-source-options.js';
import { formatStatement } from './format-statement.js';

describe('the text of a statement', () => {
  it.each<[sql: string, values: unknown, text: string]>([
    ['SELECT 1', undefined, 'SELECT 1'],
    ["SELECT '?'", [], "SELECT '?'"],
    ['SELECT ?, ?', [1, 'two'], "SELECT 1, 'two'"],
    ['SELECT ?', [null], 'SELECT NULL'],
    ['SELECT ?', [true], 'SELECT true'],
    ['SELECT ?', [-0.5], 'SELECT -0.5'],
    ['SELECT ?', [100_000_000.01], 'SELECT 100000000.01'],
    ['SELECT ?', [Number.MAX_SAFE_INTEGER], 'SELECT 9007199254740991'],
    ['SELECT ?', [1e-7], 'SELECT 1e-7'],
    ['SELECT ?', [Buffer.from([0, 255])], "SELECT X'00ff'"],
    ['SELECT ?', [new Date(Date.UTC(2026, 1, 3, 4, 5, 6, 78))], "SELECT '2026-02-03 04:05:06.078'"],
    ['… WHERE id IN (?)', [[3, 4]], '… WHERE id IN (3, 4)'],
    [
      'INSERT INTO t VALUES ?',
      [
        [
          [1, 'a'],
          [2, null],
        ],
      ],
      "INSERT INTO t VALUES (1, 'a'), (2, NULL)",
    ],
    ['SELECT ?', ["'; DROP TABLE t; --"], "SELECT '\\'; DROP TABLE t; --'"],
    ['SELECT ?', ['back\\slash "quotes" \0 \n'], 'SELECT \'back\\\\slash "quotes" \0 \n\''],
    ["SELECT '?', `a?b`, ?", [1], "SELECT '?', `a?b`, 1"],
    ["SELECT 'it\\'s ?', ?", [1], "SELECT 'it\\'s ?', 1"],
    ['SELECT /* ? */ ?', [1], 'SELECT /* ? */ 1'],
    ['SELECT ?? FROM t', ['a'], 'SELECT `a` FROM t'],
    ["SELECT status = 'active', ?", ['?'], "SELECT status = 'active', '?'"],
  ])('%s with %j is %s', (sql, values, text) => {
    expect(formatStatement(sql, values)).toBe(text);
    // The second time what is between its marks is known.
    expect(formatStatement(sql, values)).toBe(text);
  });

  it.each([[{ id: 1 }], [new Map([['id', 1]])], [Symbol('id')]])('has no place for %p', (value) => {
    expect(() => formatStatement('SELECT ?', [value])).toThrow(TypeError);
  });

  describe('is what the server reads', () => {
    let dataSource: DataSource;

    beforeAll(async () => {
      dataSource = await new DataSource(
        dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 2 }),
      ).initialize();
      await dataSource.query(
        'CREATE TABLE spelled (id INT PRIMARY KEY, words LONGTEXT, bytes BLOB, number DOUBLE, moment DATETIME(3)) CHARSET utf8mb4',
      );
    });

    afterAll(async () => {
      await dataSource.query('DROP TABLE spelled');
      await dataSource.destroy();
    });

    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom("'", '"', '\\', '`', '?', ';', '-', '\0', '\x1a', '\n', '%', 'ș', 'я', '😀') }),
    );
    const row = fc.tuple(
      words,
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-31'), noInvalidDate: true }),
    );

    it('value by value, whatever is in it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
          await dataSource.query('DELETE FROM spelled');
          await dataSource.query('INSERT INTO spelled VALUES ?', [rows.map((values, id) => [id, ...values])]);
          // As text: mysql2 reads doubles of sixteen digits inexactly.
          const stored = await dataSource.query<{ id: number; number: string }[]>(
            'SELECT id, words, bytes, CONCAT(number) AS number, moment FROM spelled ORDER BY id',
          );
          expect(stored.map((found) => ({ ...found, number: Number(found.number) }))).toEqual(
            rows.map(([text, bytes, number, moment], id) => ({ id, words: text, bytes, number, moment })),
          );
          for (const [id, [text, bytes]] of rows.entries()) {
            const found: unknown = await dataSource.query(
              'SELECT id FROM spelled WHERE id = ? AND words = ? AND bytes = ?',
              [id, text, bytes],
            );
            expect(found).toEqual([{ id }]);
          }
        }),
        { numRuns: 150 },
      );
    });
  });
});
