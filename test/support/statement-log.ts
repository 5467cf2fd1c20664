import { setTimeout as sleep } from 'node:timers/promises';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';

interface LoggedStatement extends RowDataPacket {
  statement: string;
}

interface TurnRow extends RowDataPacket {
  isOurs: number | null;
}

/** `describe` for tests that change a setting of the database server; skipped when the server is not the test run's own. */
export const describeWithOwnServer = (name: string, tests: () => void): void =>
  process.env['PLS_TEST_SERVERS_OF_OTHERS'] === '1'
    ? describe.skip(`${name} (skipped: the database server is somebody else's)`, tests)
    : describe(name, tests);

/** How long to wait for the log while other test files use it, in seconds. */
const TURN_SECONDS = 120;

/**
 * The statements that the server received, from its general log. Other test files use the server at the same time, so only
 * connections to this file's database count, except the one that reads the log. There is one log per server, so files use it one
 * after another.
 */
export class StatementLog {
  private constructor(private readonly connection: Connection) {}

  /** Reserves the log as soon as no other file has it, which may take longer than a test's timeout. Close it in `afterAll`. */
  static async open(databaseUrl: string): Promise<StatementLog> {
    const connection = await mysql.createConnection(databaseUrl);
    const [[turn]] = await connection.query<TurnRow[]>("SELECT GET_LOCK('general_log', ?) AS isOurs", [TURN_SECONDS]);
    if (turn?.isOurs !== 1) {
      await connection.end();
      throw new Error(`Another file has used the log of the server for ${TURN_SECONDS} s`);
    }
    await connection.query("SET GLOBAL log_output = 'TABLE'");
    return new StatementLog(connection);
  }

  /** The statements that reach the server while `play` runs, in order. Only then does the server log, which costs all others. */
  async during(play: () => PromiseLike<unknown>): Promise<string[]> {
    await this.connection.query('TRUNCATE TABLE mysql.general_log');
    await this.connection.query('SET GLOBAL general_log = 1');
    try {
      await play();
    } finally {
      await this.connection.query('SET GLOBAL general_log = 0');
    }
    const rows = await this.logged();
    // MySQL logs a line per statement of a packet, MariaDB one for all of them. Line breaks within values are escaped.
    return rows.flatMap(({ statement }) => statement.split(';\n')).map((statement) => statement.replace(/;$/, ''));
  }

  /**
   * What has been logged. MySQL cannot list its connections while one of them runs a statement with characters beyond three bytes,
   * as other test files do now and then.
   */
  private async logged(): Promise<LoggedStatement[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [rows] = await this.connection.query<LoggedStatement[]>(
          `SELECT CONVERT(argument USING utf8mb4) AS statement FROM mysql.general_log
            WHERE command_type IN ('Query', 'Execute') AND thread_id <> CONNECTION_ID() AND thread_id IN
                  (SELECT id FROM information_schema.processlist WHERE db = DATABASE())`,
        );
        return rows;
      } catch (error) {
        if (attempt === 20 || !String(error).includes('from utf8mb4 to utf8mb3')) {
          throw error;
        }
        await sleep(50);
      }
    }
  }

  /** Closing the connection releases the lock. */
  async close(): Promise<void> {
    await this.connection.end();
  }
}

/** A statement in the notation of the documentation: its kind, its tables in the order of its text, and its lock. */
export function kindOf(statement: string): string {
  // Values may contain any word.
  const words = statement
    .replace(/\\.|''/g, '')
    .replace(/'[^']*'/g, '?')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ');
  if (words === 'START TRANSACTION') {
    return 'BEGIN';
  }
  const tables = [...words.matchAll(/(?:\b(?:FROM|JOIN|INTO)|^UPDATE) ([a-z_]+)/g)].map(([, table = '']) => table);
  const lock = /\b(?:FOR UPDATE|LOCK IN SHARE MODE|ON DUPLICATE KEY UPDATE)\b/.exec(words)?.[0] ?? '';
  const [verb = ''] = words.split(' ');
  return tables.length === 0 ? words : [verb, [...new Set(tables)].join(', '), lock].join(' ').trim();
}
