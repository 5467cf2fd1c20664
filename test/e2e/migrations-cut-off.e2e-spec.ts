import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/mysql/data-source-options.js';
import { revertLastMigration, runMigrations } from '../../src/platform/mysql/migrating/run-migrations.js';
import { testDatabaseUrl } from '../support/engines.js';

const MIGRATIONS = path.join(__dirname, '../../migrations');

/** The process dies at this statement. */
class CutOff extends Error {}

/** When a migration is interrupted, and whether its statement had been executed by then. */
interface Cut {
  after: number;
  hasDone: boolean;
}

type MigrationClass = new () => MigrationInterface;

type Query = (...args: unknown[]) => Promise<unknown>;

/** Gives the data source another version's migrations. */
function give(source: DataSource, classes: readonly MigrationClass[]): void {
  Object.assign(source, { migrations: classes.map((Migration) => new Migration()) });
}

async function migrations(): Promise<MigrationClass[]> {
  const modules = readdirSync(MIGRATIONS).map((name) => import(path.join(MIGRATIONS, name)));
  return (await Promise.all(modules)).flatMap((exports: Record<string, MigrationClass>) => Object.values(exports));
}

/** Changes of tables cannot be rolled back, so a migration that fails half-way is continued (D-241). */
describe('an interrupted migration', () => {
  let server: DataSource;
  const made: { name: string; source: DataSource }[] = [];

  beforeAll(async () => {
    server = await new DataSource(
      dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 1 }),
    ).initialize();
  });

  afterAll(async () => {
    for (const { name, source } of made) {
      await source.destroy();
      await server.query(`DROP DATABASE ${name}`);
    }
    await server.destroy();
  });

  async function databaseWith(classes: MigrationClass[]): Promise<DataSource> {
    const url = new URL(await testDatabaseUrl());
    const name = `${url.pathname.slice(1)}_cut_${made.length + 1}`;
    await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    url.pathname = `/${name}`;
    const options = { ...dataSourceOptions({ databaseUrl: url.href, poolSize: 2 }), enableQueryTimeout: false };
    const source = await new DataSource({ ...options, migrations: classes }).initialize();
    made.push({ name, source });
    return source;
  }

  async function tablesOf(source: DataSource): Promise<Record<string, string>> {
    const names = await source.query<Record<string, string>[]>('SHOW TABLES');
    const tables: Record<string, string> = {};
    for (const name of names.flatMap((row) => Object.values(row))) {
      const [table] = await source.query<{ 'Create Table': string }[]>(`SHOW CREATE TABLE ${name}`);
      tables[name] = table?.['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '') ?? '';
    }
    return tables;
  }

  /** The same migrations, which throw at a statement as if the process had died there. */
  function cutAt(classes: readonly MigrationClass[], cut: { at: Cut | null }): MigrationClass[] {
    return classes.map((Migration) => {
      const CutMigration = class extends Migration {
        override async up(runner: QueryRunner): Promise<void> {
          let statements = 0;
          const query = async (sql: string, parameters?: unknown[]): Promise<unknown> => {
            const isLast = (statements += 1) === cut.at?.after;
            if (isLast && cut.at?.hasDone === false) {
              throw new CutOff();
            }
            const result: unknown = await runner.query(sql, parameters);
            if (isLast) {
              throw new CutOff();
            }
            return result;
          };
          await super.up(
            new Proxy(runner, {
              get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
            }),
          );
        }
      };
      Object.defineProperty(CutMigration, 'name', { value: Migration.name });
      return CutMigration;
    });
  }

  it('continues where it was interrupted, wherever that is, while writes of the previous version succeed', async () => {
    const classes = await migrations();
    const whole = await databaseWith(classes);
    await runMigrations(whole);
    const cut: { at: Cut | null } = { at: null };
    let cuts = 0;
    const source = await databaseWith([]);
    for (const [index] of classes.entries()) {
      const before = await columnsOf(source);
      give(source, cutAt(classes.slice(0, index + 1), cut));
      for (let after = 1; ; after += 1) {
        cut.at = { after, hasDone: after % 2 === 0 };
        const isCut = await runMigrations(source).then(
          () => false,
          (error: unknown) => {
            expect(error).toBeInstanceOf(CutOff);
            return true;
          },
        );
        expect(required(before, await columnsOf(source))).toEqual([]);
        if (!isCut) {
          break;
        }
        cuts += 1;
      }
    }
    expect(cuts).toBeGreaterThan(100);
    expect(await tablesOf(source)).toEqual(await tablesOf(whole));
  }, 240_000);

  type Columns = Map<string, boolean>;

  /** Columns by table and name: whether an insert must name them. */
  async function columnsOf(source: DataSource): Promise<Columns> {
    const rows = await source.query<{ name: string; isRequired: number }[]>(
      `SELECT CONCAT(table_name, '.', column_name) AS name,
              is_nullable = 'NO' AND column_default IS NULL AND extra NOT LIKE '%auto_increment%' AND extra NOT LIKE '%GENERATED%' AS isRequired
         FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name <> 'migration_steps'`,
    );
    return new Map(rows.map(({ name, isRequired }) => [name, isRequired === 1]));
  }

  /** Columns of existing tables that an insert must name now, but not before. */
  function required(before: Columns, now: Columns): string[] {
    const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
    return [...now]
      .filter(([name, isRequired]) => isRequired && tables.has(name.split('.')[0]) && before.get(name) !== true)
      .map(([name]) => name);
  }

  it('continues in both directions although the execution of a change of tables could not be recorded', async () => {
    const classes = await migrations();
    const whole = await databaseWith(classes);
    await runMigrations(whole);
    const source = await databaseWith(classes);
    const query = source.createQueryRunner().constructor.prototype as { query: Query };
    const real = query.query;
    let isDead = false;
    let executed = new Set<string>();
    query.query = async function (this: unknown, ...args: unknown[]) {
      if (isDead) throw new CutOff();
      const result = await real.apply(this, args);
      const sql = String(args[0]);
      // The process dies as soon as the tables have changed.
      isDead = /^\s*(ALTER|CREATE|DROP)\b(?!.*\bmigration)/is.test(sql) && !executed.has(sql);
      executed.add(sql);
      return result;
    };
    const inManyLives = async (work: () => Promise<boolean>): Promise<number> => {
      executed = new Set();
      for (let deaths = 0; ; deaths += 1) {
        isDead = false;
        try {
          if (await work()) return deaths;
        } catch (error) {
          expect(error).toBeInstanceOf(CutOff);
        }
      }
    };
    try {
      expect(await inManyLives(async () => (await runMigrations(source)).length >= 0)).toBeGreaterThan(80);
      isDead = false;
      expect(await tablesOf(source)).toEqual(await tablesOf(whole));
      expect(await inManyLives(async () => (await revertLastMigration(source)) === null)).toBeGreaterThan(80);
      expect(Object.keys(await tablesOf(source))).toEqual(['migrations']);
    } finally {
      query.query = real;
    }
  }, 240_000);

  it('executes a statement once although its execution could not be recorded', async () => {
    const source = await databaseWith([WithRows]);
    const query = source.createQueryRunner().constructor.prototype as { query: Query };
    const real = query.query;
    let isDead = false;
    query.query = async function (this: unknown, ...args: unknown[]) {
      const sql = String(args[0]);
      if (isDead) throw new CutOff();
      const result = await real.apply(this, args);
      // The process dies as soon as the column exists.
      if (sql.includes('ADD other')) isDead = true;
      return result;
    };
    try {
      await expect(runMigrations(source)).rejects.toThrow(CutOff);
    } finally {
      query.query = real;
    }
    await runMigrations(source);
    expect(await source.query('SELECT value, other FROM things')).toEqual([{ value: 2, other: 5 }]);
    expect(Object.keys(await tablesOf(source)).sort()).toEqual(['migrations', 'things']);
    await revertLastMigration(source);
    expect(Object.keys(await tablesOf(source))).toEqual(['migrations']);
  });

  it.each([
    ['all rows', '', () => true],
    ['rows that meet a condition', ' WHERE value = -1 OR value % 2 = 0', (value: number) => value % 2 === 0],
  ])('changes %s of a table in portions, each once, wherever it is interrupted', async (_, condition, isMet) => {
    Counts.condition = condition;
    const source = await databaseWith([Counts]);
    await source.query('CREATE TABLE counts (id bigint UNSIGNED PRIMARY KEY, value int NOT NULL) ENGINE=InnoDB');
    const ids = Array.from({ length: 2_500 }, (_, index) => [index * 3 + 1, index]);
    await source.query('INSERT INTO counts (id, value) VALUES ?', [ids]);
    const query = source.createQueryRunner().constructor.prototype as { query: Query };
    const real = query.query;
    const portions: unknown[] = [];
    query.query = function (this: unknown, ...args: unknown[]) {
      if (/^UPDATE counts/.test(String(args[0]))) {
        portions.push(args[1]);
        if (portions.length === 2) throw new CutOff();
      }
      return real.apply(this, args);
    };
    try {
      await expect(runMigrations(source)).rejects.toThrow(CutOff);
      await runMigrations(source);
    } finally {
      query.query = real;
    }
    expect(portions).toEqual([
      [10, 0, 2_998],
      [10, 2_998, 5_998],
      [10, 2_998, 5_998],
      [10, 5_998, 7_498],
    ]);
    const rows = await source.query<{ id: number; value: number }[]>('SELECT id, value FROM counts ORDER BY id');
    expect(rows.map(({ id, value }) => [id, value])).toEqual(
      ids.map(([id, value = 0]) => [id, isMet(value) ? value + 10 : value]),
    );
  });

  it('has to be ended before another one is taken back', async () => {
    const cut: { at: Cut | null } = { at: { after: 1, hasDone: true } };
    const source = await databaseWith([WithRows]);
    await runMigrations(source);
    give(source, cutAt([WithRows, AddsAColumn], cut));
    await expect(runMigrations(source)).rejects.toThrow(CutOff);
    const before = await tablesOf(source);
    await expect(revertLastMigration(source)).rejects.toThrow(
      'AddsAColumn1000000000001 was interrupted: let "migration run" end it first.',
    );
    expect(await tablesOf(source)).toEqual(before);
    cut.at = null;
    expect(await runMigrations(source)).toEqual(['AddsAColumn1000000000001']);
    expect(await revertLastMigration(source)).toBe('AddsAColumn1000000000001');
    expect(await source.query('SELECT * FROM things')).toEqual([{ id: 1, value: 2, other: 5 }]);
    expect(await revertLastMigration(source)).toBe('WithRows1000000000000');
    expect(await revertLastMigration(source)).toBeNull();
  });

  it('has to be taken back to the end if that was interrupted', async () => {
    const source = await databaseWith([TakenBackInSteps]);
    await runMigrations(source);
    TakenBackInSteps.isCut = true;
    await expect(revertLastMigration(source)).rejects.toThrow(CutOff);
    TakenBackInSteps.isCut = false;
    await expect(runMigrations(source)).rejects.toThrow(
      'Taking back TakenBackInSteps1000000000000 was interrupted: let "migration revert" end it first.',
    );
    await revertLastMigration(source);
    expect(Object.keys(await tablesOf(source))).toEqual(['migrations']);
    expect(await runMigrations(source)).toEqual(['TakenBackInSteps1000000000000']);
  });

  it('can still be continued after the version before was asked to run its migrations', async () => {
    const cut: { at: Cut | null } = { at: { after: 1, hasDone: true } };
    const source = await databaseWith([WithRows]);
    await runMigrations(source);
    give(source, cutAt([WithRows, AddsAColumn], cut));
    await expect(runMigrations(source)).rejects.toThrow(CutOff);
    give(source, [WithRows]);
    expect(await runMigrations(source)).toEqual([]);
    give(source, [WithRows, AddsAColumn]);
    expect(await runMigrations(source)).toEqual(['AddsAColumn1000000000001']);
    expect(Object.keys(await tablesOf(source)).sort()).toEqual(['migrations', 'things']);
  });

  it.each([
    ['run', runMigrations, 'AddsAColumn1000000000001'],
    ['taken back', revertLastMigration, 'WithRows1000000000000'],
  ] as const)('leaves only its own steps when the one before died as it had been %s', async (_, work, next) => {
    const source = await databaseWith([WithRows]);
    if (work === revertLastMigration) await runMigrations(source);
    const query = source.createQueryRunner().constructor.prototype as { query: Query };
    const real = query.query;
    let isDead = false;
    query.query = async function (this: unknown, ...args: unknown[]) {
      if (isDead) throw new CutOff();
      const result = await real.apply(this, args);
      isDead = /^(INSERT INTO|DELETE FROM) \S*`migrations`/.test(String(args[0]));
      return result;
    };
    try {
      await expect(work(source)).rejects.toThrow(CutOff);
    } finally {
      query.query = real;
    }
    give(source, cutAt([WithRows, AddsAColumn], { at: { after: 1, hasDone: true } }));
    await expect(runMigrations(source)).rejects.toThrow(CutOff);
    expect(await source.query('SELECT DISTINCT migration FROM migration_steps')).toEqual([{ migration: next }]);
  });

  it('is rejected for a version that has other statements for it', async () => {
    const source = await databaseWith(cutAt([WithRows], { at: { after: 2, hasDone: true } }));
    await expect(runMigrations(source)).rejects.toThrow(CutOff);
    give(source, [WithOtherRows]);
    await expect(runMigrations(source)).rejects.toThrow('let that version end it');
  });

  it('does not wait long for an open transaction: it lets later statements pass, and tries again', async () => {
    const source = await databaseWith([WithRows]);
    await runMigrations(source);
    const reader = source.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT * FROM things');
    give(source, [WithRows, AddsAColumn]);
    const migrated = runMigrations(source);
    const waits: number[] = [];
    for (let write = 0; write < 20; write += 1) {
      const startedAt = performance.now();
      await server.query(`UPDATE ${made.at(-1)?.name}.things SET value = value + 1`);
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await reader.commitTransaction();
    await reader.release();
    await migrated;
    expect(Math.max(...waits)).toBeGreaterThan(300); // it did block others
    expect(Math.max(...waits)).toBeLessThan(2_200);
    expect(await source.query('SELECT value, third FROM things')).toEqual([{ value: 22, third: 7 }]);
  });
});

class WithRows implements MigrationInterface {
  name = 'WithRows1000000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE things (id int PRIMARY KEY, value int NOT NULL) ENGINE=InnoDB');
    await runner.query('INSERT INTO things (id, value) VALUES (1, 1)');
    await runner.query('UPDATE things SET value = value + 1');
    await runner.query('ALTER TABLE things ADD other int NOT NULL DEFAULT 5');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE things');
  }
}

class WithOtherRows extends WithRows {
  override async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE things (id int PRIMARY KEY, value bigint NOT NULL) ENGINE=InnoDB');
  }
}

class TakenBackInSteps extends WithRows {
  static isCut = false;
  override name = 'TakenBackInSteps1000000000000';
  override async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE things DROP COLUMN other');
    if (TakenBackInSteps.isCut) {
      throw new CutOff();
    }
    await super.down(runner);
  }
}

class Counts implements MigrationInterface {
  static condition = '';
  name = 'Counts1000000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE counts SET value = value + ?${Counts.condition}`, [10]);
  }
  async down(): Promise<void> {}
}

class AddsAColumn implements MigrationInterface {
  name = 'AddsAColumn1000000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE things ADD third int NOT NULL DEFAULT 7');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE things DROP COLUMN third');
  }
}
