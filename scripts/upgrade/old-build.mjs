// Writers as in the build before a migration: their statements contain exactly the columns that it knows. The duration of each
// write is recorded.
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { databaseOf, mysqlOptions } from '../database/urls.mjs';

/** The settings of the service's sessions. */
const SESSION = ['innodb_lock_wait_timeout = 2', 'SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'];

/** Deadlocks, lock timeouts and tables that changed during a statement: the service retries these, too. */
const PASSING = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_TABLE_DEF_CHANGED', 'ER_CHECKREAD'];

/** The columns of a copied row that must be unique. */
const OWN = {
  external_id: "CONCAT('new-', UUID())",
  creation_token: 'UNHEX(REPLACE(UUID(), "-", ""))',
  exclusive_key: 'NULL',
  processed_content: 'NULL',
  nameless_url_hash: 'NULL',
};

const PAUSE_MS = 5;

export class OldBuild {
  /** Completed writes: `{ startedAt, endedAt }`. */
  writes = [];
  /** Writes that failed for good, by message. */
  refusals = new Map();
  #columns = {};
  #stopped = false;
  #running = [];

  constructor(databaseUrl, { listings, writers }) {
    this.databaseUrl = databaseUrl;
    this.listings = listings;
    this.writers = writers;
  }

  /** Reads the columns of the current schema. */
  async learn(connection) {
    const [rows] = await connection.query(
      `SELECT table_name AS name, column_name AS col FROM information_schema.columns
        WHERE table_schema = DATABASE() AND table_name IN ('listings', 'media', 'jobs') AND extra NOT LIKE '%GENERATED%'
          AND column_name <> 'id' ORDER BY ordinal_position`,
    );
    const columns = {};
    for (const { name, col } of rows) (columns[name] ??= []).push(col);
    this.#columns = columns;
  }

  start() {
    this.#running = Array.from({ length: this.writers }, (_, index) => this.#write(index));
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  /** The longest write in progress between the two times, in milliseconds, and the number of writes. */
  between(from, to) {
    const during = this.writes.filter(({ startedAt, endedAt }) => endedAt > from && startedAt < to);
    return {
      longestMs: Math.max(0, ...during.map(({ startedAt, endedAt }) => endedAt - startedAt)),
      count: during.length,
    };
  }

  async #write(number) {
    const connection = await mysql.createConnection({
      ...mysqlOptions(this.databaseUrl),
      database: databaseOf(this.databaseUrl),
    });
    for (const setting of SESSION) await connection.query(`SET ${setting}`);
    let turn = number;
    while (!this.#stopped) {
      turn += 1;
      const id = 1 + Math.floor(Math.random() * this.listings);
      await this.#timed(connection, () => this.#transaction(connection, id, turn));
      await sleep(PAUSE_MS);
    }
    await connection.end();
  }

  async #timed(connection, work) {
    const startedAt = performance.now();
    for (;;) {
      try {
        await work();
        break;
      } catch (error) {
        await connection.query('ROLLBACK');
        if (PASSING.includes(error.code)) continue;
        this.refusals.set(error.message, (this.refusals.get(error.message) ?? 0) + 1);
        break;
      }
    }
    this.writes.push({ startedAt, endedAt: performance.now() });
  }

  /** Changes a listing with its job, or creates one with its photo. */
  async #transaction(connection, id, turn) {
    await connection.query('START TRANSACTION');
    const [[listing]] = await connection.query('SELECT agency_id AS agency FROM listings WHERE id = ?', [id]);
    await connection.query('SELECT id FROM agencies WHERE id = ? LOCK IN SHARE MODE', [listing.agency]);
    if (turn % 4 === 0) {
      await this.#copy(connection, 'media', id);
      await this.#copy(connection, 'listings', id);
    } else {
      await connection.query('SELECT id FROM listings WHERE id = ? FOR UPDATE', [id]);
      await connection.query(
        'UPDATE listings SET announcement_value = ?, version = version + 1, updated_at = NOW(3), last_synced_at = NOW(3) WHERE id = ?',
        [turn, id],
      );
      await connection.query('UPDATE media SET updated_at = NOW(3) WHERE id = ?', [id]);
      if (turn % 3 === 0) {
        await connection.query('UPDATE listing_publications SET version = version + 1 WHERE listing_id = ?', [id]);
      }
    }
    await this.#copy(connection, 'jobs', id);
    await connection.query('COMMIT');
  }

  #copy(connection, table, id) {
    const columns = this.#columns[table];
    const values = columns.map((column) => OWN[column] ?? column);
    return connection.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE id = ?`,
      [id],
    );
  }
}
