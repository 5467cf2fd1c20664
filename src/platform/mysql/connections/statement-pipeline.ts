import type { PoolConnection } from 'mysql2';
import type { EntityManager } from 'typeorm';

/** What the driver resolves a statement with: rows or a result header, and the column metadata. */
type DriverResult = [result: unknown, fields: unknown];

/** The statement's text and its timeout, if any, in milliseconds. */
type Statement = string | { sql: string; timeout?: number };

type Send = (statement: Statement, values?: unknown) => Promise<DriverResult>;

interface PendingStatement {
  statement: Statement;
  values: unknown;
  resolve: (result: DriverResult) => void;
  reject: (error: unknown) => void;
}

/** A statement with its values interpolated. */
interface FormattedStatement extends PendingStatement {
  text: string;
}

const BEGIN = 'START TRANSACTION';
const COMMIT = 'COMMIT';
const ROLLBACK = 'ROLLBACK';

/** The result of a statement that is not sent: an empty transaction, or a BEGIN that goes with the next statement. */
const DONE: DriverResult = [{ affectedRows: 0 }, undefined];

/** Statements do not share a message beyond this many characters, because the size of a packet is limited (`max_allowed_packet`). */
const MAX_MESSAGE_LENGTH = 1_000_000;

/**
 * Pipelines the statements of one connection: those that are issued without awaiting each other are sent to the server in one
 * message, and each gets its own result (D-243). A transaction then costs one round trip per awaited result instead of one per
 * statement. The server executes a message in order and stops at the first failure, which becomes the error of all statements in it.
 */
export class StatementPipeline {
  private pending: PendingStatement[] = [];
  /** Statements whose result is not awaited; they are sent with the next one. */
  private unsent: string[] = [];
  private failure: Error | null = null;

  constructor(
    private readonly connection: Pick<PoolConnection, 'format'>,
    private readonly send: Send,
  ) {}

  query(statement: Statement, values?: unknown): Promise<DriverResult> {
    const sql = textOf(statement);
    if (sql === BEGIN) {
      this.failure = null;
      this.unsent = [BEGIN];
      return Promise.resolve(DONE);
    }
    if (sql === ROLLBACK) {
      return this.rollBack();
    }
    if (this.failure !== null) {
      return Promise.reject(this.failure);
    }
    if (sql === COMMIT && this.pending.length === 0 && this.unsent.length === 1 && this.unsent[0] === BEGIN) {
      this.unsent = [];
      return Promise.resolve(DONE);
    }
    return new Promise((resolve, reject) => {
      this.pending.push({ statement, values, resolve, reject });
      if (this.pending.length === 1) {
        // Runs once all code that is ready to run now has issued its statements.
        process.nextTick(() => this.flush());
      }
    });
  }

  /** Adds a statement of the current transaction to be sent with the next one. Returns false if it is too long for that. */
  add(sql: string, values: unknown[]): boolean {
    const text = this.connection.format(sql, values);
    const length = this.unsent.reduce((sum, one) => sum + one.length, text.length);
    if (length > MAX_MESSAGE_LENGTH) {
      return false;
    }
    this.unsent.push(text);
    return true;
  }

  /** Rolls back, and discards the statements that have not been sent yet. */
  private rollBack(): Promise<DriverResult> {
    const { pending, unsent } = this;
    this.pending = [];
    this.unsent = [];
    this.failure = null;
    pending.forEach(({ reject }) => reject(new Error('The transaction was given up')));
    return unsent[0] === BEGIN ? Promise.resolve(DONE) : this.send(ROLLBACK);
  }

  private flush(): void {
    const [first] = this.pending;
    if (first === undefined) {
      return; // rolled back in the meantime
    }
    if (this.pending.length === 1 && this.unsent.length === 0) {
      this.pending = [];
      this.send(first.statement, first.values).then(first.resolve, first.reject);
      return;
    }
    const statements = this.formatAll(this.pending);
    const message = statements.slice(0, countOfMessage(statements));
    const rest = statements.slice(message.length);
    this.pending = rest;
    if (message.length > 0) {
      void this.sendTogether(message, rest);
    }
  }

  /** Interpolates the values; if one cannot be, none of the statements is sent. */
  private formatAll(pending: readonly PendingStatement[]): FormattedStatement[] {
    try {
      return pending.map((one) => ({ ...one, text: this.connection.format(textOf(one.statement), one.values) }));
    } catch (error) {
      pending.forEach(({ reject }) => reject(error));
      return [];
    }
  }

  /**
   * @param rest the statements that no longer fit into the message. They are sent only once it has succeeded: it may fail with a
   *   deadlock, which ends the transaction, and they would take effect without one.
   */
  private async sendTogether(
    message: readonly FormattedStatement[],
    rest: readonly FormattedStatement[],
  ): Promise<void> {
    const { unsent } = this;
    this.unsent = [];
    const sql = [...unsent, ...message.map(({ text }) => text)].join(';\n');
    // Each statement may wait for a lock of its own.
    const timeout = message.reduce((sum, { statement }) => sum + timeoutOf(statement), 0);
    try {
      const result = await this.send(timeout === 0 ? sql : { sql, timeout });
      // The driver returns a list of results only for several statements.
      const isList = unsent.length + message.length > 1;
      const [results, fields] = (isList ? result : result.map((part) => [part])) as [unknown[], unknown[]];
      message.forEach(({ resolve }, index) => {
        const at = unsent.length + index;
        resolve([results[at], fields[at]]);
      });
    } catch (error) {
      if (unsent.some((text) => text !== BEGIN)) {
        // The caller of the awaited statement may catch the error and go on, so it is kept to fail the rest of the transaction.
        this.failure = error as Error;
      }
      const given = new Set<PendingStatement>(rest);
      this.pending = this.pending.filter((one) => !given.has(one));
      [...message, ...rest].forEach(({ reject }) => reject(error));
    }
    if (rest.length > 0) {
      this.flush();
    }
  }
}

/** How many of the statements, from the first on, share a message: at least one, if there is any. */
function countOfMessage(statements: readonly FormattedStatement[]): number {
  let length = 0;
  const end = statements.findIndex(({ text }, index) => {
    length += text.length;
    return index > 0 && length > MAX_MESSAGE_LENGTH;
  });
  return end === -1 ? statements.length : end;
}

const pipelineOf = new WeakMap<object, StatementPipeline>();

/** Makes a new connection pipeline its statements; TypeORM calls `promise()` again for each statement. */
export function pipelineStatements(connection: PoolConnection): void {
  const promises = connection.promise();
  const pipeline = new StatementPipeline(connection, promises.query.bind(promises) as Send);
  promises.query = ((statement: Statement, values?: unknown) =>
    pipeline.query(statement, values)) as typeof promises.query;
  connection.promise = () => promises;
  pipelineOf.set(connection, pipeline);
}

/**
 * Runs a statement of the transaction without awaiting its result: it is sent with the next statement, at the latest with the
 * commit. If it fails, that one fails too.
 */
export async function queryWithNext(manager: EntityManager, sql: string, values: unknown[]): Promise<void> {
  const connection: unknown = await manager.queryRunner?.connect();
  const pipeline = pipelineOf.get(connection as object);
  if (pipeline === undefined) {
    throw new Error('Only a transaction has a next statement');
  }
  if (!pipeline.add(sql, values)) {
    await manager.query(sql, values);
  }
}

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.sql);

/** 0 when there is no limit. */
const timeoutOf = (statement: Statement): number => (typeof statement === 'string' ? 0 : (statement.timeout ?? 0));
