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
  /** The timestamp of all that it writes, by the database's clock. */
  readonly now: Date;
}

/** The same with what its agency's row says. */
export interface BegunWrite extends WriteContext {
  /** What the agency's own clock shows: `now`, but in a test agency whose clock was advanced (D-227). */
  readonly agencyTime: Date;
  /** The agency is a test agency (D-226). */
  readonly isTest: boolean;
}

/**
 * Begins a write of the agency. The share lock on the agency's row is held until the transaction ends, so that whoever
 * walks a list can wait for every write whose timestamp is before a given one (see *Walking a list* in
 * docs/architecture.md). Call it before the first row is locked.
 */
export function beginWrite(transaction: AgencyTransaction): Promise<BegunWrite> {
  return lockAgency(transaction, 'LOCK IN SHARE MODE');
}

/**
 * The same for a write that may not go on beside another one of the agency, since it needs to know all that the agency has. Whoever has
 * begun a shared one cannot ask for this any more: two that do so wait for each other.
 */
export function beginLoneWrite(transaction: AgencyTransaction): Promise<BegunWrite> {
  return lockAgency(transaction, 'FOR UPDATE');
}

async function lockAgency({ manager, agencyId }: AgencyTransaction, lock: string): Promise<BegunWrite> {
  // SYSDATE, not NOW: the time after the lock was granted, not the time at which the statement began to wait.
  const rows = await manager.query<AgencyRow[]>(
    `SELECT SYSDATE(3) AS now, is_test AS isTest, clock_ahead_seconds AS aheadSeconds
       FROM agencies WHERE id = ? ${lock}`,
    [agencyId],
  );
  const row = onlyRow(rows, agencyId);
  return { manager, agencyId, now: row.now, agencyTime: agencyTimeOf(row), isTest: row.isTest === 1 };
}

/**
 * The timestamp up to which (exclusively) every write of the agency is committed and visible. One statement, which is a
 * transaction by itself: the lock is let go as soon as it was granted.
 */
export async function readHorizon(transactions: Transactions, reads: PreparedReads, agencyId: number): Promise<Date> {
  return (await readAgencyHorizon(transactions, reads, agencyId)).now;
}

/** The same, and what the agency's own clock shows then. */
export async function readAgencyHorizon(
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
