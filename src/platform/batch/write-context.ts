import type { EntityManager } from 'typeorm';

interface ClockRow {
  now: Date;
}

/**
 * The moment with which a write stamps the agency's rows. The share lock on the agency's row is held until the
 * transaction ends, so that whoever walks a list can wait for every write stamped before a given moment (see *Walking
 * a list* in docs/architecture.md). Call it before the first row is locked.
 */
export async function beginWrite(manager: EntityManager, agencyId: number): Promise<Date> {
  // SYSDATE, not NOW: the time after the lock was granted, not the time at which the statement began to wait.
  const rows = await manager.query<ClockRow[]>(
    'SELECT SYSDATE(3) AS now FROM agencies WHERE id = ? LOCK IN SHARE MODE',
    [agencyId],
  );
  return timestampOf(rows, agencyId);
}

/**
 * The moment up to which (exclusively) every write of the agency is committed and visible. Run it in a transaction of
 * its own, that ends at once.
 */
export async function readHorizon(manager: EntityManager, agencyId: number): Promise<Date> {
  const rows = await manager.query<ClockRow[]>('SELECT SYSDATE(3) AS now FROM agencies WHERE id = ? FOR UPDATE', [
    agencyId,
  ]);
  return timestampOf(rows, agencyId);
}

function timestampOf(rows: ClockRow[], agencyId: number): Date {
  const row = rows[0];
  if (row === undefined) {
    throw new Error(`Agency ${agencyId} has a key but no row`);
  }
  return row.now;
}
