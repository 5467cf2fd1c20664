import type { PreparedReads } from '../mysql/prepared-reads.js';
import type { AgencyTransaction } from '../mysql/repository/agency-repository.js';
import type { Transactions } from '../mysql/transactions.js';

interface ClockRow {
  now: Date;
  aheadSeconds: number | string;
}

interface AgencyRow extends ClockRow {
  isTest: number;
}

/** A transaction that writes on behalf of an agency. */
export interface WriteContext extends AgencyTransaction {
  /** The timestamp of everything that it writes, from the database's clock. */
  readonly now: Date;
}

/** A write context with the properties of the agency's row. */
export interface BegunWrite extends WriteContext {
  /** The agency's own time: equal to `now`, except for a test agency whose clock was advanced (D-227). */
  readonly agencyTime: Date;
  /** The agency is a test agency (D-226). */
  readonly isTest: boolean;
}

/**
 * Begins a write of the agency. Holds a share lock on the agency's row until the transaction ends, so that `readHorizon` can wait
 * for every write with an earlier timestamp (see *Pagination* in docs/architecture.md). Call it before locking any row.
 */
export function beginWrite(transaction: AgencyTransaction): Promise<BegunWrite> {
  return lockAgency(transaction, 'LOCK IN SHARE MODE');
}

/**
 * Begins a write that excludes all other writes of the agency, because it depends on everything the agency has. Never call it after
 * `beginWrite` in the same transaction: two transactions that upgrade their lock deadlock.
 */
export function beginExclusiveWrite(transaction: AgencyTransaction): Promise<BegunWrite> {
  return lockAgency(transaction, 'FOR UPDATE');
}

async function lockAgency({ manager, agencyId }: AgencyTransaction, lock: string): Promise<BegunWrite> {
  // SYSDATE, not NOW: the time at which the lock was granted, not the time at which the statement began to wait.
  const rows = await manager.query<AgencyRow[]>(
    `SELECT SYSDATE(3) AS now, is_test AS isTest, clock_ahead_seconds AS aheadSeconds
       FROM agencies WHERE id = ? ${lock}`,
    [agencyId],
  );
  const row = onlyRow(rows, agencyId);
  return { manager, agencyId, now: row.now, agencyTime: agencyTimeOf(row), isTest: row.isTest === 1 };
}

/**
 * The timestamp before which (exclusive) every write of the agency is committed and visible, and the agency's own time at that moment.
 * A single statement in its own transaction, so the lock is released as soon as it is granted.
 */
export async function readHorizon(
  transactions: Transactions,
  reads: PreparedReads,
  agencyId: number,
): Promise<Pick<BegunWrite, 'now' | 'agencyTime'>> {
  const rows = await transactions.repeating(() =>
    reads.read<ClockRow>(
      'SELECT SYSDATE(3) AS now, clock_ahead_seconds AS aheadSeconds FROM agencies WHERE id = ? FOR UPDATE',
      [agencyId],
    ),
  );
  const row = onlyRow(rows, agencyId);
  return { now: row.now, agencyTime: agencyTimeOf(row) };
}

const agencyTimeOf = ({ now, aheadSeconds }: ClockRow): Date => new Date(now.getTime() + 1_000 * Number(aheadSeconds));

function onlyRow<Row>(rows: readonly Row[], agencyId: number): Row {
  const row = rows[0];
  if (row === undefined) {
    throw new Error(`Agency ${agencyId} has a key but no row`);
  }
  return row;
}
