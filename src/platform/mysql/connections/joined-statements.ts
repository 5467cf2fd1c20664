import type { PoolConnection } from 'mysql2';
import type { EntityManager } from 'typeorm';

/** What the driver resolves a statement with: rows or the header of a result, and what it says of the columns. */
type Answer = [result: unknown, fields: unknown];

/** Its text, and where it has a limit how long it may take, in milliseconds. */
type Statement = string | { sql: string; timeout?: number };

type Send = (statement: Statement, values?: unknown) => Promise<Answer>;

interface Asked {
  statement: Statement;
  values: unknown;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** With its values in it. */
interface Spelled extends Asked {
  text: string;
}

const BEGIN = 'START TRANSACTION';
const COMMIT = 'COMMIT';
const ROLLBACK = 'ROLLBACK';

/** What the driver says of a statement that was not sent, for nothing would come of it. */
const DONE: Answer = [{ affectedRows: 0 }, undefined];

/** Above so many characters statements are not joined: a message has a limit (`max_allowed_packet`). */
const MOST_JOINED_LENGTH = 1_000_000;

/**
 * The statements of one connection. Those that are asked for at once, without waiting for each other, go to the server in one
 * message, where each has a result of its own (D-243): a transaction costs as many round trips as it has questions, not as
 * many as it has statements. The server works through a message in its order and leaves off at the first failure, which is then
 * that of all that were in it.
 */
export class JoinedStatements {
  private asked: Asked[] = [];
  /** Statements whose result nobody waits for: they go with the next one. */
  private unsent: string[] = [];
  private failure: Error | null = null;

  constructor(
    private readonly connection: Pick<PoolConnection, 'format'>,
    private readonly send: Send,
  ) {}

  query(statement: Statement, values?: unknown): Promise<Answer> {
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
    if (sql === COMMIT && this.asked.length === 0 && this.unsent.length === 1 && this.unsent[0] === BEGIN) {
      this.unsent = [];
      return Promise.resolve(DONE);
    }
    return new Promise((resolve, reject) => {
      this.asked.push({ statement, values, resolve, reject });
      if (this.asked.length === 1) {
        // Runs when all that is under way at this moment has asked what it has to ask.
        process.nextTick(() => this.flush());
      }
    });
  }

  /** Has a statement of the transaction under way go with the next one. False: it is too long for that. */
  add(sql: string, values: unknown[]): boolean {
    const text = this.connection.format(sql, values);
    const length = this.unsent.reduce((sum, one) => sum + one.length, text.length);
    if (length > MOST_JOINED_LENGTH) {
      return false;
    }
    this.unsent.push(text);
    return true;
  }

  /** A transaction is given up: what it has not sent yet is not sent any more. */
  private rollBack(): Promise<Answer> {
    const { asked, unsent } = this;
    this.asked = [];
    this.unsent = [];
    this.failure = null;
    asked.forEach(({ reject }) => reject(new Error('The transaction was given up')));
    return unsent[0] === BEGIN ? Promise.resolve(DONE) : this.send(ROLLBACK);
  }

  private flush(): void {
    const { asked } = this;
    const [first] = asked;
    this.asked = [];
    if (first === undefined) {
      return; // given up meanwhile
    }
    if (asked.length === 1 && this.unsent.length === 0) {
      this.send(first.statement, first.values).then(first.resolve, first.reject);
      return;
    }
    let message: Spelled[] = [];
    let length = 0;
    for (const one of this.spelled(asked)) {
      if (message.length > 0 && length + one.text.length > MOST_JOINED_LENGTH) {
        void this.sendTogether(message);
        message = [];
        length = 0;
      }
      message.push(one);
      length += one.text.length;
    }
    if (message.length > 0) {
      void this.sendTogether(message);
    }
  }

  /** Where a value cannot be spelled, none of them is asked. */
  private spelled(asked: readonly Asked[]): Spelled[] {
    try {
      return asked.map((one) => ({ ...one, text: this.connection.format(textOf(one.statement), one.values) }));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
      return [];
    }
  }

  private async sendTogether(message: readonly Spelled[]): Promise<void> {
    const { unsent } = this;
    this.unsent = [];
    const sql = [...unsent, ...message.map(({ text }) => text)].join(';\n');
    // Each may wait for a lock of its own.
    const timeout = message.reduce((sum, { statement }) => sum + timeoutOf(statement), 0);
    try {
      const answer = await this.send(timeout === 0 ? sql : { sql, timeout });
      // One alone is answered as such.
      const isList = unsent.length + message.length > 1;
      const [results, fields] = (isList ? answer : answer.map((part) => [part])) as [unknown[], unknown[]];
      message.forEach(({ resolve }, index) => {
        const at = unsent.length + index;
        resolve([results[at], fields[at]]);
      });
    } catch (error) {
      if (unsent.some((text) => text !== BEGIN)) {
        // Whoever asked what they went with may take its failure for its own, and go on.
        this.failure = error as Error;
      }
      message.forEach(({ reject }) => reject(error));
    }
  }
}

const joinedOf = new WeakMap<object, JoinedStatements>();

/** Has a new connection send its statements together; TypeORM asks for its promises with each one. */
export function joinStatements(connection: PoolConnection): void {
  const promises = connection.promise();
  const joined = new JoinedStatements(connection, promises.query.bind(promises) as Send);
  promises.query = ((statement: Statement, values?: unknown) =>
    joined.query(statement, values)) as typeof promises.query;
  connection.promise = () => promises;
  joinedOf.set(connection, joined);
}

/**
 * Has the transaction run a statement whose result nobody waits for: it goes with the next one, at the latest with the commit.
 * Where it fails, so does that.
 */
export async function queryWithNext(manager: EntityManager, sql: string, values: unknown[]): Promise<void> {
  const connection: unknown = await manager.queryRunner?.connect();
  const joined = joinedOf.get(connection as object);
  if (joined === undefined) {
    throw new Error('Only a transaction has a next statement');
  }
  if (!joined.add(sql, values)) {
    await manager.query(sql, values);
  }
}

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.sql);

/** 0: there is no limit. */
const timeoutOf = (statement: Statement): number => (typeof statement === 'string' ? 0 : (statement.timeout ?? 0));
