import type { AgencyTransaction } from '../mysql/repository/agency-transaction.js';
import type { PreparedReads } from '../mysql/prepared-reads.js';
import type { Transactions } from '../mysql/transactions.js';

interface ClockRow {
  now: Date;
}

/** A transaction that writes on behalf of an agency. */
export interface WriteContext extends AgencyTransaction {
  /** The timestamp of all that it writes, by the database's clock. */
  readonly now: Date;
}

/**
 * Begins a write of the agency. The share lock on the agency's row is held until the transaction ends, so that whoever
 * walks a list can wait for every write whose timestamp is before a given one (see *Walking a list* in
 * docs/architecture.md). Call it before the first row is locked.
 */
export async function beginWrite({ manager, agencyId }: AgencyTransaction): Promise<WriteContext> {
  // SYSDATE, not NOW: the time after the lock was granted, not the time at which the statement began to wait.
  const rows = await manager.query<ClockRow[]>(
    'SELECT SYSDATE(3) AS now FROM agencies WHERE id = ? LOCK IN SHARE MODE',
    [agencyId],
  );
  return { manager, agencyId, now: timestampOf(rows, agencyId) };
}

/**
 * The timestamp up to which (exclusively) every write of the agency is committed and visible. One statement, which is a
 * transaction by itself: the lock is let go as soon as it was granted.
 */
export async function readHorizon(transactions: Transactions, reads: PreparedReads, agencyId: number): Promise<Date> {
  const rows = await transactions.repeating(() =>
    reads.read<ClockRow>('SELECT SYSDATE(3) AS now FROM agencies WHERE id = ? FOR UPDATE', [agencyId]),
  );
  return timestampOf(rows, agencyId);
}

function timestampOf(rows: ClockRow[], agencyId: number): Date {
  const row = rows[0];
  if (row === undefined) {
    throw new Error(`Agency ${agencyId} has a key but no row`);
  }
  return row.now;
}
